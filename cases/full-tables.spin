# Busy tables with several players in each book, to check the house's total.

round: Star, double zero with Lucky Ball: 17 is spun and red was raised
book: star-roulette
wheel: double-zero
layout: F
sign: $5 to $1,000, straight $5 to $100, lucky-ball $5 to $50
lucky ball: table one, red 17, green 0, blue 8, yellow 32, super red
ann bets $120 on straight 17
ann bets $10 on split 17/20
bob bets $5 on lucky-ball red
bob bets $50 on black
cy bets $25 on red with a promotional token
cy bets $20 on column 2
dee bets $10 on five-line 0/00/1/2/3
dee bets $10 on corner 0/1/2/3
eve bets $3 on dozen 2
eve bets $5 on lucky-ball blue
result: 17
ann wins $3,500 and takes back $120 (3.2.1, 4.3)
ann wins $170 and takes back $10 (3.2.2.1)
bob wins $600 and takes back $5 (7.6, 7.8)
bob wins $50 and takes back $50 (3.2.14)
cy loses $25 (3.2.13)
cy wins $40 and takes back $20 (3.2.7)
dee loses $10 (3.2.5)
dee is refused for NOT_ON_CLOTH and takes back $10 (3.2.4.2)
eve wins $6 and takes back $3 (3.2.8, 4.2)
eve loses $5 (7.5)
house loses $4,326

round: Star, single zero: a crowded table when zero comes
book: star-roulette
wheel: single-zero
sign: $5 to $1,000, straight $5 to $100
ann bets $100 on straight 0
ann bets $50 on street 0/1/2
bob bets $200 on red
bob bets $40 on corner 0/1/2/3
cy bets $500 on even
cy bets $30 on split 0/3
dee bets $1,200 on high
dee bets $10 on straight 00
eve bets $60 on neighbours 0
result: 0
ann wins $3,500 and takes back $100 (6.4)
ann wins $550 and takes back $50 (6.4)
bob loses $200 (6.2)
bob wins $320 and takes back $40 (6.4)
cy loses $500 (6.2)
cy wins $510 and takes back $30 (6.4)
dee loses $1,000 and takes back $200 (4.3, 6.2)
dee is refused for NOT_ON_CLOTH and takes back $10 (3.2.1)
eve is refused for NOT_OFFERED and takes back $60 (3.2)
house loses $3,180

round: Star, a quiet spin on which the house does well
book: star-roulette
wheel: double-zero
sign: $5 to $500
ann bets $500 on red
ann bets $100 on dozen 1
bob bets $600 on odd
bob bets $20 on street 31/32/33
cy bets $25 on split 0/00
cy bets $50 on column 3
dee bets $4 on straight 29
result: 28
ann loses $500 (3.2.13)
ann loses $100 (3.2.8)
bob loses $500 and takes back $100 (3.2.12, 4.3)
bob loses $20 (3.2.3.1)
cy loses $25 (3.2.2.3)
cy loses $50 (3.2.7)
dee loses $4 (3.2.1, 4.2)
house wins $1,199

round: Adelaide: chips, credits, a button and small stakes on one spin
book: adelaide-roulette
sign: $5 to $500, straight $5 to $100, chips $5 $25 $100
advised: eve
ann bets $98 on straight 26
ann bets $25 on neighbours 0
bob bets $7 on split 26/29
bob bets $600 on black
cy bets $3 on even
dee bets $50 on high with credits
dee bets $3 on column 2 with credits
eve bets $3 on dozen 3
eve bets $20 on red
result: 26
ann wins $3,430 and takes back $98 (8(a)A)
ann wins $70, loses $20 and takes back $5 (6(j), 12(f))
bob wins $120 and takes back $7 (8(a)B, 12(g))
bob wins $500 and takes back $600 (8(a)I, 12(f))
cy wins $5 and takes back $3 (12(e)2, 12(g))
dee wins $50 and takes back $50 (8(a)M)
dee is refused for BELOW_MINIMUM and takes back $3 (7(h)v)
eve is refused for BELOW_MINIMUM and takes back $3 (12(e)2)
eve loses $20 (8(a)H)
house loses $4,135

round: Big Wheel: S4 with chips, tokens and wagers off the sign
book: star-big-wheel
sign: $5 to $200
ann bets $250 on symbol S4
ann bets $20 on symbol S1
bob bets $10 on symbol S4 with a promotional token
bob bets $10 on symbol S4 with a single-use promotional token
cy bets $4 on symbol S4
cy bets $5 on symbol S7
dee bets $300 on symbol S2
eve bets $10 on red
result: S4
ann wins $2,200 and takes back $250 (4.3, 6.1:row-4)
ann loses $20 (3.1)
bob wins $110 and takes back $10 (1.1:casino-promotional-token)
bob wins $110, loses $10 and takes back $0 (1.1:casino-promotional-token)
cy wins $44 and takes back $4 (4.2, 6.1:row-4)
cy loses $5 (3.1)
dee loses $200 and takes back $100 (4.3)
eve is refused for NOT_OFFERED and takes back $10 (3.1)
house loses $2,229

round: Novo Unity: four terminals, each with its own total
book: novo-unity
sign: $2 to $500
ann bets $200 on red
ann bets $200 on odd
ann bets $150 on high
ann bets $100 on high
bob bets $20 on straight 23
bob bets $1 on dozen 2
bob bets $10 on street 22/23/24
cy bets $500 on black
cy bets $2 on even
dee bets $10 on six-line 19-24
result: 23
ann wins $200 and takes back $200 (3.3.12)
ann wins $200 and takes back $200 (3.3.11)
ann is refused for OVER_MAXIMUM and takes back $150 (1.1:maximum-bet)
ann wins $100 and takes back $100 (3.3.9)
bob wins $700 and takes back $20 (3.3.1)
bob is refused for BELOW_MINIMUM and takes back $1 (1.1:minimum-bet)
bob wins $110 and takes back $10 (3.3.3.1)
cy loses $500 (3.3.13)
cy is refused for OVER_MAXIMUM and takes back $2 (1.1:maximum-bet)
dee wins $50 and takes back $10 (3.3.5)
house loses $860

round: Wrest Point: five players of a session on 32
book: wrest-point-competition
sign: $50 to $1,000
ann bets $500 on red
ann bets $500 on high
ann bets $50 on straight 32
bob bets $100 on corner 31/32/34/35
bob bets $75 on even
cy bets $50 on six-line 31-36
cy bets $200 on column 2
dee bets $150 on black
eve bets $50 on split 0/3
result: 32
ann wins $500 and takes back $500 (3.7.1)
ann wins $500 and takes back $500 (3.7.1)
ann is refused for OVER_MAXIMUM and takes back $50 (3.6.1)
bob wins $800 and takes back $100 (3.7.1)
bob is refused for NOT_IN_UNITS and takes back $75 (1.5.5)
cy is refused for NOT_OFFERED and takes back $50 (3.7.1)
cy wins $400 and takes back $200 (3.7.1)
dee loses $150 (3.7.1)
eve loses $50
house loses $2,000
