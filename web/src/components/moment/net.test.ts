import { describe, expect, it } from 'vitest';
import { netOf, netSaid, ridden, type Settled } from './net';

const money = (cents: number) => `$${cents / 100}`;
const said = (...lines: Settled[]) => netSaid(netOf(lines), money);
const lost = (stake: number): Settled => ({ stake, paid: 0, returned: 0, taken: stake, rides: 0 });
const paid = (stake: number, won: number): Settled => ({ stake, paid: won, returned: stake, taken: 0, rides: 0 });
const rode = (stake: number, won: number): Settled => ({ ...paid(stake, won), rides: stake });

describe('what a round came to', () => {
  it('is nothing without a bet', () => expect(said()).toBe(''));
  it('is a win only where more came back than was staked', () => {
    expect(said(paid(5_00, 175_00))).toBe('You win $175. You staked $5, $180 came back.');
    // $5 on the number at 35 to 1 and $10 on red: 175 won, 10 lost.
    expect(said(paid(5_00, 175_00), lost(10_00))).toBe('You win $165. You staked $15, $180 came back.');
  });
  it('is no win where less came back, whatever a single bet was paid', () => {
    // Nine chips of $25; one of them is paid 2 to 1.
    expect(said(paid(25_00, 50_00), ...Array.from({ length: 8 }, () => lost(25_00)))).toBe('You staked $225, $75 came back: $150 down.');
  });
  it('is even for red plus black', () => {
    expect(said(paid(10_00, 10_00), lost(10_00))).toBe('Even: you staked $20, $20 came back.');
    expect(said(rode(10_00, 10_00), lost(10_00))).toBe('Even: you staked $20, $10 came back and $10 stays on the layout.');
  });
  it('is down by the zero for red plus black', () => expect(said(lost(10_00), lost(10_00))).toBe('You lose $20.'));
  it('is half where half of it goes back', () =>
    expect(said({ stake: 10_00, paid: 0, returned: 5_00, taken: 5_00 })).toBe('You staked $10, $5 came back: $5 down.'));
  it('is one cent up or one cent down beside the edge', () => {
    expect(said(paid(1_00, 1_01), lost(1_00))).toBe('You win $0.01. You staked $2, $2.01 came back.');
    expect(said(paid(1_00, 99), lost(1_00))).toBe('You staked $2, $1.99 came back: $0.01 down.');
  });
});

describe('stakes that ride', () => {
  it('are neither lost nor taken home', () => {
    expect(netOf([rode(25_00, 50_00), lost(200_00)])).toEqual({ staked: 225_00, back: 50_00, rides: 25_00, lost: 200_00, net: -150_00 });
    expect(said(rode(25_00, 50_00), lost(200_00))).toBe('You staked $225, $50 came back and $25 stays on the layout: $150 down.');
    expect(said(rode(5_00, 175_00))).toBe('You win $175. You staked $5, $175 came back and $5 stays on the layout.');
  });
  it('are all there is where nothing was decided', () => {
    expect(said({ stake: 5_00, paid: 0, returned: 5_00, taken: 0, rides: 5_00 })).toBe('Your stakes stay on the layout.');
    expect(said({ stake: 5_00, paid: 0, returned: 5_00, taken: 0 })).toBe('Your stakes come back.');
  });
  it('are found among what lies', () => {
    const lines = [
      { number: 1, rides: 5_00 },
      { number: 2, rides: 0 },
      { number: 3, rides: 5_00 },
    ];
    expect(ridden(lines, [{ number: 2 }, { number: 3 }, { number: 4 }])).toEqual([{ number: 3 }]);
  });
});
