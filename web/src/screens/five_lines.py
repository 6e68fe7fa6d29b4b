from tablee import Match

match = Match.new("pan", seats=4, options={"double_clic": True}, seed=7)
while not match.outcome:
    seat = match.awaited()[0]  # somebody the game waits for
    match.play(seat, match.legal(seat)[0])  # a move, or its plain form {"type": "flip"}
print(match.outcome.ranking)  # [[winner], [second], …], ties share a group
