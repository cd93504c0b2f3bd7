# Promotional tokens: two books take them, three do not, and winnings are always chips.
book: star-roulette
wheel: single-zero

round: A winning token is paid in chips and comes back as a token
ann bets $25 on red with a promotional token
result: 18
ann wins $25 and takes back $25 (1.1:casino-promotional-token, 6.1)
house loses $25

round: A token whose voucher allows one use is paid and then collected
ann bets $25 on red with a single-use promotional token
result: 18
ann wins $25, loses $25 and takes back $0 (1.1:casino-promotional-token)
house is even

round: Either kind of token is collected when it loses
ann bets $25 on red with a promotional token
bob bets $25 on red with a single-use promotional token
result: 17
ann loses $25 and takes back $0 (3.2.13)
bob loses $25 and takes back $0 (3.2.13)
house wins $50

round: A house may decide that winning tokens are collected as well
reading: token-comes-back-as-a-token collected
ann bets $25 on red with a promotional token
bob bets $25 on red
result: 18
ann wins $25, loses $25 and takes back $0 (1.1:casino-promotional-token)
bob wins $25 and takes back $25 (3.2.13)
house loses $25

round: A chip and a token on one number are settled each for itself
ann bets $10 on straight 17
ann bets $10 on straight 17 with a single-use promotional token
result: 17
ann wins $350 and takes back $10 (6.1)
ann wins $350, loses $10 and takes back $0 (1.1:casino-promotional-token)
house loses $690

round: Of a token above the maximum the excess comes back even if it serves once
sign: $5 to $1,000, straight $5 to $100
ann bets $150 on straight 17 with a promotional token
bob bets $150 on straight 17 with a single-use promotional token
cy bets $150 on straight 18 with a single-use promotional token
result: 17
ann wins $3,500 and takes back $150 (4.3, 1.1:casino-promotional-token)
bob wins $3,500, loses $100 and takes back $50 (4.3, 1.1:casino-promotional-token)
cy loses $100 and takes back $50 (4.3)
house loses $6,800

round: Chips and tokens of one player share one maximum
sign: $5 to $1,000, straight $5 to $100
ann bets $80 on straight 17
ann bets $40 on straight 17 with a promotional token
result: 17
ann wins $2,800 and takes back $80 (6.1)
ann wins $700 and takes back $40 (4.3, 1.1:casino-promotional-token)
house loses $3,500

round: A small token is as valid as a small chip
sign: $5 to $1,000
ann bets $3 on straight 17 with a promotional token
result: 17
ann wins $105 and takes back $3 (4.2, 1.1:casino-promotional-token)
house loses $105

round: A token may be staked on a Lucky Ball colour
layout: E
lucky ball: table one, red 7, green 0, blue 22, yellow 31, super yellow
ann bets $5 on lucky-ball yellow with a single-use promotional token
bob bets $5 on lucky-ball yellow with a promotional token
result: 31
ann wins $300, loses $5 and takes back $0 (7.6, 1.1:casino-promotional-token)
bob wins $300 and takes back $5 (7.6, 1.1:casino-promotional-token)
house loses $595

round: After a no spin a token is its player's again, once-only or not
ann bets $25 on red with a promotional token
bob bets $25 on red with a single-use promotional token
no spin: foreign object
ann is void and takes back $25 (8.3, 8.8)
bob is void and takes back $25 (8.3, 8.8)
house is even

round: On the big wheel a token wins at the symbol's odds and comes back
book: star-big-wheel
wheel: big-wheel
ann bets $10 on symbol S2 with a promotional token
result: S2
ann wins $30 and takes back $10 (1.1:casino-promotional-token, 6.1:row-2)
house loses $30

round: On the big wheel a once-only token is gone after any spin that counts
book: star-big-wheel
wheel: big-wheel
ann bets $10 on symbol S2 with a single-use promotional token
bob bets $10 on symbol S3 with a single-use promotional token
result: S2
ann wins $30, loses $10 and takes back $0 (1.1:casino-promotional-token)
bob loses $10 and takes back $0 (3.1)
house loses $10

round: On the big wheel a stack of chip and token is paid part by part
book: star-big-wheel
wheel: big-wheel
ann bets $5 on symbol S2
ann bets $5 on symbol S2 with a promotional token
result: S2
ann wins $15 and takes back $5 (6.1:row-2)
ann wins $15 and takes back $5 (1.1:casino-promotional-token, 6.1:row-2)
house loses $30

round: On the big wheel too the house may collect the tokens that won
book: star-big-wheel
wheel: big-wheel
reading: token-goes-back-unless-one-use collected
ann bets $10 on symbol S6 with a promotional token
result: S6
ann wins $470, loses $10 and takes back $0 (1.1:casino-promotional-token, 6.1:row-6)
house loses $460

round: Adelaide plays with chips and knows no tokens
book: adelaide-roulette
ann bets $25 on red with a promotional token
bob bets $25 on red with colour checks
result: 18
ann is refused for TENDER and takes back $25 (6(c))
bob wins $25 and takes back $25 (8(a)H)
house loses $25

round: A Novo Unity terminal plays with credits and takes no token
book: novo-unity
ann bets $25 on red with a single-use promotional token
bob bets $25 on red
result: 18
ann is refused for TENDER and takes back $25 (3.5)
bob wins $25 and takes back $25 (3.3.12)
house loses $25

round: In a Wrest Point competition only its own chips count
book: wrest-point-competition
ann bets $50 on red with a promotional token
bob bets $50 on red with credits
cy bets $50 on red
result: 18
ann is refused for TENDER and takes back $50 (1.5.1)
bob is refused for TENDER and takes back $50 (1.5.1)
cy wins $50 and takes back $50 (3.7.1)
house loses $50
