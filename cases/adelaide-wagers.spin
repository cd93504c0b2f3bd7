# Which bets an Adelaide table takes, row by row of its odds, and what zero does.
book: adelaide-roulette

round: Touching numbers may be split, others not, and 0-2-3 is a bet of three numbers
ann bets $10 on split 17/20
bob bets $10 on split 1/5
cy bets $10 on street 0/2/3
result: 20
ann wins $170 and takes back $10 (8(a)B)
bob is refused for NOT_ON_CLOTH and takes back $10 (3)
cy loses $10 (3)
house loses $160

round: One number pays 35 to one
ann bets $10 on straight 17
result: 17
ann wins $350 and takes back $10 (8(a)A)
house loses $350

round: Three numbers pay eleven to one
ann bets $10 on street 13/14/15
bob bets $10 on street 12/13/14
result: 14
ann wins $110 and takes back $10 (8(a)C)
bob is refused for NOT_ON_CLOTH and takes back $10 (3)
house loses $110

round: Four numbers pay eight to one
ann bets $10 on corner 17/18/20/21
result: 21
ann wins $80 and takes back $10 (8(a)D)
house loses $80

round: Six numbers pay five to one
ann bets $10 on six-line 13-18
bob bets $10 on six-line 16-21
result: 16
ann wins $50 and takes back $10 (8(a)E)
bob wins $50 and takes back $10 (8(a)E)
house loses $100

round: A column pays two to one
ann bets $10 on column 3
bob bets $10 on column 1
result: 36
ann wins $20 and takes back $10 (8(a)F)
bob loses $10 (8(a)F)
house loses $10

round: A dozen pays two to one up to its last number
ann bets $10 on dozen 2
bob bets $10 on dozen 3
result: 24
ann wins $20 and takes back $10 (8(a)G)
bob loses $10 (8(a)G)
house loses $10

round: The next number belongs to the next dozen
ann bets $10 on dozen 2
bob bets $10 on dozen 3
result: 25
ann loses $10 (8(a)G)
bob wins $20 and takes back $10 (8(a)G)
house loses $10

round: 32 is red, even and high
ann bets $10 on red
ann bets $10 on black
bob bets $10 on even
bob bets $10 on odd
cy bets $10 on high
cy bets $10 on low
result: 32
ann wins $10 and takes back $10 (8(a)H)
ann loses $10 (8(a)I)
bob wins $10 and takes back $10 (8(a)K)
bob loses $10 (8(a)J)
cy wins $10 and takes back $10 (8(a)M)
cy loses $10 (8(a)L)
house is even

round: 26 is black and 7 is not what was spun
ann bets $10 on black
bob bets $10 on red
cy bets $10 on straight 7
result: 26
ann wins $10 and takes back $10 (8(a)I)
bob loses $10 (8(a)H)
cy loses $10 (8(a)A)
house wins $10

round: 7 is odd
ann bets $10 on odd
bob bets $10 on even
result: 7
ann wins $10 and takes back $10 (8(a)J)
bob loses $10 (8(a)K)
house is even

round: 18 is the last low number
ann bets $10 on low
bob bets $10 on high
result: 18
ann wins $10 and takes back $10 (8(a)L)
bob loses $10 (8(a)M)
house is even

round: 19 is the first high number
ann bets $10 on low
bob bets $10 on high
result: 19
ann loses $10 (8(a)L)
bob wins $10 and takes back $10 (8(a)M)
house is even

round: On zero the bets that hold it win by how many numbers they cover
ann bets $10 on straight 0
ann bets $10 on split 0/3
bob bets $10 on street 0/1/2
bob bets $10 on street 0/2/3
cy bets $10 on corner 0/1/2/3
result: 0
ann wins $350 and takes back $10 (8(a)A, 8(c))
ann wins $170 and takes back $10 (8(a)B, 8(c))
bob wins $110 and takes back $10 (8(a)C, 8(c))
bob wins $110 and takes back $10 (8(a)C, 8(c))
cy wins $80 and takes back $10 (8(a)D, 8(c))
house loses $820

round: On zero the other bets lose whole, no half is handed back
ann bets $10 on red
ann bets $10 on even
bob bets $10 on low
bob bets $10 on dozen 1
cy bets $10 on column 3
cy bets $10 on six-line 1-6
dee bets $10 on street 1/2/3
result: 0
ann loses $10 and takes back $0 (8(c))
ann loses $10 and takes back $0 (8(c))
bob loses $10 and takes back $0 (8(c))
bob loses $10 and takes back $0 (8(c))
cy loses $10 and takes back $0 (8(c))
cy loses $10 and takes back $0 (8(c))
dee loses $10 and takes back $0 (8(c))
house wins $70

round: Zero bets are also paid on 3
ann bets $10 on split 0/3
bob bets $10 on street 0/1/2
cy bets $10 on corner 0/1/2/3
result: 3
ann wins $170 and takes back $10 (8(a)B)
bob loses $10 (8(a)C)
cy wins $80 and takes back $10 (8(a)D)
house loses $240

round: The wheel has one zero, so bets with a second one go back
ann bets $10 on split 0/00
bob bets $10 on five-line 0/00/1/2/3
cy bets $10 on street 00/2/3
dee bets $10 on straight 00
eve bets $10 on straight 3
result: 3
ann is refused for NOT_OFFERED and takes back $10 (5.2(b))
bob is refused for NOT_OFFERED and takes back $10 (5.2(b))
cy is refused for NOT_OFFERED and takes back $10 (5.2(b))
dee is refused for NOT_ON_CLOTH and takes back $10
eve wins $350 and takes back $10 (8(a)A)
house loses $350

round: The cloth has no Lucky Ball areas and no symbols
ann bets $10 on lucky-ball red
bob bets $10 on symbol S1
cy bets $10 on red
result: 1
ann is refused for NOT_OFFERED and takes back $10 (3)
bob is refused for NOT_OFFERED and takes back $10 (3)
cy wins $10 and takes back $10 (8(a)H)
house loses $10

round: Every kind of position on the cloth, two dollars on each, when 2 comes up
sign: $1 to $100
ann bets $2 on straight 2
ann bets $2 on split 2/5
ann bets $2 on split 0/2
ann bets $2 on street 1/2/3
ann bets $2 on street 0/1/2
ann bets $2 on street 0/2/3
ann bets $2 on corner 1/2/4/5
ann bets $2 on corner 0/1/2/3
ann bets $2 on six-line 1-6
ann bets $2 on column 2
ann bets $2 on dozen 1
ann bets $2 on low
ann bets $2 on high
ann bets $2 on even
ann bets $2 on odd
ann bets $2 on red
ann bets $2 on black
result: 2
ann wins $70 and takes back $2 (3)
ann wins $34 and takes back $2 (3)
ann wins $34 and takes back $2 (3)
ann wins $22 and takes back $2 (3)
ann wins $22 and takes back $2 (3)
ann wins $22 and takes back $2 (3)
ann wins $16 and takes back $2 (3)
ann wins $16 and takes back $2 (3)
ann wins $10 and takes back $2 (3)
ann wins $4 and takes back $2 (3)
ann wins $4 and takes back $2 (3)
ann wins $2 and takes back $2 (3)
ann loses $2 (3)
ann wins $2 and takes back $2 (3)
ann loses $2 (3)
ann loses $2 (3)
ann wins $2 and takes back $2 (3)
house loses $254
