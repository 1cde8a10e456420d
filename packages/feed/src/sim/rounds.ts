/**
 * Who meets in a match of a league, as places of two of its sides: every side plays every other once, round by round. The
 * matches of a round go by the distance of the two on a circle, and from round to round a side moves by one place at
 * most: so it rests for all but one of the matches of a round before it plays again.
 */
export const meetingOf = (sides: number, match: number): readonly [home: number, away: number] => {
  const perRound = sides / 2
  const circle = sides - 1
  const round = Math.floor(match / perRound)
  const distance = match % perRound
  const at = round % circle
  const one = distance === 0 ? circle : (at + distance) % circle
  const other = (at - distance + circle) % circle
  return (round + distance) % 2 === 0 ? [one, other] : [other, one]
}
