/** How likely chi-square of so many degrees of freedom is at least `x`: the upper incomplete gamma function. */
export const chiSquareTail = (x: number, freedom: number): number => {
  const [shape, at] = [freedom / 2, x / 2]
  if (at <= 0) return 1
  const scale = Math.exp(-at + shape * Math.log(at) - logGamma(shape))
  return at < shape + 1 ? 1 - scale * lowerSeries(shape, at) : scale * upperFraction(shape, at)
}

/** How likely a standard normal value is at least so far from 0, on either side. */
export const normalTails = (z: number): number => chiSquareTail(z * z, 1)

const TERMS = 100_000
const TINY = 1e-300

const lowerSeries = (shape: number, at: number): number => {
  let term = 1 / shape
  let sum = term
  for (let step = 1; step < TERMS && term > sum * 1e-15; step += 1) {
    term *= at / (shape + step)
    sum += term
  }
  return sum
}

/** Lentz's way to a continued fraction. */
const upperFraction = (shape: number, at: number): number => {
  let b = at + 1 - shape
  let c = 1 / TINY
  let d = 1 / b
  let value = d
  for (let step = 1; step < TERMS; step += 1) {
    const a = -step * (step - shape)
    b += 2
    d = 1 / (a * d + b || TINY)
    c = b + a / c || TINY
    value *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return value
}

/** Stirling's series, shifted to where it is precise. */
const logGamma = (x: number): number => {
  if (x < 10) return logGamma(x + 1) - Math.log(x)
  const square = 1 / (x * x)
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / x
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series
}

const FEWEST_EXPECTED = 5

/** Pearson's test. Cells too rare to count by themselves go together with the next ones. */
export const chiSquareTest = (observed: ArrayLike<number>, chances: readonly number[]): number => {
  const rounds = Array.from(observed).reduce((sum, count) => sum + count, 0)
  const cells: { seen: number; expected: number }[] = []
  let open = { seen: 0, expected: 0 }
  chances.forEach((chance, cell) => {
    open = { seen: open.seen + (observed[cell] ?? 0), expected: open.expected + chance * rounds }
    if (open.expected < FEWEST_EXPECTED) return
    cells.push(open)
    open = { seen: 0, expected: 0 }
  })
  const last = cells.at(-1)
  if (last) Object.assign(last, { seen: last.seen + open.seen, expected: last.expected + open.expected })
  const sum = cells.reduce((all, { seen, expected }) => all + (seen - expected) ** 2 / expected, 0)
  return chiSquareTail(sum, cells.length - 1)
}

/** Wald and Wolfowitz: whether values above and below a line change places as often as chance would have it. */
export const runsTest = (above: number, below: number, runs: number): number => {
  const all = above + below
  const mean = (2 * above * below) / all + 1
  const variance = ((mean - 1) * (mean - 2)) / (all - 1)
  return normalTails((runs - mean) / Math.sqrt(variance))
}
