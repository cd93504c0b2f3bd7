# Adelaide's electronic terminals, alone and beside chips on the same spin.
book: adelaide-roulette
sign: $2 to $100

round: A terminal takes its minimum and rejects a cent less
ann bets $2 on straight 17 with credits
bob bets $1.99 on straight 17 with credits
result: 17
ann wins $70 and takes back $2 (8(a)A)
bob is refused for BELOW_MINIMUM and takes back $1.99 (7(h)v)
house loses $70

round: A terminal takes its maximum and rejects a cent more altogether
ann bets $100 on red with credits
bob bets $100.01 on red with credits
result: 32
ann wins $100 and takes back $100 (8(a)H)
bob is refused for OVER_MAXIMUM and takes back $100.01 (7(h)v)
house loses $100

round: What a terminal rejects is not lost either
ann bets $150 on red with credits
bob bets $1 on straight 17 with credits
cy bets $10 on red with credits
result: 26
ann is refused for OVER_MAXIMUM and takes back $150 (7(h)v)
bob is refused for BELOW_MINIMUM and takes back $1 (7(h)v)
cy loses $10 (8(a)H)
house wins $10

round: Two icons on one spot may make up the minimum
ann bets $1 on straight 17 with credits
ann bets $1 on straight 17 with credits
result: 17
ann wins $35 and takes back $1 (8(a)A)
ann wins $35 and takes back $1 (8(a)A)
house loses $70

round: Two icons on two spots may not
ann bets $1 on straight 17 with credits
ann bets $1 on straight 18 with credits
result: 17
ann is refused for BELOW_MINIMUM and takes back $1 (7(h)v)
ann is refused for BELOW_MINIMUM and takes back $1 (7(h)v)
house is even

round: The touch that would pass the maximum is rejected, a smaller one is taken
ann bets $60 on red with credits
ann bets $60 on red with credits
ann bets $40 on red with credits
result: 32
ann wins $60 and takes back $60
ann is refused for OVER_MAXIMUM and takes back $60 (7(h)v)
ann wins $40 and takes back $40
house loses $100

round: A small chip is settled where a small credit is rejected
sign: $5 to $100
ann bets $3 on red
bob bets $3 on red with credits
result: 32
ann wins $3 and takes back $3 (12(e)2)
bob is refused for BELOW_MINIMUM and takes back $3 (7(h)v)
house loses $3

round: A large chip stake is cut where a large credit stake is rejected
ann bets $150 on red
bob bets $150 on red with credits
result: 26
ann loses $100 and takes back $50 (12(f))
bob is refused for OVER_MAXIMUM and takes back $150 (7(h)v)
house wins $100

round: Chips and credits of one person are measured apart
ann bets $100 on red
ann bets $100 on red with credits
result: 32
ann wins $100 and takes back $100 (8(a)H)
ann wins $100 and takes back $100 (8(a)H)
house loses $200

round: Credits do not help a chip up to the minimum
advised: ann
ann bets $1 on red
ann bets $1 on red with credits
result: 32
ann is refused for BELOW_MINIMUM and takes back $1 (12(e)2)
ann is refused for BELOW_MINIMUM and takes back $1 (7(h)v)
house is even

round: After 3 the loser is cleared and the winner credited
ann bets $10 on red with credits
ann bets $10 on straight 17 with credits
result: 3
ann wins $10 and takes back $10 (8(a)H)
ann loses $10 and takes back $0 (8(a)A)
house is even

round: Zero treats credits as it treats chips
ann bets $10 on straight 0 with credits
ann bets $10 on even with credits
bob bets $10 on even
result: 0
ann wins $350 and takes back $10 (8(a)A, 8(c))
ann loses $10 and takes back $0 (8(c))
bob loses $10 and takes back $0 (8(c))
house loses $330

round: The maximum of a terminal bounds each position and not the whole spin
sign: $2 to $100
ann bets $100 on red with credits
ann bets $100 on odd with credits
ann bets $1 on odd with credits
result: 1
ann wins $100 and takes back $100 (8(a)H)
ann wins $100 and takes back $100 (8(a)J)
ann is refused for OVER_MAXIMUM and takes back $1 (7(h)v)
house loses $200
