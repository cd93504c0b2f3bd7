# Novo Unity terminals: credits only, a minimum for each selection and a maximum for the whole spin.
book: novo-unity
sign: $2 to $500

round: Zero straight up wins on zero
ann bets $10 on straight 0
result: 0
ann wins $350 and takes back $10 (3.3.1, 3.3)
house loses $350

round: Zero straight up loses on its neighbour 26
ann bets $10 on straight 0
result: 26
ann loses $10 (3.3.1)
house wins $10

round: A split with zero wins on both its numbers
ann bets $5 on split 0/2
bob bets $5 on split 1/36
result: 2
ann wins $85 and takes back $5 (3.3.2)
bob is refused for NOT_ON_CLOTH and takes back $5 (3.3.2)
house loses $85

round: A split with zero wins on zero
ann bets $5 on split 0/2
result: 0
ann wins $85 and takes back $5 (3.3.2)
house loses $85

round: A split with zero loses on the number between
ann bets $5 on split 0/2
result: 1
ann loses $5 (3.3.2)
house wins $5

round: A row wins on its own three numbers
ann bets $4 on street 4/5/6
bob bets $4 on street 34/35/36
result: 5
ann wins $44 and takes back $4 (3.3.3.1)
bob loses $4 (3.3.3.1)
house loses $40

round: 36 belongs to the last row and to the last square
ann bets $4 on street 34/35/36
bob bets $8 on corner 32/33/35/36
cy bets $8 on corner 3/4/6/7
dee bets $4 on street 31/32/33
result: 36
ann wins $44 and takes back $4 (3.3.3.1)
bob wins $64 and takes back $8 (3.3.4.1)
cy is refused for NOT_ON_CLOTH and takes back $8 (3.3.4.1)
dee loses $4 (3.3.3.1)
house loses $104

round: On 3 the trio 0-2-3 wins and 0-1-2 loses
ann bets $4 on street 0/1/2
bob bets $4 on street 0/2/3
result: 3
ann loses $4 (3.3.3.2)
bob wins $44 and takes back $4 (3.3.3.3)
house loses $40

round: On 1 the trio 0-1-2 wins and 0-2-3 loses
ann bets $4 on street 0/1/2
bob bets $4 on street 0/2/3
result: 1
ann wins $44 and takes back $4 (3.3.3.2)
bob loses $4 (3.3.3.3)
house loses $40

round: On 4 the first square wins and the first four loses
ann bets $8 on corner 1/2/4/5
bob bets $8 on corner 0/1/2/3
cy bets $8 on corner 2/3/5/6
result: 4
ann wins $64 and takes back $8 (3.3.4.1)
bob loses $8 (3.3.4.2)
cy loses $8 (3.3.4.1)
house loses $48

round: On zero the first four and both trios win, the first six numbers lose
ann bets $8 on corner 0/1/2/3
bob bets $4 on street 0/1/2
cy bets $4 on street 0/2/3
dee bets $6 on six-line 1-6
result: 0
ann wins $64 and takes back $8 (3.3.4.2)
bob wins $44 and takes back $4 (3.3.3.2)
cy wins $44 and takes back $4 (3.3.3.3)
dee loses $6 (3.3.5)
house loses $146

round: 6 is the last number of the first six-line
ann bets $6 on six-line 1-6
bob bets $6 on six-line 7-12
result: 6
ann wins $30 and takes back $6 (3.3.5)
bob loses $6 (3.3.5)
house loses $24

round: 34 stands in the first column and in the last dozen
ann bets $10 on column 1
ann bets $10 on column 2
bob bets $10 on dozen 3
bob bets $10 on dozen 2
result: 34
ann wins $20 and takes back $10 (3.3.6)
ann loses $10 (3.3.6)
bob wins $20 and takes back $10 (3.3.7)
bob loses $10 (3.3.7)
house loses $20

round: 24 is high, even, black and in the middle dozen
ann bets $10 on dozen 2
ann bets $20 on high
bob bets $20 on low
bob bets $20 on even
cy bets $20 on odd
cy bets $20 on black
dee bets $20 on red
result: 24
ann wins $20 and takes back $10 (3.3.7)
ann wins $20 and takes back $20 (3.3.9)
bob loses $20 (3.3.8)
bob wins $20 and takes back $20 (3.3.10)
cy loses $20 (3.3.11)
cy wins $20 and takes back $20 (3.3.13)
dee loses $20 (3.3.12)
house loses $20

round: 18 is still low
ann bets $20 on low
bob bets $20 on high
result: 18
ann wins $20 and takes back $20 (3.3.8)
bob loses $20 (3.3.9)
house is even

round: 19 is high, odd and red
ann bets $20 on low
bob bets $20 on high
cy bets $20 on odd
dee bets $20 on red
result: 19
ann loses $20 (3.3.8)
bob wins $20 and takes back $20 (3.3.9)
cy wins $20 and takes back $20 (3.3.11)
dee wins $20 and takes back $20 (3.3.12)
house loses $40

round: Zero takes the whole stake of every even chance
ann bets $20 on low
ann bets $20 on high
bob bets $20 on even
bob bets $20 on odd
cy bets $20 on red
cy bets $20 on black
dee bets $10 on column 1
dee bets $10 on dozen 2
result: 0
ann loses $20 and takes back $0 (3.3.8)
ann loses $20 and takes back $0 (3.3.9)
bob loses $20 and takes back $0 (3.3.10)
bob loses $20 and takes back $0 (3.3.11)
cy loses $20 and takes back $0 (3.3.12)
cy loses $20 and takes back $0 (3.3.13)
dee loses $10 and takes back $0 (3.3.6)
dee loses $10 and takes back $0 (3.3.7)
house wins $140

round: A number and a colour of one player are settled each where it lies
ann bets $10 on straight 17
ann bets $10 on red
result: 17
ann wins $350 and takes back $10 (3.3.1)
ann loses $10 (3.3.12)
house loses $340

round: Neighbours, the five-line and Lucky Ball are no wagers of this book
ann bets $5 on neighbours 0
bob bets $5 on five-line 0/00/1/2/3
cy bets $5 on lucky-ball red
dee bets $5 on six-line 1-6
result: 3
ann is refused for NOT_OFFERED and takes back $5 (3.3)
bob is refused for NOT_OFFERED and takes back $5 (3.3)
cy is refused for NOT_OFFERED and takes back $5 (3.3)
dee wins $25 and takes back $5 (3.3.5)
house loses $25

round: Each selection needs the minimum by itself
ann bets $1 on split 1/2
bob bets $2 on split 1/2
bob bets $2 on odd
result: 1
ann is refused for BELOW_MINIMUM and takes back $1 (1.1:minimum-bet)
bob wins $34 and takes back $2 (3.3.2)
bob wins $2 and takes back $2 (3.3.11)
house loses $36

round: Two selections are not added to reach it
ann bets $1 on red
ann bets $1.99 on odd
result: 1
ann is refused for BELOW_MINIMUM and takes back $1 (1.1:minimum-bet)
ann is refused for BELOW_MINIMUM and takes back $1.99 (1.1:minimum-bet)
house is even

round: The largest total on a spin may be reached but not passed
ann bets $480 on red
ann bets $25 on straight 17
ann bets $20 on straight 18
result: 18
ann wins $480 and takes back $480
ann is refused for OVER_MAXIMUM and takes back $25 (1.1:maximum-bet)
ann wins $700 and takes back $20
house loses $1,180

round: One wager above the largest total is not cut but refused
ann bets $500 on red
bob bets $500.01 on red
result: 2
ann loses $500 and takes back $0
bob is refused for OVER_MAXIMUM and takes back $500.01 (1.1:maximum-bet)
house wins $500

round: Each player has a total of their own
ann bets $300 on red
ann bets $200 on odd
bob bets $300 on red
bob bets $201 on odd
result: 1
ann wins $300 and takes back $300
ann wins $200 and takes back $200
bob wins $300 and takes back $300
bob is refused for OVER_MAXIMUM and takes back $201 (1.1:maximum-bet)
house loses $800

round: A lower total for each player counts every stake once
sign: $2 to $500, a player up to $300
ann bets $100 on red
ann bets $100 on black
ann bets $100 on odd
ann bets $2 on even
result: 2
ann loses $100 and takes back $0
ann wins $100 and takes back $100
ann loses $100 and takes back $0
ann is refused for OVER_MAXIMUM and takes back $2 (1.1:maximum-bet)
house wins $100

round: The house may cap an area below the total
sign: $2 to $500, straight $2 to $50
ann bets $50 on straight 17
bob bets $60 on straight 17
bob bets $60 on black
result: 17
ann wins $1,750 and takes back $50
bob is refused for OVER_MAXIMUM and takes back $60 (1.1:maximum-bet)
bob wins $60 and takes back $60
house loses $1,810

round: Chips are not credits
ann bets $10 on red with value chips
bob bets $10 on red with colour checks
cy bets $10 on red with credits
result: 1
ann is refused for TENDER and takes back $10 (3.5)
bob is refused for TENDER and takes back $10 (3.5)
cy wins $10 and takes back $10 (3.3.12)
house loses $10

round: Every kind of wager pays the odds borrowed from the Star, here when 2 comes up
sign: $1 to $100
ann bets $2 on straight 2
ann bets $2 on split 2/5
ann bets $2 on street 1/2/3
ann bets $2 on corner 1/2/4/5
ann bets $2 on six-line 1-6
ann bets $2 on column 2
ann bets $2 on dozen 1
ann bets $2 on low
ann bets $2 on even
ann bets $2 on black
ann bets $2 on high
ann bets $2 on odd
ann bets $2 on red
result: 2
ann wins $70 and takes back $2 (3.3)
ann wins $34 and takes back $2 (3.3)
ann wins $22 and takes back $2 (3.3)
ann wins $16 and takes back $2 (3.3)
ann wins $10 and takes back $2 (3.3)
ann wins $4 and takes back $2 (3.3)
ann wins $4 and takes back $2 (3.3)
ann wins $2 and takes back $2 (3.3)
ann wins $2 and takes back $2 (3.3)
ann wins $2 and takes back $2 (3.3)
ann loses $2 (3.3)
ann loses $2 (3.3)
ann loses $2 (3.3)
house loses $160

round: And the other even chances when 19 comes up
sign: $1 to $100
ann bets $2 on high
ann bets $2 on odd
ann bets $2 on red
result: 19
ann wins $2 and takes back $2 (3.3)
ann wins $2 and takes back $2 (3.3)
ann wins $2 and takes back $2 (3.3)
house loses $6

round: What is refused takes no room from what comes after it
sign: $5 to $100
ann bets $60 on red
ann bets $60 on straight 17
ann bets $4 on straight 17
ann bets $40 on low
result: 17
ann loses $60 (3.3.12)
ann is refused for OVER_MAXIMUM and takes back $60 (1.1:maximum-bet)
ann is refused for BELOW_MINIMUM and takes back $4 (1.1:minimum-bet)
ann wins $40 and takes back $40 (3.3.8)
house wins $20
