// What a player at a table has in hand: which chip, how many at a time, and whether a click places or takes back.
import { dollars } from '../../lib/money';
import type { ClothSpot } from '../../lib/schema';
import type { Bet as SomeBet } from '../../lib/steps';
import type { Cents } from '../../lib/types';
import { CHIPS, type Bet, type Chip } from './wagers';

const plain = (value: Cents): Chip => ({ tender: 'value_chips', value, colour: null, single_use: false });

export class Hand {
  chip = $state.raw<Chip>(plain(5_00));
  count = $state(1);
  tool = $state<'place' | 'take'>('place');
  #hasBegun = false;

  get stake(): Cents {
    return this.chip.value * this.count;
  }
  get text(): string {
    return `${this.count > 1 ? `${this.count} × ` : ''}${dollars(this.chip.value)}`;
  }

  /** The first chip is one that reaches the table's minimum, so that the first click is a lawful one. */
  begin(least: Cents | null | undefined): void {
    if (this.#hasBegun || least == null) return;
    this.#hasBegun = true;
    this.chip = plain(CHIPS.find((value) => value >= least) ?? 5_00);
  }

  choose(chip: Chip): void {
    this.chip = chip;
    this.tool = 'place';
  }

  betOn(spot: ClothSpot, stake = this.stake): Bet {
    return this.made({ spot: spot.name, outside_zero: spot.outside_zero, stake });
  }

  /** A call is made with the chip in hand; a favourite with what it was saved with. */
  made(bet: SomeBet & Partial<Bet>): Bet {
    const { tender, single_use, colour } = this.chip;
    return { outside_zero: false, tender, single_use, colour, ...bet };
  }
}
