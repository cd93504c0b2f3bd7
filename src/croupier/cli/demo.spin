# One round of each book, each showing what is peculiar to it.

round: Star roulette: Lucky Ball pays super odds, and too large a stake is paid to the maximum
book: star-roulette
wheel: double-zero
layout: F
sign: $5 to $1,000, straight $5 to $100
ann bets $10 on split 0/00
bob bets $5 on lucky-ball red
cy bets $150 on straight 17
dee bets $10 on street 0/2/3
lucky ball: table one, red 17, green 0, blue 8, yellow 32, super red
result: 17
ann loses $10 (3.2.2.3, 6.1)
bob wins $600 and takes back $5 (7.6, 7.8)
cy wins $3,500 and takes back $150 (6.1, 4.3)
dee is refused for NOT_ON_CLOTH (3.2.3.3)
house loses $4,090

round: Adelaide roulette: Neighbours pay on a fifth, and a stake below the minimum is settled once only
book: adelaide-roulette
sign: $5 to $500
advised: cy
ann bets $25 on neighbours 0
bob bets $3 on even
cy bets $3 on straight 26
dee bets $3 on black with credits
result: 26
ann wins $175, loses $20 and takes back $5 (6(j), 8(a)A)
bob wins $3 and takes back $3 (12(e)2)
cy is refused for BELOW_MINIMUM (12(e)2)
dee is refused for BELOW_MINIMUM (7(h)v)
house loses $158

round: Big Wheel: a no spin makes every wager void
book: star-big-wheel
sign: $2 to $200
ann bets $10 on symbol S6
bob bets $20 on symbol S1
no spin: on the peg
ann is void and takes back $10 (7.2, 7.4)
bob is void and takes back $20 (7.2, 7.4)
house is even

round: Novo Unity: the maximum bounds everything a terminal has on the spin
book: novo-unity
sign: $2 to $500
ann bets $480 on red
ann bets $25 on straight 17
ann bets $20 on straight 17
result: 17
ann loses $480 (3.3.12)
ann is refused for OVER_MAXIMUM (1.1:maximum-bet)
ann wins $700 and takes back $20 (3.3.1, 3.3)
house loses $220

round: Wrest Point competition: stakes come in units of the minimum, and no odds means no bet
book: wrest-point-competition
sign: $50 to $1,000
ann bets $150 on corner 0/1/2/3
bob bets $120 on red
cy bets $50 on six-line 1-6
result: 0
ann wins $1,200 and takes back $150 (3.7.2a)
bob is refused for NOT_IN_UNITS (1.5.5)
cy is refused for NOT_OFFERED (3.7.1)
house loses $1,200
