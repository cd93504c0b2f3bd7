# Which bets a Star single-zero table takes, when each wins, and what it is paid.
book: star-roulette
wheel: single-zero

round: Four bets that all hold 17 are each paid at odds of their own
ann bets $10 on straight 17
ann bets $10 on corner 16/17/19/20
ann bets $10 on dozen 2
ann bets $10 on black
result: 17
ann wins $350 and takes back $10 (3.2.1, 6.1)
ann wins $80 and takes back $10 (3.2.4.1, 6.1)
ann wins $20 and takes back $10 (3.2.8, 6.1)
ann wins $10 and takes back $10 (3.2.14, 6.1)
house loses $460

round: A straight bet wins on its own number alone, and 00 is no number of this wheel
ann bets $10 on straight 17
bob bets $10 on straight 18
cy bets $10 on straight 00
result: 18
ann loses $10 (3.2.1)
bob wins $350 and takes back $10 (3.2.1, 6.1)
cy is refused for NOT_ON_CLOTH and takes back $10 (3.2.1)
house loses $340

round: A split lies on two numbers that touch
ann bets $10 on split 8/9
bob bets $10 on split 1/5
result: 9
ann wins $170 and takes back $10 (3.2.2.1, 6.1)
bob is refused for NOT_ON_CLOTH and takes back $10 (3.2.2.1)
house loses $170

round: Numbers above one another may be split, numbers at a slant may not
ann bets $5 on split 14/17
bob bets $5 on split 14/18
cy bets $5 on split 8/9
result: 17
ann wins $85 and takes back $5 (3.2.2.1, 6.1)
bob is refused for NOT_ON_CLOTH (3.2.2.1)
cy loses $5 (3.2.2.1)
house loses $80

round: A street is one whole row
ann bets $10 on street 22/23/24
bob bets $10 on street 34/35/36
cy bets $10 on street 2/3/4
result: 24
ann wins $110 and takes back $10 (3.2.3.1, 6.1)
bob loses $10 (3.2.3.1)
cy is refused for NOT_ON_CLOTH and takes back $10 (3.2.3.1)
house loses $100

round: The number after the row's last belongs to the next row
ann bets $10 on street 22/23/24
bob bets $10 on street 34/35/36
result: 25
ann loses $10 (3.2.3.1)
bob loses $10 (3.2.3.1)
house wins $20

round: The last row pays like any other
ann bets $10 on street 22/23/24
bob bets $10 on street 34/35/36
result: 35
ann loses $10 (3.2.3.1)
bob wins $110 and takes back $10 (3.2.3.1, 6.1)
house loses $100

round: A corner is a square of four
ann bets $10 on corner 13/14/16/17
bob bets $10 on corner 1/2/4/5
cy bets $10 on corner 1/2/3/4
result: 16
ann wins $80 and takes back $10 (3.2.4.1, 6.1)
bob loses $10 (3.2.4.1)
cy is refused for NOT_ON_CLOTH and takes back $10 (3.2.4.1)
house loses $70

round: The first square wins on its last number
ann bets $10 on corner 1/2/4/5
result: 5
ann wins $80 and takes back $10 (3.2.4.1)
house loses $80

round: A six-line is two rows that lie together
ann bets $10 on six-line 31-36
bob bets $10 on six-line 1-6
cy bets $10 on six-line 1/2/3/7/8/9
result: 34
ann wins $50 and takes back $10 (3.2.6, 6.1)
bob loses $10 (3.2.6)
cy is refused for NOT_ON_CLOTH and takes back $10 (3.2.6)
house loses $40

round: With one chip on each column the house is where it was
ann bets $10 on column 1
bob bets $10 on column 2
cy bets $10 on column 3
result: 34
ann wins $20 and takes back $10 (3.2.7, 6.1)
bob loses $10 (3.2.7)
cy loses $10 (3.2.7)
house is even

round: 24 is the last number of the middle dozen
ann bets $10 on dozen 2
bob bets $10 on dozen 3
result: 24
ann wins $20 and takes back $10 (3.2.8, 6.1)
bob loses $10 (3.2.8)
house loses $10

round: 25 is the first number of the last dozen
ann bets $10 on dozen 2
bob bets $10 on dozen 3
result: 25
ann loses $10 (3.2.8)
bob wins $20 and takes back $10 (3.2.8, 6.1)
house loses $10

round: Low ends with 18
ann bets $10 on low
bob bets $10 on high
result: 18
ann wins $10 and takes back $10 (3.2.9, 6.1)
bob loses $10 (3.2.10)
house is even

round: High begins with 19
ann bets $10 on low
bob bets $10 on high
result: 19
ann loses $10 (3.2.9)
bob wins $10 and takes back $10 (3.2.10, 6.1)
house is even

round: 20 is even
ann bets $10 on even
bob bets $10 on odd
result: 20
ann wins $10 and takes back $10 (3.2.11, 6.1)
bob loses $10 (3.2.12)
house is even

round: 35 is odd
ann bets $10 on even
bob bets $10 on odd
result: 35
ann loses $10 (3.2.11)
bob wins $10 and takes back $10 (3.2.12, 6.1)
house is even

round: 1 is red
ann bets $10 on red
bob bets $10 on black
result: 1
ann wins $10 and takes back $10 (3.2.13, 6.1)
bob loses $10 (3.2.14)
house is even

round: 2 is black
ann bets $10 on red
bob bets $10 on black
result: 2
ann loses $10 (3.2.13)
bob wins $10 and takes back $10 (3.2.14, 6.1)
house is even

round: Bets of other houses' books are not taken here, and the rest is settled
ann bets $10 on neighbours 0
bob bets $10 on symbol S1
cy bets $10 on split 8/9
result: 9
ann is refused for NOT_OFFERED and takes back $10 (3.2)
bob is refused for NOT_OFFERED and takes back $10 (3.2)
cy wins $170 and takes back $10 (3.2.2.1)
house loses $170

round: Chips and checks may be staked, credits may not
ann bets $50 on dozen 1 with value chips
bob bets $50 on dozen 1 with colour checks
cy bets $50 on dozen 1 with credits
result: 12
ann wins $100 and takes back $50 (3.2.8)
bob wins $100 and takes back $50 (3.2.8)
cy is refused for TENDER and takes back $50 (3.3)
house loses $200
