# Neighbours at Adelaide: five pockets under one button, a fifth paid straight up, four fifths collected.
book: adelaide-roulette
sign: $5 to $500, straight $5 to $100

round: A fifth is paid on the number and the other four fifths are taken
ann bets $25 on neighbours 0
result: 26
ann wins $175, loses $20 and takes back $5 (6(j), 8(a)A)
house loses $155

round: A button that does not carry the number loses whole
ann bets $25 on neighbours 0
result: 7
ann loses $25 and takes back $0 (6(j))
house wins $25

round: A chip on the winning number is paid beside the fifth
ann bets $10 on straight 26
ann bets $25 on neighbours 0
result: 26
ann wins $350 and takes back $10 (8(a)A)
ann wins $175, loses $20 and takes back $5 (6(j))
house loses $505

round: Two buttons that share the winner are each paid a fifth
ann bets $25 on neighbours 0
ann bets $25 on neighbours 32
result: 15
ann wins $175, loses $20 and takes back $5 (6(j))
ann wins $175, loses $20 and takes back $5 (6(j))
house loses $310

round: All five buttons that carry zero win on zero
ann bets $25 on neighbours 3
bob bets $25 on neighbours 26
cy bets $25 on neighbours 0
dee bets $25 on neighbours 32
eve bets $25 on neighbours 15
result: 0
ann wins $175, loses $20 and takes back $5 (6(j), 8(a)A)
bob wins $175, loses $20 and takes back $5 (6(j), 8(a)A)
cy wins $175, loses $20 and takes back $5 (6(j), 8(a)A)
dee wins $175, loses $20 and takes back $5 (6(j), 8(a)A)
eve wins $175, loses $20 and takes back $5 (6(j), 8(a)A)
house loses $775

round: Three pockets away from zero is too far
ann bets $25 on neighbours 35
bob bets $25 on neighbours 19
result: 0
ann loses $25 (6(j))
bob loses $25 (6(j))
house wins $50

round: Five chips spread by hand come to the same money
ann bets $5 on straight 3
ann bets $5 on straight 26
ann bets $5 on straight 0
ann bets $5 on straight 32
ann bets $5 on straight 15
result: 26
ann loses $5
ann wins $175 and takes back $5 (8(a)A)
ann loses $5
ann loses $5
ann loses $5
house loses $155

round: A first stake under five times the minimum is settled
ann bets $20 on neighbours 0
bob bets $20 on neighbours 7
cy bets $25 on neighbours 7
result: 26
ann wins $140, loses $16 and takes back $4 (6(j), 12(e)2)
bob loses $20 and takes back $0 (6(j), 12(e)2)
cy loses $25 and takes back $0 (6(j))
house loses $79

round: An advised player gets the small button stake back, hit or miss
advised: ann
ann bets $20 on neighbours 0
ann bets $20 on neighbours 7
result: 26
ann is refused for BELOW_MINIMUM and takes back $20 (12(e)2)
ann is refused for BELOW_MINIMUM and takes back $20 (12(e)2)
house is even

round: Five times the minimum is enough, a cent less is not
advised: ann bob
ann bets $25 on neighbours 0
bob bets $24.99 on neighbours 0
result: 26
ann wins $175, loses $20 and takes back $5 (6(j))
bob is refused for BELOW_MINIMUM and takes back $24.99 (12(e)2)
house loses $155

round: A notice may name another unit for the buttons
sign: $5 to $500, straight $5 to $100, neighbours from $50
advised: ann
ann bets $25 on neighbours 0
ann bets $50 on neighbours 32
result: 26
ann is refused for BELOW_MINIMUM and takes back $25 (12(e)2)
ann wins $350, loses $40 and takes back $10 (6(j))
house loses $310

round: A stake that does not divide by five is settled by its exact fifth
ann bets $27 on neighbours 0
result: 26
ann wins $189, loses $21.60 and takes back $5.40 (6(j), 8(a)A)
house loses $167.40

round: Above the maximum a button loses the maximum
ann bets $500 on neighbours 7
bob bets $600 on neighbours 7
result: 26
ann loses $500 and takes back $0 (6(j))
bob loses $500 and takes back $100 (6(j), 12(f))
house wins $1,000

round: Above the maximum a winning button is paid as the maximum
ann bets $500 on neighbours 0
bob bets $600 on neighbours 0
result: 26
ann wins $3,500, loses $400 and takes back $100 (6(j))
bob wins $3,500, loses $400 and takes back $200 (6(j), 12(f))
house loses $6,200

round: The notice may give the buttons a maximum of their own
sign: $5 to $500, straight $5 to $100, neighbours $25 to $250
ann bets $300 on neighbours 0
bob bets $300 on neighbours 7
result: 26
ann wins $1,750, loses $200 and takes back $100 (6(j), 12(f))
bob loses $250 and takes back $50 (6(j), 12(f))
house loses $1,300

round: Where the number already holds the maximum, the fifth is paid nothing
ann bets $100 on straight 26
ann bets $25 on neighbours 0
result: 26
ann wins $3,500 and takes back $100 (8(a)A)
ann wins $0, loses $20 and takes back $5 (6(j), 12(f))
house loses $3,480

round: A fifth that just fits under the maximum is paid whole
ann bets $95 on straight 26
ann bets $25 on neighbours 0
result: 26
ann wins $3,325 and takes back $95 (8(a)A)
ann wins $175, loses $20 and takes back $5 (6(j))
house loses $3,480

round: A fifth that fits in part is paid in part
ann bets $98 on straight 26
ann bets $25 on neighbours 0
result: 26
ann wins $3,430 and takes back $98 (8(a)A)
ann wins $70, loses $20 and takes back $5 (6(j), 12(f))
house loses $3,480

round: The fifth reaches the number after the result, so it gives way to chips already there
ann bets $25 on neighbours 0
ann bets $100 on straight 26
result: 26
ann wins $0, loses $20 and takes back $5 (6(j), 12(f))
ann wins $3,500 and takes back $100 (8(a)A)
house loses $3,480

round: Fifths of two buttons share one maximum on the number
ann bets $500 on neighbours 0
ann bets $500 on neighbours 32
result: 15
ann wins $3,500, loses $400 and takes back $100 (6(j))
ann wins $0, loses $400 and takes back $100 (6(j), 12(f))
house loses $2,700

round: Somebody else's chips on the number do not crowd out a fifth
bob bets $100 on straight 26
ann bets $25 on neighbours 0
result: 26
bob wins $3,500 and takes back $100 (8(a)A)
ann wins $175, loses $20 and takes back $5 (6(j))
house loses $3,655

round: A house may count the fifth apart from the player's own chips
reading: neighbours-fifth-counts-to-the-maximum apart
ann bets $100 on straight 26
ann bets $25 on neighbours 0
result: 26
ann wins $3,500 and takes back $100 (8(a)A)
ann wins $175, loses $20 and takes back $5 (6(j))
house loses $3,655

round: Terminals have no buttons, and there is no button for 00
ann bets $25 on neighbours 0 with credits
bob bets $25 on neighbours 00
cy bets $25 on neighbours 0
result: 3
ann is refused for NOT_OFFERED and takes back $25 (6(n))
bob is refused for NOT_ON_CLOTH and takes back $25 (5.2(b))
cy wins $175, loses $20 and takes back $5 (6(j))
house loses $155
