import type { VipLevel, VipProduct, VipStanding } from '@maidan/contracts/player'
import { formatRupees, groupLakh } from '@maidan/ui'

export const PRODUCT_WORDS: Readonly<Record<VipProduct, string>> = {
  sportsbook: 'Sportsbook',
  exchange: 'Exchange',
  instant: 'Instant games',
  casino: 'Casino',
}

export const PRODUCTS = [
  'sportsbook',
  'exchange',
  'instant',
  'casino',
] as const satisfies readonly VipProduct[]

/** Hundredths of a percent as a person reads them: `0.05%`. */
export const percentText = (share: number): string => (share === 0 ? 'none' : `${(share / 100).toFixed(2)}%`)

export const levelText = ({ level, name }: Pick<VipLevel, 'level' | 'name'>): string =>
  `VIP ${level}, ${name}`

const RUPEES_A_POINT = 100

/** What is left to the next level, in points and in rupees. */
export const leftText = ({ next }: Pick<VipStanding, 'next'>): string => {
  if (next === null) return 'You have reached the highest level. It stays yours.'
  if (next.left === 0) return 'Your next settled bet takes you there.'
  const rupees = formatRupees(next.left * RUPEES_A_POINT, { paise: 'never' })
  const points = next.left === 1 ? '1 point' : `${groupLakh(next.left)} points`
  return `${points} left: ${rupees} of your own money in settled bets, won or lost.`
}

/** How far the player is between two levels. */
export const meterOf = ({ points, next }: Pick<VipStanding, 'points' | 'next'>, from: number) =>
  next && {
    label: `To ${levelText(next)}`,
    value: Math.max(0, points - from),
    max: next.points - from,
    text: `${groupLakh(points)} of ${groupLakh(next.points)} points`,
  }
