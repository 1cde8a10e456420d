/** In how many draws of so many balls from 1 to `balls` the numbers sum to `sum`. */
export const countDraws = (balls: number, drawn: number, sum: number): bigint => {
  const ways = Array.from({ length: drawn + 1 }, () => Array.from({ length: sum + 1 }, () => 0n))
  ways[0]![0] = 1n
  for (let ball = 1; ball <= balls; ball += 1)
    for (let taken = Math.min(drawn, ball); taken > 0; taken -= 1)
      for (let total = ball; total <= sum; total += 1) ways[taken]![total]! += ways[taken - 1]![total - ball]!
  return ways[drawn]![sum]!
}
