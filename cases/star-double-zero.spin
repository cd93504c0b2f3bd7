# Bets and zeros on a Star table whose wheel has 0 and 00.
book: star-roulette
wheel: double-zero

round: 00 takes even and pays the five-line
ann bets $10 on even
ann bets $10 on five-line 0/00/1/2/3
result: 00
ann loses $10 (3.2.11, 6.3)
ann wins $60 and takes back $10 (3.2.5, 6.1, 6.5)
house loses $50

round: The five-line pays six to one on each of its numbers
ann bets $10 on five-line 0/00/1/2/3
bob bets $25 on five-line 0/00/1/2/3
result: 2
ann wins $60 and takes back $10 (3.2.5, 6.1)
bob wins $150 and takes back $25 (3.2.5, 6.1)
house loses $210

round: The five-line ends with 3
ann bets $10 on five-line 0/00/1/2/3
result: 4
ann loses $10 (3.2.5)
house wins $10

round: Bets that hold 00 are paid like others of their kind
ann bets $10 on street 0/00/2
bob bets $10 on straight 00
result: 00
ann wins $110 and takes back $10 (3.2.3.4, 6.1, 6.5)
bob wins $350 and takes back $10 (3.2.1, 6.1, 6.5)
house loses $460

round: 0 and 00 are two pockets, and a straight bet on one does not hold the other
ann bets $10 on straight 0
bob bets $10 on straight 00
result: 0
ann wins $350 and takes back $10 (3.2.1, 6.4)
bob loses $10 (3.2.1, 6.2)
house loses $340

round: When 00 comes the straight bet on 0 loses
ann bets $10 on straight 0
bob bets $10 on straight 00
result: 00
ann loses $10 (3.2.1, 6.3)
bob wins $350 and takes back $10 (3.2.1, 6.5)
house loses $340

round: The two zeros may be split, and either wins
ann bets $10 on split 0/00
result: 00
ann wins $170 and takes back $10 (3.2.2.3, 6.1, 6.4, 6.5)
house loses $170

round: The same split wins on the other zero
ann bets $10 on split 00/0
result: 0
ann wins $170 and takes back $10 (3.2.2.3, 6.1)
house loses $170

round: 0 reaches 1 and 2 on this cloth
ann bets $10 on split 0/1
bob bets $10 on split 0/2
result: 0
ann wins $170 and takes back $10 (3.2.2.3, 6.4)
bob wins $170 and takes back $10 (3.2.2.3, 6.4)
house loses $340

round: 00 reaches 2 and 3 but not 1
ann bets $10 on split 00/3
bob bets $10 on split 00/2
cy bets $10 on split 00/1
result: 3
ann wins $170 and takes back $10 (3.2.2.4, 6.5)
bob loses $10 (3.2.2.4)
cy is refused for NOT_ON_CLOTH and takes back $10 (3.2.2.4)
house loses $160

round: The trio 0-1-2 is open beside a 00 as well
ann bets $10 on street 0/1/2
result: 2
ann wins $110 and takes back $10 (3.2.3.2, 6.4)
house loses $110

round: The trio 0-1-2 loses on 00
ann bets $10 on street 0/1/2
result: 00
ann loses $10 (3.2.3.2, 6.3)
house wins $10

round: The trio 00-2-3 wins on 3
ann bets $10 on street 00/2/3
result: 3
ann wins $110 and takes back $10 (3.2.3.5, 6.5)
house loses $110

round: The trio 00-2-3 loses on 0
ann bets $10 on street 00/2/3
result: 0
ann loses $10 (3.2.3.5, 6.2)
house wins $10

round: Bets of the single-zero cloth go back here while the others are settled
ann bets $10 on split 0/3
bob bets $10 on street 0/2/3
cy bets $10 on corner 0/1/2/3
dee bets $10 on straight 3
eve bets $10 on street 1/2/3
result: 3
ann is refused for NOT_ON_CLOTH and takes back $10 (3.2.2.2)
bob is refused for NOT_ON_CLOTH and takes back $10 (3.2.3.3)
cy is refused for NOT_ON_CLOTH and takes back $10 (3.2.4.2)
dee wins $350 and takes back $10 (3.2.1)
eve wins $110 and takes back $10 (3.2.3.1)
house loses $460

round: On 00 nothing is kept that does not hold 00
ann bets $10 on red
ann bets $10 on black
bob bets $10 on odd
bob bets $10 on low
cy bets $10 on dozen 1
cy bets $10 on column 3
dee bets $10 on six-line 1-6
dee bets $10 on corner 1/2/4/5
result: 00
ann loses $10 and takes back $0 (3.2.13, 6.3)
ann loses $10 and takes back $0 (3.2.14, 6.3)
bob loses $10 and takes back $0 (3.2.12, 6.3)
bob loses $10 and takes back $0 (3.2.9, 6.3)
cy loses $10 and takes back $0 (3.2.8, 6.3)
cy loses $10 and takes back $0 (3.2.7, 6.3)
dee loses $10 and takes back $0 (3.2.6, 6.3)
dee loses $10 and takes back $0 (3.2.4.1, 6.3)
house wins $80
