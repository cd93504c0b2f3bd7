# Adelaide wins that the chips in the float cannot make up, with and without a notice asking for multiples.
book: adelaide-roulette
sign: $5 to $500, chips $5 $25 $100

round: Without a notice an even chance of odd size is paid up
ann bets $7 on red
result: 32
ann wins $10 and takes back $7 (8(a)H, 12(g))
house loses $10

round: Under a notice it is paid as the multiple below
sign: $5 to $500, in multiples, chips $5 $25 $100
ann bets $7 on red
result: 32
ann wins $5 and takes back $7 (8(a)H, 12(g))
house loses $5

round: Without a notice a split of odd size is paid up
ann bets $7 on split 17/20
result: 20
ann wins $120 and takes back $7 (8(a)B, 12(g))
house loses $120

round: Under a notice the split is paid as if the multiple below had been staked
sign: $5 to $500, in multiples, chips $5 $25 $100
ann bets $7 on split 17/20
result: 20
ann wins $85 and takes back $7 (8(a)B, 12(g))
house loses $85

round: A house may cut the payment and not the stake
sign: $5 to $500, in multiples, chips $5 $25 $100
reading: odd-size-cuts-the-stake of-the-payout
ann bets $7 on split 17/20
bob bets $7 on red
cy bets $7 on even
result: 20
ann wins $115 and takes back $7 (8(a)B, 12(g))
bob loses $7
cy wins $5 and takes back $7 (8(a)K, 12(g))
house loses $113

round: A win that chips can make is paid in full though the stake was odd
ann bets $7 on straight 17
result: 17
ann wins $245 and takes back $7 (8(a)A)
house loses $245

round: That holds under a notice as well
sign: $5 to $500, in multiples, chips $5 $25 $100
ann bets $7 on straight 17
bob bets $10 on split 17/20
result: 17
ann wins $245 and takes back $7 (8(a)A)
bob wins $170 and takes back $10 (8(a)B)
house loses $415

round: A dozen of odd size is paid up without a notice
ann bets $7 on dozen 2
result: 24
ann wins $15 and takes back $7 (8(a)G, 12(g))
house loses $15

round: A dozen of odd size is paid down under a notice
sign: $5 to $500, in multiples, chips $5 $25 $100
ann bets $7 on dozen 2
result: 24
ann wins $10 and takes back $7 (8(a)G, 12(g))
house loses $10

round: An odd stake that lost is taken whole, notice or not
sign: $5 to $500, in multiples, chips $5 $25 $100
ann bets $7 on red
bob bets $12.50 on dozen 1
result: 26
ann loses $7 and takes back $0
bob loses $12.50 and takes back $0
house wins $19.50

round: A small win whose multiple below is nothing is paid the smallest chip
sign: $5 to $500, in multiples, chips $5 $25 $100
ann bets $3 on red
result: 32
ann wins $5 and takes back $3 (12(e)2, 12(g))
house loses $5

round: A stake of the right size whose win cannot be made is paid up even under a notice
sign: $2.50 to $500, in multiples, chips $5 $25
ann bets $2.50 on red
bob bets $7.50 on red
result: 32
ann wins $5 and takes back $2.50 (12(g))
bob wins $10 and takes back $7.50 (12(g))
house loses $15

round: Two kinds of chip may make an amount that neither makes alone
sign: $2 to $500, chips $2 $5
ann bets $7 on red
bob bets $3 on red
result: 32
ann wins $7 and takes back $7 (8(a)H)
bob wins $4 and takes back $3 (12(g))
house loses $11

round: Under a notice the odd dollar is not paid up but left off
sign: $2 to $500, in multiples, chips $2 $5
ann bets $7 on red
bob bets $3 on red
result: 32
ann wins $7 and takes back $7 (8(a)H)
bob wins $2 and takes back $3 (12(g))
house loses $9

round: The win of a fifth is rounded too, up without a notice
ann bets $27 on neighbours 0
result: 26
ann wins $190, loses $21.60 and takes back $5.40 (6(j), 12(g))
house loses $168.40

round: The win of a fifth goes down under a notice
sign: $5 to $500, in multiples, chips $5 $25 $100
ann bets $27 on neighbours 0
result: 26
ann wins $175, loses $21.60 and takes back $5.40 (6(j), 12(g))
house loses $153.40

round: Credits need no chips and are paid to the cent
sign: $5 to $500, in multiples, chips $5 $25 $100
ann bets $7 on split 17/20 with credits
bob bets $7 on split 17/20
result: 20
ann wins $119 and takes back $7 (8(a)B)
bob wins $85 and takes back $7 (12(g))
house loses $204

round: What a player has on a spot is one position, in however many chips
ann bets $5 on black
ann bets $1 on black
ann bets $1 on black
ann bets $1 on black
ann bets $1 on black
bob bets $9 on black
result: 26
ann wins $5 and takes back $5 (8(a)I)
ann wins $1 and takes back $1 (8(a)I)
ann wins $1 and takes back $1 (8(a)I)
ann wins $1 and takes back $1 (8(a)I)
ann wins $2 and takes back $1 (8(a)I, 12(g))
bob wins $10 and takes back $9 (8(a)I, 12(g))
house loses $20

round: Under a notice two odd stakes may make a multiple together
sign: $5 to $500, in multiples, chips $5 $25 $100
ann bets $7 on black
ann bets $8 on black
bob bets $5 on black
bob bets $2 on black
result: 26
ann wins $7 and takes back $7 (8(a)I)
ann wins $8 and takes back $8 (8(a)I)
bob wins $5 and takes back $5 (8(a)I)
bob wins $0 and takes back $2 (8(a)I, 12(g))
house loses $20

round: A winning fifth lies beside the chips on its number
ann bets $27 on neighbours 0
ann bets $2 on straight 26
result: 26
ann wins $190, loses $21.60 and takes back $5.40 (6(j), 12(g))
ann wins $70 and takes back $2 (8(a)A, 12(e)2)
house loses $238.40
