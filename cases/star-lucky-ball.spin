# Lucky Ball at the Star without mega odds (Table One): four colours, each with a drawn number, one of them raised.
book: star-roulette
wheel: single-zero
layout: E

round: Red pays six to one when another colour was raised
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super blue
ann bets $10 on lucky-ball red
bob bets $10 on lucky-ball blue
result: 7
ann wins $60 and takes back $10 (7.7, 7.8)
bob loses $10 (7.5)
house loses $50

round: Green pays twelve to one when not raised, here on zero, which takes red
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super blue
ann bets $10 on lucky-ball green
bob bets $10 on red
result: 0
ann wins $120 and takes back $10 (7.7, 7.8, 7.2)
bob loses $10 (3.2.13, 6.2)
house loses $110

round: Blue pays twenty to one when not raised
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super red
ann bets $10 on lucky-ball blue
result: 22
ann wins $200 and takes back $10 (7.7, 7.8)
house loses $200

round: Yellow pays 25 to one when not raised
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super red
ann bets $10 on lucky-ball yellow
result: 31
ann wins $250 and takes back $10 (7.7, 7.8)
house loses $250

round: Red raised pays 120 to one
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super red
ann bets $10 on lucky-ball red
result: 7
ann wins $1,200 and takes back $10 (7.6, 7.8)
house loses $1,200

round: Green raised pays a hundred to one, on zero too
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super green
ann bets $10 on lucky-ball green
result: 0
ann wins $1,000 and takes back $10 (7.6, 7.8, 7.2)
house loses $1,000

round: Blue raised pays 75 to one
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super blue
ann bets $10 on lucky-ball blue
result: 22
ann wins $750 and takes back $10 (7.6, 7.8)
house loses $750

round: Yellow raised pays 60 to one
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super yellow
ann bets $10 on lucky-ball yellow
result: 31
ann wins $600 and takes back $10 (7.6, 7.8)
house loses $600

round: A colour whose number is zero wins on zero although the main bets lose
lucky ball: table one, red 7, green 14, blue 0, yellow 31, super red
ann bets $10 on lucky-ball blue
bob bets $10 on even
cy bets $10 on straight 0
result: 0
ann wins $200 and takes back $10 (7.7, 7.8)
bob loses $10 (6.2)
cy wins $350 and takes back $10 (6.4)
house loses $540

round: A raised colour still loses when its number stays away
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super red
ann bets $10 on lucky-ball red
result: 8
ann loses $10 (7.5)
house wins $10

round: A colour has nothing to do with the colour of the number spun
lucky ball: table one, red 17, green 0, blue 22, yellow 31, super green
ann bets $10 on lucky-ball red
bob bets $10 on red
result: 17
ann wins $60 and takes back $10 (7.7)
bob loses $10 (3.2.13)
house loses $50

round: All four colours may be taken, each a wager by itself
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super blue
ann bets $5 on lucky-ball red
ann bets $5 on lucky-ball green
ann bets $5 on lucky-ball blue
ann bets $5 on lucky-ball yellow
result: 22
ann loses $5 (7.5)
ann loses $5 (7.5)
ann wins $375 and takes back $5 (7.6, 7.8)
ann loses $5 (7.5)
house loses $360

round: A player may come for Lucky Ball alone
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super red
ann bets $5 on lucky-ball yellow
result: 32
ann loses $5 (7.5)
house wins $5

round: On the double-zero wheel 00 can be a lucky number
wheel: double-zero
layout: F
lucky ball: table one, red 00, green 0, blue 22, yellow 31, super red
ann bets $5 on lucky-ball red
bob bets $5 on lucky-ball green
cy bets $10 on even
result: 00
ann wins $600 and takes back $5 (7.6, 7.8)
bob loses $5 (7.5)
cy loses $10 (6.3)
house loses $585

round: A raised red on the double-zero wheel, with a split of the zeros that loses
wheel: double-zero
layout: F
lucky ball: table one, red 17, green 0, blue 8, yellow 32, super red
ann bets $10 on split 0/00
bob bets $5 on lucky-ball red
result: 17
ann loses $10 (3.2.2.3)
bob wins $600 and takes back $5 (7.6, 7.8)
house loses $590

round: The sign's own figures for Lucky Ball hold as for any bet
sign: $5 to $1,000, lucky-ball $5 to $50
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super red
ann bets $50 on lucky-ball red
bob bets $60 on lucky-ball red
cy bets $60 on lucky-ball green
dee bets $2 on lucky-ball red
result: 7
ann wins $6,000 and takes back $50 (7.6, 7.8)
bob wins $6,000 and takes back $60 (4.3)
cy loses $50 and takes back $10 (4.3)
dee wins $240 and takes back $2 (4.2)
house loses $12,190

round: A cloth without the four areas takes no Lucky Ball bet
layout: A
ann bets $5 on lucky-ball blue
bob bets $5 on black
result: 22
ann is refused for NOT_ON_CLOTH and takes back $5 (2.8)
bob wins $5 and takes back $5 (3.2.14)
house loses $5

round: The double-zero cloth without the areas takes none either
wheel: double-zero
layout: B
ann bets $5 on lucky-ball blue
bob bets $5 on straight 00
result: 22
ann is refused for NOT_ON_CLOTH and takes back $5 (2.8)
bob loses $5 (3.2.1)
house wins $5

round: With the areas on the cloth but the bet not on offer, the chips go back
layout: E
ann bets $5 on lucky-ball blue
bob bets $5 on black
result: 22
ann is refused for NO_LUCKY_BALL and takes back $5 (2.8)
bob wins $5 and takes back $5 (3.2.14)
house loses $5
