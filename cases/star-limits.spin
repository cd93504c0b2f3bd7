# What the limit sign of a Star roulette table does to a stake that is too small or too large.
book: star-roulette
wheel: single-zero
sign: $5 to $1,000, straight $5 to $100

round: The minimum itself and one cent less are both settled
ann bets $5 on straight 17
bob bets $4.99 on straight 17
result: 17
ann wins $175 and takes back $5 (3.2.1, 6.1)
bob wins $174.65 and takes back $4.99 (4.2, 6.1)
house loses $349.65

round: A stake found too small is paid when it wins and taken when it loses
ann bets $3 on straight 17
bob bets $3 on straight 18
result: 17
ann wins $105 and takes back $3 (4.2)
bob loses $3 (4.2)
house loses $102

round: The maximum itself is paid whole, a dollar more is paid as the maximum
ann bets $100 on straight 17
bob bets $101 on straight 17
result: 17
ann wins $3,500 and takes back $100 (6.1)
bob wins $3,500 and takes back $101 (4.3)
house loses $7,000

round: The maximum itself is lost whole, a dollar more comes back
ann bets $100 on straight 18
bob bets $101 on straight 18
result: 17
ann loses $100 and takes back $0 (3.2.1)
bob loses $100 and takes back $1 (4.3)
house wins $200

round: Even a single cent too much comes back
ann bets $100.01 on straight 18
result: 17
ann loses $100 and takes back $0.01 (4.3)
house wins $100

round: Half as much again as the maximum wins and loses like the maximum
ann bets $150 on straight 17
bob bets $150 on straight 18
result: 17
ann wins $3,500 and takes back $150 (4.3)
bob loses $100 and takes back $50 (4.3)
house loses $3,400

round: Two stakes of one player on one number count together, and the later one gives way
ann bets $60 on straight 17
ann bets $60 on straight 17
bob bets $60 on straight 18
bob bets $60 on straight 18
result: 17
ann wins $2,100 and takes back $60 (6.1)
ann wins $1,400 and takes back $60 (4.3)
bob loses $60 and takes back $0 (3.2.1)
bob loses $40 and takes back $20 (4.3)
house loses $3,400

round: Two stakes of one player that make up exactly the maximum are both whole
ann bets $60 on straight 18
ann bets $40 on straight 18
result: 17
ann loses $60 and takes back $0
ann loses $40 and takes back $0
house wins $100

round: What somebody else has on the same spot does not count
ann bets $1,000 on red
bob bets $1,000 on red
cy bets $1,001 on red
result: 2
ann loses $1,000 and takes back $0 (3.2.13)
bob loses $1,000 and takes back $0 (3.2.13)
cy loses $1,000 and takes back $1 (4.3)
house wins $3,000

round: The figure for straight bets binds straight bets only
ann bets $500 on red
ann bets $500 on straight 1
result: 1
ann wins $500 and takes back $500 (3.2.13)
ann wins $3,500 and takes back $500 (4.3)
house loses $4,000

round: Value chips and colour checks of one player are counted as one stake
ann bets $60 on straight 18 with value chips
ann bets $60 on straight 18 with colour checks
result: 17
ann loses $60 and takes back $0
ann loses $40 and takes back $20 (4.3)
house wins $100

round: A joint figure for all straight bets cuts the chips placed last
sign: $5 to $1,000, straight together up to $200
ann bets $150 on straight 17
ann bets $100 on straight 18
ann bets $20 on straight 19
bob bets $200 on straight 19
result: 18
ann loses $150 and takes back $0
ann wins $1,750 and takes back $100 (4.3)
ann loses $0 and takes back $20 (4.3)
bob loses $200 and takes back $0
house loses $1,400

round: A figure for each number and a joint one for all of them hold side by side
sign: $5 to $1,000, straight $5 to $100, straight together up to $150
ann bets $120 on straight 17
ann bets $100 on straight 18
result: 17
ann wins $3,500 and takes back $120 (4.3)
ann loses $50 and takes back $50 (4.3)
house loses $3,450

round: Everything a player stakes may reach the personal total exactly
sign: $5 to $1,000, a player up to $300
ann bets $200 on red
ann bets $100 on odd
result: 1
ann wins $200 and takes back $200
ann wins $100 and takes back $100
house loses $300

round: Past the personal total the last chips give way, whatever spot they are on
sign: $5 to $1,000, a player up to $300
ann bets $200 on red
ann bets $80 on odd
ann bets $50 on straight 17
bob bets $300 on black
result: 17
ann loses $200 and takes back $0
ann wins $80 and takes back $80
ann wins $700 and takes back $50 (4.3)
bob wins $300 and takes back $300
house loses $880

round: A sign with no maximum cuts nothing
sign: from $5
ann bets $5,000 on red
bob bets $4 on red
result: 3
ann wins $5,000 and takes back $5,000 (6.1)
bob wins $4 and takes back $4 (4.2)
house loses $5,004

round: A stake of odd size is in order while the sign asks for no multiples
ann bets $7 on straight 17
result: 17
ann wins $245 and takes back $7 (6.1)
house loses $245

round: An odd stake found late under a multiples sign is settled at full odds, as one below the minimum is
sign: $5 to $100, in multiples
ann bets $7 on straight 17
bob bets $7 on straight 18
result: 17
ann wins $245 and takes back $7 (6.1)
bob loses $7 (6.1)
house loses $238

round: A player told about the minimum before may still be found below it: the stake is valid every time
sign: $5 to $100
advised: ann
ann bets $3 on straight 17
bob bets $3 on straight 18
result: 17
ann wins $105 and takes back $3 (4.2)
bob loses $3 (4.2)
house loses $102
