// Calls, ball and chips to be heard, and a device that shakes: only where somebody has asked for it, as loud as they like.
import { untrack } from 'svelte';
import { recall, remember } from '../../lib/memory';
import { LANDING_SECONDS } from '../wheel/motion';
import type { Fall } from './fall.svelte';
import { choiceOf, knocks, shaking, TONES, type Choice, type Heard, type Tone } from './tones';

const NAME = 'sound';

/** Makes the sounds. A browser wakes it only after the first touch or key. */
class Speaker {
  #audio: AudioContext | null = null;
  #rolling: { gain: GainNode; noise: AudioBufferSourceNode } | null = null;

  /** Null where nothing can be heard. */
  wake(): AudioContext | null {
    if (!this.#audio && 'AudioContext' in window) this.#audio = new AudioContext();
    if (this.#audio?.state === 'suspended') void this.#audio.resume();
    return this.#audio?.state === 'closed' ? null : this.#audio;
  }

  play(tones: Tone[], volume: number): void {
    const audio = this.wake();
    if (!audio) return;
    for (const { hertz, at, seconds } of tones) {
      const begins = audio.currentTime + at;
      const gain = new GainNode(audio, { gain: 0 });
      gain.gain.linearRampToValueAtTime(0.18 * volume, begins + 0.012);
      gain.gain.exponentialRampToValueAtTime(0.0001, begins + seconds);
      const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz });
      tone.connect(gain).connect(audio.destination);
      tone.start(begins);
      tone.stop(begins + seconds);
    }
  }

  roll(volume: number): void {
    const audio = this.wake();
    if (!audio || this.#rolling) return;
    const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    buffer.getChannelData(0).forEach((_, at, all) => (all[at] = Math.random() * 2 - 1));
    const noise = new AudioBufferSourceNode(audio, { buffer, loop: true });
    const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 620, Q: 2.2 });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.linearRampToValueAtTime(0.09 * volume, audio.currentTime + 0.6);
    noise.connect(filter).connect(gain).connect(audio.destination);
    noise.start();
    this.#rolling = { gain, noise };
  }

  /** Ever softer, within so many seconds. */
  rollOut(seconds: number): void {
    if (!this.#rolling || !this.#audio) return;
    const { gain, noise } = this.#rolling;
    this.#rolling = null;
    gain.gain.setTargetAtTime(0, this.#audio.currentTime, seconds / 3);
    noise.stop(this.#audio.currentTime + seconds);
  }

  close(): void {
    void this.#audio?.close();
    this.#audio = null;
    this.#rolling = null;
  }
}

export interface Play {
  open: boolean; // bets may be placed
  spinning: boolean;
  chips: number; // how many of one's own lie there
  up: boolean; // more came back than was staked
}

export class Sound {
  choice = $state.raw<Choice>(choiceOf(recall(NAME)));
  readonly shakesHere = typeof navigator !== 'undefined' && 'vibrate' in navigator;
  #speaker = new Speaker();

  /** Call in the script of a component. What `now` gives is null before anything is known. */
  constructor(now: () => Play | null, fall: Fall) {
    const changes = <T>(value: () => T | undefined, act: (value: T) => void) => {
      let before: T | undefined;
      $effect(() => {
        const after = value();
        if (after !== undefined && before !== undefined && after !== before) untrack(() => act(after));
        before = after;
      });
    };
    changes(() => now()?.open, (open) => this.#play(open ? 'open' : 'closed'));
    changes(() => now()?.spinning && fall.stage !== 'landing', (rolls) => (rolls ? this.#roll() : this.#speaker.rollOut(fall.stage === 'landing' ? LANDING_SECONDS : 0.3)));
    let chips = 0;
    changes(() => now()?.chips, (count) => {
      if (count > chips) this.#play('chip');
      chips = count;
    });
    changes(() => fall.stage, (stage) => this.#stage(stage, now()?.up ?? false));
    $effect(() => () => this.#speaker.close());
    this.#wakeWithTheFirstTouch();
  }

  choose(change: Partial<Choice>): void {
    this.choice = { ...this.choice, ...change };
    remember(NAME, JSON.stringify(this.choice));
    if (!this.choice.on) this.#speaker.rollOut(0.1);
    else this.#play('chip'); // as loud as that
  }

  #stage(stage: Fall['stage'], won: boolean): void {
    if (stage === 'landing') this.#knock();
    if (stage !== 'told') return;
    this.#play(won ? 'won' : 'told');
    if (this.choice.shakes && this.shakesHere) navigator.vibrate(shaking(won));
  }

  #play(what: Heard): void {
    if (this.choice.on) this.#speaker.play(TONES[what], this.choice.volume);
  }
  #knock(): void {
    if (this.choice.on) this.#speaker.play(knocks(LANDING_SECONDS).map((at) => ({ hertz: 900, at, seconds: 0.05 })), this.choice.volume);
  }
  #roll(): void {
    if (this.choice.on) this.#speaker.roll(this.choice.volume);
  }

  #wakeWithTheFirstTouch(): void {
    $effect(() => {
      const wake = () => {
        if (this.choice.on) this.#speaker.wake();
      };
      const options = { once: true };
      addEventListener('pointerdown', wake, options);
      addEventListener('keydown', wake, options);
      return () => {
        removeEventListener('pointerdown', wake);
        removeEventListener('keydown', wake);
      };
    });
  }
}
