# What zero wins and loses on a Star single-zero table.
book: star-roulette
wheel: single-zero

round: Zero takes red and pays the bets that hold it
ann bets $10 on red
ann bets $10 on straight 0
ann bets $10 on split 0/2
result: 0
ann loses $10 (3.2.13, 6.2)
ann wins $350 and takes back $10 (3.2.1, 6.1, 6.4)
ann wins $170 and takes back $10 (3.2.2.2, 6.1, 6.4)
house loses $510

round: Every bet of twelve or eighteen numbers loses whole on zero
ann bets $10 on red
ann bets $10 on black
bob bets $10 on odd
bob bets $10 on even
cy bets $10 on low
cy bets $10 on high
dee bets $10 on dozen 1
dee bets $10 on column 1
result: 0
ann loses $10 and takes back $0 (3.2.13, 6.2)
ann loses $10 and takes back $0 (3.2.14, 6.2)
bob loses $10 and takes back $0 (3.2.12, 6.2)
bob loses $10 and takes back $0 (3.2.11, 6.2)
cy loses $10 and takes back $0 (3.2.9, 6.2)
cy loses $10 and takes back $0 (3.2.10, 6.2)
dee loses $10 and takes back $0 (3.2.8, 6.2)
dee loses $10 and takes back $0 (3.2.7, 6.2)
house wins $80

round: Inside bets beside zero that do not hold it lose with the others
ann bets $10 on split 1/2
bob bets $10 on street 1/2/3
cy bets $10 on six-line 1-6
dee bets $10 on straight 1
eve bets $10 on corner 1/2/4/5
result: 0
ann loses $10 (3.2.2.1, 6.2)
bob loses $10 (3.2.3.1, 6.2)
cy loses $10 (3.2.6, 6.2)
dee loses $10 (3.2.1, 6.2)
eve loses $10 (3.2.4.1, 6.2)
house wins $50

round: The first four with zero is paid as a corner
ann bets $10 on corner 0/1/2/3
bob bets $10 on corner 0/1/2/3
result: 0
ann wins $80 and takes back $10 (3.2.4.2, 6.4)
bob wins $80 and takes back $10 (3.2.4.2, 6.4)
house loses $160

round: A zero split is also paid on its other number, at the same odds
ann bets $10 on split 0/1
bob bets $10 on corner 0/1/2/3
result: 1
ann wins $170 and takes back $10 (3.2.2.2, 6.4)
bob wins $80 and takes back $10 (3.2.4.2, 6.4)
house loses $250

round: A zero split wins on its own two numbers and on no third
ann bets $10 on split 0/1
bob bets $10 on split 0/2
cy bets $10 on split 0/3
result: 2
ann loses $10 (3.2.2.2)
bob wins $170 and takes back $10 (3.2.2.2)
cy loses $10 (3.2.2.2)
house loses $150

round: Zero and 3 touch on this cloth
ann bets $10 on split 0/3
result: 0
ann wins $170 and takes back $10 (3.2.2.2, 6.4)
house loses $170

round: Both trios with zero win on zero
ann bets $10 on street 0/1/2
bob bets $10 on street 0/2/3
result: 0
ann wins $110 and takes back $10 (3.2.3.2, 6.4)
bob wins $110 and takes back $10 (3.2.3.3, 6.4)
house loses $220

round: On 1 only the trio with 1 wins
ann bets $10 on street 0/1/2
bob bets $10 on street 0/2/3
result: 1
ann wins $110 and takes back $10 (3.2.3.2)
bob loses $10 (3.2.3.3)
house loses $100

round: On 3 only the trio with 3 wins
ann bets $10 on street 0/1/2
bob bets $10 on street 0/2/3
result: 3
ann loses $10 (3.2.3.2)
bob wins $110 and takes back $10 (3.2.3.3)
house loses $100

round: On layout C a zero bet is a straight bet when zero comes
layout: C
ann bets $10 on straight 0
result: 0
ann wins $350 and takes back $10 (3.2.1, 6.4)
house loses $350

round: On layout C a zero bet loses when zero does not come
layout: C
ann bets $10 on straight 0
result: 5
ann loses $10 (3.2.1)
house wins $10

round: Bets that need a 00 go back here while the others are settled
ann bets $10 on five-line 0/00/1/2/3
ann bets $10 on split 0/00
bob bets $10 on split 00/2
bob bets $10 on street 0/00/2
cy bets $10 on street 00/2/3
cy bets $10 on straight 00
dee bets $10 on split 0/2
result: 2
ann is refused for NOT_ON_CLOTH and takes back $10 (3.2.5)
ann is refused for NOT_ON_CLOTH and takes back $10 (3.2.2.3)
bob is refused for NOT_ON_CLOTH and takes back $10 (3.2.2.4)
bob is refused for NOT_ON_CLOTH and takes back $10 (3.2.3.4)
cy is refused for NOT_ON_CLOTH and takes back $10 (3.2.3.5)
cy is refused for NOT_ON_CLOTH and takes back $10 (3.2.1)
dee wins $170 and takes back $10 (3.2.2.2)
house loses $170
