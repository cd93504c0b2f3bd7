# A spin that does not count: nobody wins, nobody loses, and every stake is its player's again.

round: Star: the ball ran the way the wheel turned
book: star-roulette
wheel: single-zero
ann bets $10 on straight 17
bob bets $25 on red
no spin: same direction
ann is void and takes back $10 (8.1, 8.8, 8.9)
bob is void and takes back $25 (8.1, 8.8, 8.9)
house is even

round: Star: the ball would have made too few turns
book: star-roulette
wheel: single-zero
ann bets $10 on straight 17
bob bets $25 on red
no spin: too few revolutions
ann is void and takes back $10 (8.2, 8.8, 8.9)
bob is void and takes back $25 (8.2, 8.8, 8.9)
house is even

round: Star: a coin fell into the turning wheel, and even too large a stake comes back whole
book: star-roulette
wheel: single-zero
sign: $5 to $1,000, straight $5 to $100
ann bets $150 on straight 17
bob bets $3 on red
no spin: foreign object
ann is void and takes back $150 (8.3, 8.8)
bob is void and takes back $3 (8.3, 8.8)
house is even

round: Star: the ball stayed on a fret
book: star-roulette
wheel: single-zero
ann bets $10 on straight 17
bob bets $25 on red
no spin: ball not falling
ann is void and takes back $10 (8.4, 8.8, 8.9)
bob is void and takes back $25 (8.4, 8.8, 8.9)
house is even

round: Star: the ball flew out
book: star-roulette
wheel: single-zero
ann bets $10 on straight 17
bob bets $25 on red
no spin: ball left wheel
ann is void and takes back $10 (8.5, 8.8, 8.9)
bob is void and takes back $25 (8.5, 8.8, 8.9)
house is even

round: Star: somebody touched the wheel, and Lucky Ball bets are off like the rest
book: star-roulette
wheel: single-zero
layout: E
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super red
ann bets $10 on lucky-ball red
bob bets $25 on straight 7
no spin: interference
ann is void and takes back $10 (8.6, 8.8, 8.9)
bob is void and takes back $25 (8.6, 8.8, 8.9)
house is even

round: Star: a player put the ball into the uSpin
book: star-roulette
wheel: single-zero
ann bets $10 on straight 17
bob bets $25 on red
no spin: loaded by another
ann is void and takes back $10 (8.7, 8.8, 8.9)
bob is void and takes back $25 (8.7, 8.8, 8.9)
house is even

round: Star: the uSpin broke down in mid-spin
book: star-roulette
wheel: single-zero
ann bets $10 on straight 17
bob bets $25 on red
no spin: mechanical
ann is void and takes back $10 (8.12)
bob is void and takes back $25 (8.12)
house is even

round: Star: a bet that cannot lie there is still refused
book: star-roulette
wheel: single-zero
ann bets $10 on split 1/5
bob bets $25 on red
no spin: same direction
ann is refused for NOT_ON_CLOTH and takes back $10 (3.2.2.1)
bob is void and takes back $25 (8.1, 8.8)
house is even

round: Star: a house that clears the layout after a no spin moves no money either
book: star-roulette
wheel: single-zero
reading: bets-stay-after-no-spin bets-void
ann bets $10 on straight 17
bob bets $25 on red
no spin: ball left wheel
ann is void and takes back $10 (8.5, 8.8, 8.9)
bob is void and takes back $25 (8.5, 8.8, 8.9)
house is even

round: Adelaide: the ball ran with the wheel
book: adelaide-roulette
ann bets $10 on straight 17
bob bets $50 on red
no spin: same direction
ann is void and takes back $10 (10(a), 10(f))
bob is void and takes back $50 (10(a), 10(f))
house is even

round: Adelaide: the dealer saw fewer than three turns coming, with a button on the block
book: adelaide-roulette
ann bets $25 on straight 8
bob bets $25 on neighbours 8
no spin: too few revolutions
ann is void and takes back $25 (10(b), 10(f))
bob is void and takes back $25 (10(b), 10(f))
house is even

round: Adelaide: a chip dropped into the wheel, and terminals are reset with the table
book: adelaide-roulette
sign: $5 to $100
ann bets $150 on red
bob bets $40 on red with credits
cy bets $150 on red with credits
no spin: foreign object
ann is void and takes back $150 (10(c), 10(f))
bob is void and takes back $40 (10(c), 10(f))
cy is refused for OVER_MAXIMUM and takes back $150 (7(h)v)
house is even

round: Adelaide: the ball stuck on the rim
book: adelaide-roulette
ann bets $10 on straight 17
bob bets $50 on red
no spin: ball not falling
ann is void and takes back $10 (10(d), 10(f))
bob is void and takes back $50 (10(d), 10(f))
house is even

round: Adelaide: the ball left the wheel
book: adelaide-roulette
ann bets $10 on straight 17
bob bets $50 on red
no spin: ball left wheel
ann is void and takes back $10 (10(e), 10(f))
bob is void and takes back $50 (10(e), 10(f))
house is even

round: Adelaide: an advised player's small stake goes back in any case
book: adelaide-roulette
sign: $5 to $100
advised: ann
ann bets $3 on red
bob bets $3 on red
no spin: ball left wheel
ann is refused for BELOW_MINIMUM and takes back $3 (12(e)2)
bob is void and takes back $3 (10(e), 10(f))
house is even

round: Adelaide: a house may clear bets after No Spin, with the same money
book: adelaide-roulette
reading: no-spin-leaves-stakes bets-void
ann bets $10 on straight 17
bob bets $50 on red
no spin: same direction
ann is void and takes back $10 (10(a), 10(f))
bob is void and takes back $50 (10(a), 10(f))
house is even

round: Novo Unity: the ball ran with the wheel and 14 came a second later
book: novo-unity
ann bets $25 on red
bob bets $10 on straight 14
no spin: same direction
ann is void and takes back $25 (7.1.1, 7.1.7, 7.1.8)
bob is void and takes back $10 (7.1.1, 7.1.7, 7.1.8)
house is even

round: Novo Unity: a weak launch
book: novo-unity
ann bets $25 on red
bob bets $10 on straight 14
no spin: too few revolutions
ann is void and takes back $25 (7.1.2, 7.1.7, 7.1.8)
bob is void and takes back $10 (7.1.2, 7.1.7, 7.1.8)
house is even

round: Novo Unity: something lay in the wheel
book: novo-unity
ann bets $25 on red
bob bets $10 on straight 14
no spin: foreign object
ann is void and takes back $25 (7.1.3, 7.1.7, 7.1.8)
bob is void and takes back $10 (7.1.3, 7.1.7, 7.1.8)
house is even

round: Novo Unity: the ball did not drop
book: novo-unity
ann bets $25 on red
bob bets $10 on straight 14
no spin: ball not falling
ann is void and takes back $25 (7.1.4, 7.1.7, 7.1.8)
bob is void and takes back $10 (7.1.4, 7.1.7, 7.1.8)
house is even

round: Novo Unity: the ball jumped out
book: novo-unity
ann bets $25 on red
bob bets $10 on straight 14
no spin: ball left wheel
ann is void and takes back $25 (7.1.5, 7.1.7, 7.1.8)
bob is void and takes back $10 (7.1.5, 7.1.7, 7.1.8)
house is even

round: Novo Unity: a patron touched the wheel
book: novo-unity
ann bets $25 on red
bob bets $10 on straight 14
no spin: interference
ann is void and takes back $25 (7.1.6, 7.1.7, 7.1.8)
bob is void and takes back $10 (7.1.6, 7.1.7, 7.1.8)
house is even

round: Novo Unity: the house may void the bets and pay the credits back
book: novo-unity
reading: bets-stand-after-no-spin bets-void
ann bets $25 on red
bob bets $10 on straight 14
no spin: interference
ann is void and takes back $25 (7.1.6, 7.1.7, 7.1.8)
bob is void and takes back $10 (7.1.6, 7.1.7, 7.1.8)
house is even

round: Big Wheel: a weak spin was called off
book: star-big-wheel
ann bets $10 on symbol S6
bob bets $110 on symbol S1
no spin: too few revolutions
ann is void and takes back $10 (7.1, 7.4, 7.5)
bob is void and takes back $110 (7.1, 7.4, 7.5)
house is even

round: Big Wheel: a stop on the peg pays neither side of it
book: star-big-wheel
ann bets $10 on symbol S1
bob bets $10 on symbol S2
no spin: on the peg
ann is void and takes back $10 (7.2, 7.4, 7.5)
bob is void and takes back $10 (7.2, 7.4, 7.5)
house is even

round: Big Wheel: a patron brushed the wheel
book: star-big-wheel
ann bets $10 on symbol S6
bob bets $110 on symbol S1
no spin: interference
ann is void and takes back $10 (7.3, 7.4, 7.5)
bob is void and takes back $110 (7.3, 7.4, 7.5)
house is even

round: Big Wheel: the wheel broke, and a once-only token is not used up
book: star-big-wheel
ann bets $10 on symbol S6
bob bets $10 on symbol S1 with a single-use promotional token
no spin: mechanical
ann is void and takes back $10 (7.3, 7.4, 7.5)
bob is void and takes back $10 (7.3, 7.4, 7.5)
house is even

round: Wrest Point: ball and wheel went the same way
book: wrest-point-competition
ann bets $50 on straight 17
bob bets $100 on red
no spin: same direction
ann is void and takes back $50 (3.2.3)
bob is void and takes back $100 (3.2.3)
house is even

round: Wrest Point: too few turns, a ground borrowed from ordinary roulette
book: wrest-point-competition
ann bets $50 on straight 17
bob bets $100 on red
no spin: too few revolutions
ann is void and takes back $50
bob is void and takes back $100
house is even

round: Wrest Point: a foreign object, borrowed likewise
book: wrest-point-competition
ann bets $50 on straight 17
bob bets $100 on red
no spin: foreign object
ann is void and takes back $50
bob is void and takes back $100
house is even

round: Wrest Point: a ball that would not drop, borrowed likewise
book: wrest-point-competition
ann bets $50 on straight 17
bob bets $100 on red
no spin: ball not falling
ann is void and takes back $50
bob is void and takes back $100
house is even

round: Wrest Point: a ball that left the wheel, borrowed likewise
book: wrest-point-competition
ann bets $50 on straight 17
bob bets $100 on red
no spin: ball left wheel
ann is void and takes back $50
bob is void and takes back $100
house is even

round: Wrest Point: interference, borrowed likewise
book: wrest-point-competition
ann bets $50 on straight 17
bob bets $100 on red
no spin: interference
ann is void and takes back $50
bob is void and takes back $100
house is even

round: Wrest Point: a house that clears the cloth moves no chips between players and bank
book: wrest-point-competition
reading: no-spin-from-roulette-rules bets-void
ann bets $50 on straight 17
bob bets $100 on red
no spin: same direction
ann is void and takes back $50 (3.2.3)
bob is void and takes back $100 (3.2.3)
house is even
