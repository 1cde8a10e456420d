import { err, least, minus, ok, type Paise, paise, plus, type Result, sum, ZERO } from '@maidan/core'
import type { Played, Product } from '../play/index.ts'
import { type Level, PRODUCTS, type Standing, type Stretch } from './model.ts'

/** Own money at risk for one point. */
const POINT = 100_00

/** A share counts hundredths of a percent. */
const WHOLE = 10_000n

/** What has been risked with own money in settled play, and was not taken back. */
export const riskedOf = (stretches: readonly Stretch[]): Paise => sum(stretches.map(({ risked }) => risked))

export const pointsOf = (stretches: readonly Stretch[]): number => Math.floor(riskedOf(stretches) / POINT)

/** The highest level that the points reach, and never one below the level that was reached before. */
const levelOf = (levels: readonly Level[], { level, stretches }: Standing): number => {
  const points = pointsOf(stretches)
  return levels.reduce((best, one) => (one.points <= points ? Math.max(best, one.level) : best), level)
}

/** Counts play in its order. A bet earns by the level at which it began; the one after it earns by the level it reached. */
export const countPlay = (
  levels: readonly Level[],
  standing: Standing,
  played: readonly Pick<Played, 'seq' | 'product' | 'risked' | 'bonusRisked'>[],
): Standing =>
  played.reduce<Standing>((before, { seq, product, risked, bonusRisked }) => {
    const own = minus(risked, bonusRisked)
    const share = levels.find(({ level }) => level === before.level)?.shares[product] ?? 0
    const stretches =
      own > 0
        ? add(before.stretches, { product, fromSeq: seq, share, risked: own })
        : takeBack(before.stretches, product, minus(ZERO, own))
    return { level: levelOf(levels, { ...before, stretches }), stretches }
  }, standing)

/** Lengthens the newest stretch of the product, or begins one where the share is another. */
const add = (stretches: readonly Stretch[], play: Stretch): readonly Stretch[] => {
  const last = stretches.findLast(({ product }) => product === play.product)
  if (last?.share !== play.share) return [...stretches, play]
  return stretches.map((one) => (one === last ? { ...one, risked: plus(one.risked, play.risked) } : one))
}

/** The newest play first, with the share it had. What no stretch holds was never counted, and nothing is taken for it. */
const takeBack = (stretches: readonly Stretch[], product: Product, amount: Paise): readonly Stretch[] => {
  let left = amount
  return stretches
    .toReversed()
    .map((one) => {
      if (one.product !== product) return one
      const taken = least(left, one.risked)
      left = minus(left, taken)
      return taken === 0 ? one : { ...one, risked: minus(one.risked, taken) }
    })
    .toReversed()
}

/** What was earned since the first bet, in ten-thousandths of a paisa. */
const earnedParts = (stretches: readonly Stretch[]): bigint =>
  stretches.reduce((all, { risked, share }) => all + BigInt(risked) * BigInt(share), 0n)

/** In whole paise. The rest waits for the next bet. */
export const earnedOf = (stretches: readonly Stretch[]): Paise =>
  paise(Number(earnedParts(stretches) / WHOLE))

/** What can be collected. Below zero after play was taken back whose rakeback had been collected; later play makes it up. */
export const dueOf = (stretches: readonly Stretch[], collected: Paise): Paise =>
  minus(earnedOf(stretches), collected)

export const nextLevel = (levels: readonly Level[], level: number): Level | undefined =>
  levels.find((one) => one.level === level + 1)

const mayFollow = (lower: Level, higher: Level): boolean =>
  lower.points < higher.points && PRODUCTS.every((product) => lower.shares[product] <= higher.shares[product])

/** Whether the levels are in order with one of them changed: nobody earns less by climbing. */
export const decideLevels = (levels: readonly Level[], changed: Level): Result<void, 'vip_order'> => {
  const after = levels.map((one) => (one.level === changed.level ? changed : one))
  if (after[0]?.points !== 0) return err('vip_order')
  return after.every((one, at) => at === 0 || mayFollow(after[at - 1] ?? one, one))
    ? ok(undefined)
    : err('vip_order')
}
