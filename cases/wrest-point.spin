# Wrest Point competition roulette: chips of the competition, stakes in units of the minimum, no six-line.
book: wrest-point-competition
sign: $50 to $1,000

round: Nine bets that hold 17 at the odds of the table
ann bets $50 on straight 17
ann bets $50 on split 17/20
ann bets $50 on street 16/17/18
bob bets $50 on corner 16/17/19/20
bob bets $50 on column 2
bob bets $50 on dozen 2
cy bets $50 on black
cy bets $50 on odd
cy bets $50 on low
result: 17
ann wins $1,750 and takes back $50 (3.7.1)
ann wins $850 and takes back $50 (3.7.1)
ann wins $550 and takes back $50 (3.7.1)
bob wins $400 and takes back $50 (3.7.1)
bob wins $100 and takes back $50 (3.7.1)
bob wins $100 and takes back $50 (3.7.1)
cy wins $50 and takes back $50 (3.7.1)
cy wins $50 and takes back $50 (3.7.1)
cy wins $50 and takes back $50 (3.7.1)
house loses $3,900

round: The even chances on the other side
ann bets $50 on red
bob bets $50 on even
cy bets $50 on high
result: 36
ann wins $50 and takes back $50 (3.7.1)
bob wins $50 and takes back $50 (3.7.1)
cy wins $50 and takes back $50 (3.7.1)
house loses $150

round: A street has odds and a six-line has none
ann bets $50 on street 4/5/6
bob bets $50 on six-line 1-6
result: 5
ann wins $550 and takes back $50 (3.7.1)
bob is refused for NOT_OFFERED and takes back $50 (3.7.1)
house loses $550

round: A house with approved odds may take the six-line at five to one
reading: six-line-refused five-to-one
ann bets $50 on six-line 1-6
bob bets $50 on six-line 4-9
cy bets $50 on six-line 31-36
result: 5
ann wins $250 and takes back $50 (3.7.1)
bob wins $250 and takes back $50 (3.7.1)
cy loses $50 (3.7.1)
house loses $450

round: Zero pays the straight bet on it and takes black
ann bets $50 on straight 0
ann bets $50 on black
result: 0
ann wins $1,750 and takes back $50 (3.7.2a)
ann loses $50 (3.7.2b)
house loses $1,700

round: Zero pays the four-line and the zero splits, and takes the whole of red
ann bets $50 on corner 0/1/2/3
bob bets $50 on split 0/2
cy bets $100 on red
dee bets $50 on dozen 1
eve bets $50 on street 1/2/3
result: 0
ann wins $400 and takes back $50 (3.7.2a)
bob wins $850 and takes back $50 (3.7.2a)
cy loses $100 and takes back $0 (3.7.2b)
dee loses $50 and takes back $0 (3.7.2b)
eve loses $50 and takes back $0 (3.7.2b)
house loses $1,050

round: Trios with zero have no odds and go back
ann bets $50 on street 0/1/2
bob bets $50 on street 0/2/3
cy bets $50 on split 0/2
dee bets $50 on street 1/2/3
result: 2
ann is refused for NOT_OFFERED and takes back $50 (3.7.2a)
bob is refused for NOT_OFFERED and takes back $50 (3.7.2a)
cy wins $850 and takes back $50 (3.7.1)
dee wins $550 and takes back $50 (3.7.1)
house loses $1,400

round: The wheel has one zero
ann bets $50 on split 0/00
bob bets $50 on five-line 0/00/1/2/3
cy bets $50 on straight 00
dee bets $50 on straight 0
result: 3
ann is refused for NOT_OFFERED and takes back $50 (3.2.1)
bob is refused for NOT_OFFERED and takes back $50 (3.2.1)
cy is refused for NOT_ON_CLOTH and takes back $50
dee loses $50 (3.7.1)
house wins $50

round: Side bets of other books are not known here
ann bets $50 on neighbours 0
bob bets $50 on lucky-ball red
cy bets $50 on red
result: 3
ann is refused for NOT_OFFERED and takes back $50 (3.7.1)
bob is refused for NOT_OFFERED and takes back $50 (3.7.1)
cy wins $50 and takes back $50 (3.7.1)
house loses $50

round: Stakes come in whole minimums
ann bets $150 on red
bob bets $120 on red
cy bets $50.01 on red
result: 3
ann wins $150 and takes back $150
bob is refused for NOT_IN_UNITS and takes back $120 (1.5.5)
cy is refused for NOT_IN_UNITS and takes back $50.01 (1.5.5)
house loses $150

round: The minimum itself is taken and one unit of money less is not
ann bets $50 on red
bob bets $49 on red
result: 2
ann loses $50 and takes back $0
bob is refused for BELOW_MINIMUM and takes back $49 (3.6.1)
house wins $50

round: Two half units meet the minimum for the spin but are off the unit
ann bets $25 on red
ann bets $25 on odd
result: 3
ann is refused for NOT_IN_UNITS and takes back $25 (1.5.5)
ann is refused for NOT_IN_UNITS and takes back $25 (1.5.5)
house is even

round: The maximum is for all that a player has on the spin
ann bets $600 on red
ann bets $400 on odd
ann bets $50 on straight 3
bob bets $50 on straight 3
result: 3
ann wins $600 and takes back $600
ann wins $400 and takes back $400
ann is refused for OVER_MAXIMUM and takes back $50 (3.6.1)
bob wins $1,750 and takes back $50
house loses $2,750

round: One stake above the maximum is refused and leaves room for another
ann bets $1,050 on red
ann bets $1,000 on black
result: 3
ann is refused for OVER_MAXIMUM and takes back $1,050 (3.6.1)
ann loses $1,000 and takes back $0
house wins $1,000

round: What a player has on a spot is one wager, in however many chips
ann bets $25 on red
ann bets $25 on red
bob bets $70 on red
bob bets $80 on red
cy bets $50 on red
cy bets $25 on red
result: 3
ann wins $25 and takes back $25 (3.7.1)
ann wins $25 and takes back $25 (3.7.1)
bob wins $70 and takes back $70 (3.7.1)
bob wins $80 and takes back $80 (3.7.1)
cy wins $50 and takes back $50 (3.7.1)
cy is refused for NOT_IN_UNITS and takes back $25 (1.5.5)
house loses $250
