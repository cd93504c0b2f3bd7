# Stakes below and above the notice at an Adelaide table, and the advice that is given once.
book: adelaide-roulette
sign: $5 to $500, straight $5 to $100

round: A first stake below the minimum is settled like the minimum itself
ann bets $5 on red
bob bets $4.99 on red
result: 32
ann wins $5 and takes back $5 (8(a)H)
bob wins $4.99 and takes back $4.99 (8(a)H, 12(e)2)
house loses $9.99

round: A first small stake that loses is taken
ann bets $3 on red
result: 26
ann loses $3 and takes back $0 (12(e)2)
house wins $3

round: A player who was advised gets a small stake back though it hit
advised: ann
ann bets $3 on straight 17
bob bets $3 on straight 17
result: 17
ann is refused for BELOW_MINIMUM and takes back $3 (12(e)2)
bob wins $105 and takes back $3 (8(a)A, 12(e)2)
house loses $105

round: A player who was advised gets a small stake back though it missed
advised: ann
ann bets $3 on straight 17
bob bets $3 on straight 17
result: 18
ann is refused for BELOW_MINIMUM and takes back $3 (12(e)2)
bob loses $3 (12(e)2)
house wins $3

round: The advice stops at the minimum itself
advised: ann
ann bets $4.99 on straight 17
ann bets $5 on black
result: 17
ann is refused for BELOW_MINIMUM and takes back $4.99 (12(e)2)
ann wins $5 and takes back $5 (8(a)I)
house loses $5

round: Two small stakes of an advised player that make up the minimum on one spot are settled
advised: ann
ann bets $2 on straight 17
ann bets $3 on straight 17
result: 17
ann wins $70 and takes back $2 (8(a)A)
ann wins $105 and takes back $3 (8(a)A)
house loses $175

round: Two small stakes on different spots do not make up the minimum
advised: ann
ann bets $2 on straight 17
ann bets $3 on straight 18
result: 17
ann is refused for BELOW_MINIMUM and takes back $2 (12(e)2)
ann is refused for BELOW_MINIMUM and takes back $3 (12(e)2)
house is even

round: A kind of bet with a higher minimum of its own is held to that
sign: $5 to $500, straight $10 to $100
advised: ann
ann bets $9 on straight 32
ann bets $10 on straight 32
ann bets $5 on red
ann bets $9 on straight 15
result: 32
ann wins $315 and takes back $9 (8(a)A)
ann wins $350 and takes back $10 (8(a)A)
ann wins $5 and takes back $5 (8(a)H)
ann is refused for BELOW_MINIMUM and takes back $9 (12(e)2)
house loses $670

round: The maximum itself is paid whole, a dollar more as the maximum
ann bets $100 on straight 17
bob bets $101 on straight 17
result: 17
ann wins $3,500 and takes back $100 (8(a)A)
bob wins $3,500 and takes back $101 (8(a)A, 12(f))
house loses $7,000

round: The maximum itself is taken whole, of a dollar more the dollar goes back
ann bets $100 on straight 18
bob bets $101 on straight 18
result: 17
ann loses $100 and takes back $0 (3)
bob loses $100 and takes back $1 (12(f))
house wins $200

round: A stake half above the maximum counts as the maximum, hit or miss
ann bets $150 on straight 17
bob bets $150 on straight 18
result: 17
ann wins $3,500 and takes back $150 (12(f))
bob loses $100 and takes back $50 (12(f))
house loses $3,400

round: Red above the maximum is paid up to it
sign: $5 to $100
ann bets $150 on red
result: 32
ann wins $100 and takes back $150 (8(a)H, 12(f))
house loses $100

round: One player's chips on one spot count together, the last placed give way
ann bets $60 on straight 17
ann bets $60 on straight 17
bob bets $100 on straight 17
result: 17
ann wins $2,100 and takes back $60 (8(a)A)
ann wins $1,400 and takes back $60 (12(f))
bob wins $3,500 and takes back $100 (8(a)A)
house loses $7,000

round: Split chips of one player that pass the maximum together lose only the maximum
ann bets $60 on straight 18 with value chips
ann bets $60 on straight 18 with colour checks
bob bets $100 on straight 18
result: 17
ann loses $60 and takes back $0
ann loses $40 and takes back $20 (12(f))
bob loses $100 and takes back $0
house wins $200

round: The same player may have the maximum on two spots
ann bets $500 on red
ann bets $500 on even
result: 32
ann wins $500 and takes back $500 (8(a)H)
ann wins $500 and takes back $500 (8(a)K)
house loses $1,000
