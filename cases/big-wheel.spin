# The Star's Big Wheel: seven symbols S1 to S7, from the 24 sections of S1 down to the single ones of S6 and S7.
book: star-big-wheel
sign: $5 to $200

round: S1 pays its stake
ann bets $10 on symbol S1
bob bets $10 on symbol S2
result: S1
ann wins $10 and takes back $10 (3.1, 6.1:row-1)
bob loses $10 (3.1)
house is even

round: S2 pays three to one
ann bets $10 on symbol S2
bob bets $10 on symbol S1
result: S2
ann wins $30 and takes back $10 (3.1, 6.1:row-2)
bob loses $10 (3.1)
house loses $20

round: S3 pays five to one
ann bets $10 on symbol S3
result: S3
ann wins $50 and takes back $10 (3.1, 6.1:row-3)
house loses $50

round: S4 pays eleven to one
ann bets $10 on symbol S4
result: S4
ann wins $110 and takes back $10 (3.1, 6.1:row-4)
house loses $110

round: With a chip on every symbol only S5 is paid, at 23 to one
ann bets $10 on symbol S1
ann bets $10 on symbol S2
ann bets $10 on symbol S3
ann bets $10 on symbol S4
ann bets $10 on symbol S5
ann bets $10 on symbol S6
ann bets $10 on symbol S7
result: S5
ann loses $10 (3.1)
ann loses $10 (3.1)
ann loses $10 (3.1)
ann loses $10 (3.1)
ann wins $230 and takes back $10 (3.1, 6.1:row-5)
ann loses $10 (3.1)
ann loses $10 (3.1)
house loses $170

round: S6 pays 47 to one and does not pay S7
ann bets $10 on symbol S6
bob bets $10 on symbol S7
result: S6
ann wins $470 and takes back $10 (6.1:row-6)
bob loses $10 (3.1)
house loses $460

round: S7 pays 47 to one and does not pay S6
ann bets $10 on symbol S6
bob bets $10 on symbol S7
result: S7
ann loses $10 (3.1)
bob wins $470 and takes back $10 (6.1:row-7)
house loses $460

round: The minimum and a cent less are both good
ann bets $5 on symbol S4
bob bets $4.99 on symbol S4
result: S4
ann wins $55 and takes back $5 (6.1:row-4)
bob wins $54.89 and takes back $4.99 (4.2, 6.1:row-4)
house loses $109.89

round: A small wager is paid or collected as it falls
ann bets $2 on symbol S4
bob bets $2 on symbol S5
result: S4
ann wins $22 and takes back $2 (4.2)
bob loses $2 (4.2)
house loses $20

round: The maximum and a dollar more are paid alike
ann bets $200 on symbol S2
bob bets $201 on symbol S2
cy bets $300 on symbol S2
result: S2
ann wins $600 and takes back $200 (6.1:row-2)
bob wins $600 and takes back $201 (4.3)
cy wins $600 and takes back $300 (4.3)
house loses $1,800

round: The maximum and a dollar more are collected alike
ann bets $200 on symbol S2
bob bets $201 on symbol S2
cy bets $300 on symbol S2
result: S1
ann loses $200 and takes back $0
bob loses $200 and takes back $1 (4.3)
cy loses $200 and takes back $100 (4.3)
house wins $600

round: One player's wagers on one symbol count together, the later gives way
ann bets $150 on symbol S3
ann bets $150 on symbol S3
bob bets $150 on symbol S3
result: S3
ann wins $750 and takes back $150
ann wins $250 and takes back $150 (4.3)
bob wins $750 and takes back $150
house loses $1,750

round: On two symbols a player may have the maximum twice
ann bets $200 on symbol S1
ann bets $200 on symbol S2
result: S1
ann wins $200 and takes back $200
ann loses $200 and takes back $0
house is even

round: An odd wager found after the call is settled whole though the sign wants multiples
sign: $5 to $200, in multiples
ann bets $7 on symbol S3
bob bets $7 on symbol S1
result: S3
ann wins $35 and takes back $7 (6.1:row-3)
bob loses $7
house loses $28

round: An odd wager found after the call is settled whole though the sign names a unit
sign: $5 to $200, unit $5
ann bets $7 on symbol S3
bob bets $7 on symbol S1
result: S3
ann wins $35 and takes back $7 (6.1:row-3)
bob loses $7
house loses $28

round: Colour checks are as good as value chips, credits are not taken
ann bets $10 on symbol S2 with colour checks
bob bets $10 on symbol S2 with value chips
cy bets $10 on symbol S2 with credits
result: S2
ann wins $30 and takes back $10
bob wins $30 and takes back $10
cy is refused for TENDER and takes back $10 (3.2)
house loses $60

round: Only symbols can be bet on here
ann bets $10 on red
bob bets $10 on straight 17
cy bets $10 on lucky-ball red
dee bets $10 on symbol S1
result: S1
ann is refused for NOT_OFFERED and takes back $10 (3.1)
bob is refused for NOT_OFFERED and takes back $10 (3.1)
cy is refused for NOT_OFFERED and takes back $10 (3.1)
dee wins $10 and takes back $10 (6.1:row-1)
house loses $10

round: A player told about the minimum before may still be found below it: the stake is valid every time
sign: $5 to $200
advised: ann
ann bets $2 on symbol S4
bob bets $2 on symbol S1
result: S4
ann wins $22 and takes back $2 (4.2)
bob loses $2 (4.2)
house loses $20
