export type GroundSize = { readonly width: number; readonly height: number }

export type GroundPlan = GroundSize & {
  readonly horizon: number
  /** Where the stripes meet, and the stumps stand. */
  readonly vanish: number
  readonly stripes: string
  readonly trees: readonly { readonly x: number; readonly y: number; readonly radius: number }[]
  readonly sun: { readonly x: number; readonly radius: number }
  readonly floodlights: readonly { readonly x: number; readonly scale: number }[]
  readonly stumps: { readonly y: number; readonly scale: number }
}

const PHONE = 600
const STRIPES = 26
const TREES = 46

const round = (value: number): number => Math.round(value * 10) / 10

const stripesOf = (vanish: number, top: number, bottom: number, step: number): string =>
  Array.from({ length: STRIPES }, (_, at) => (at - STRIPES / 2) * 2)
    .map(
      (at) =>
        `M${round(vanish)} ${round(top)}L${round(vanish + at * step)} ${bottom}L${round(vanish + (at + 1) * step)} ${bottom}Z`,
    )
    .join('')

/** Thirteen sizes in an order that never seems to repeat. */
const treeSize = (at: number): number => 0.035 + (((at * 7919) % 13) / 13) * 0.05

const treesOf = (width: number, height: number, horizon: number): GroundPlan['trees'] => {
  const count = Math.max(TREES, Math.round((width / height) * 10))
  return Array.from({ length: count }, (_, at) => {
    const radius = round(height * treeSize(at))
    return { x: round((at / (count - 1)) * width), y: round(horizon - radius * 0.35), radius }
  })
}

/** The ground at dusk for a box of any size: what is round stays round, the stumps stay in sight and stand at `stand`. */
export const planGround = ({ width, height }: GroundSize, stand = 0.95): GroundPlan => {
  const narrow = width < PHONE
  const horizon = round(height * 0.42)
  const vanish = round(width * (narrow ? 0.82 : 0.73))
  // A tall box must not blow the stumps up beyond its width.
  const scale = Math.min(height / 220, width / (narrow ? 430 : 760))
  return {
    width,
    height,
    horizon,
    vanish,
    stripes: stripesOf(vanish, horizon - height * 0.2, height + 40, narrow ? width / 6 : width / 9),
    trees: treesOf(width, height, horizon),
    sun: { x: round(width * 0.87), radius: round(scale * 60) },
    floodlights: [
      { x: round(width * 0.52), scale: round(scale * 0.7 * 10) / 10 },
      { x: round(width * 0.965), scale: round(scale * 0.74 * 10) / 10 },
    ],
    stumps: { y: round(height * stand), scale: round(scale * 0.92 * 100) / 100 },
  }
}
