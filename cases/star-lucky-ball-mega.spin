# Lucky Ball at the Star with mega odds enabled (Table Two): red falls to five, and one colour may pay a thousand.
book: star-roulette
wheel: single-zero
layout: E

round: Red pays five to one when another colour is super
lucky ball: table two, red 7, green 0, blue 22, yellow 31, super blue
ann bets $10 on lucky-ball red
bob bets $10 on lucky-ball blue
result: 7
ann wins $50 and takes back $10 (7.9.1, 7.10)
bob loses $10 (7.5)
house loses $40

round: Red pays five to one when another colour is mega
lucky ball: table two, red 7, green 0, blue 22, yellow 31, mega blue
ann bets $10 on lucky-ball red
bob bets $10 on lucky-ball blue
result: 7
ann wins $50 and takes back $10 (7.9.2, 7.10)
bob loses $10 (7.5)
house loses $40

round: Green pays twelve to one when another colour is mega
lucky ball: table two, red 7, green 0, blue 22, yellow 31, mega yellow
ann bets $10 on lucky-ball green
bob bets $10 on even
result: 0
ann wins $120 and takes back $10 (7.9.2, 7.10)
bob loses $10 (6.2)
house loses $110

round: Blue pays twenty to one when another colour is mega
lucky ball: table two, red 7, green 0, blue 22, yellow 31, mega yellow
ann bets $10 on lucky-ball blue
result: 22
ann wins $200 and takes back $10 (7.9.2, 7.10)
house loses $200

round: Yellow pays 25 to one when another colour is super
lucky ball: table two, red 7, green 0, blue 22, yellow 31, super green
ann bets $10 on lucky-ball yellow
result: 31
ann wins $250 and takes back $10 (7.9.1, 7.10)
house loses $250

round: Red as super pays 120 to one here as well
lucky ball: table two, red 7, green 0, blue 22, yellow 31, super red
ann bets $10 on lucky-ball red
result: 7
ann wins $1,200 and takes back $10 (7.9.1, 7.10)
house loses $1,200

round: Green as super pays a hundred to one
lucky ball: table two, red 7, green 0, blue 22, yellow 31, super green
ann bets $10 on lucky-ball green
result: 0
ann wins $1,000 and takes back $10 (7.9.1, 7.10)
house loses $1,000

round: Blue as super pays 75 to one
lucky ball: table two, red 7, green 0, blue 22, yellow 31, super blue
ann bets $10 on lucky-ball blue
result: 22
ann wins $750 and takes back $10 (7.9.1, 7.10)
house loses $750

round: Yellow as super pays 60 to one
lucky ball: table two, red 7, green 0, blue 22, yellow 31, super yellow
ann bets $10 on lucky-ball yellow
result: 31
ann wins $600 and takes back $10 (7.9.1, 7.10)
house loses $600

round: Red as mega pays a thousand to one and the stake stays
lucky ball: table two, red 7, green 0, blue 22, yellow 31, mega red
ann bets $10 on lucky-ball red
result: 7
ann wins $10,000 and takes back $10 (7.9.2, 7.10)
house loses $10,000

round: Green as mega pays a thousand to one on zero
lucky ball: table two, red 7, green 0, blue 22, yellow 31, mega green
ann bets $10 on lucky-ball green
bob bets $10 on low
result: 0
ann wins $10,000 and takes back $10 (7.9.2, 7.10)
bob loses $10 (6.2)
house loses $9,990

round: Blue as mega pays a thousand to one
lucky ball: table two, red 7, green 0, blue 22, yellow 31, mega blue
ann bets $10 on lucky-ball blue
result: 22
ann wins $10,000 and takes back $10 (7.9.2, 7.10)
house loses $10,000

round: Yellow as mega pays a thousand to one
lucky ball: table two, red 7, green 0, blue 22, yellow 31, mega yellow
ann bets $10 on lucky-ball yellow
result: 31
ann wins $10,000 and takes back $10 (7.9.2, 7.10)
house loses $10,000

round: A mega colour whose number stays away loses its stake and no more
lucky ball: table two, red 7, green 0, blue 22, yellow 31, mega yellow
ann bets $10 on lucky-ball yellow
bob bets $10 on lucky-ball red
result: 30
ann loses $10 (7.5)
bob loses $10 (7.5)
house wins $20

round: The Lucky Ball maximum bounds what mega odds can cost
sign: $5 to $1,000, lucky-ball $5 to $50
lucky ball: table two, red 7, green 0, blue 22, yellow 31, mega red
ann bets $50 on lucky-ball red
bob bets $51 on lucky-ball red
result: 7
ann wins $50,000 and takes back $50 (7.9.2)
bob wins $50,000 and takes back $51 (4.3)
house loses $100,000

round: Mega odds on 00, with a chip on 00 beside them
wheel: double-zero
layout: F
lucky ball: table two, red 7, green 0, blue 00, yellow 31, mega blue
ann bets $5 on lucky-ball blue
bob bets $5 on straight 00
cy bets $5 on lucky-ball green
result: 00
ann wins $5,000 and takes back $5 (7.9.2, 7.10)
bob wins $175 and takes back $5 (6.5)
cy loses $5 (7.5)
house loses $5,170

round: Red pays five to one on the double-zero wheel too
wheel: double-zero
layout: F
lucky ball: table two, red 7, green 0, blue 00, yellow 31, super green
ann bets $10 on lucky-ball red
result: 7
ann wins $50 and takes back $10 (7.9.1, 7.10)
house loses $50
