import { KENO_MOST_PICKS, KENO_NUMBERS, type KenoBet } from '@maidan/games/keno'
import type { Drawn, RoundOf } from '../../play/definition.ts'

export const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, at) => at + 1)

/** Taken where it was not, dropped where it was; an eleventh is not taken. */
export const toggled = (bet: KenoBet, number: number): KenoBet => {
  if (bet.picks.includes(number)) return { ...bet, picks: bet.picks.filter((pick) => pick !== number) }
  if (bet.picks.length >= KENO_MOST_PICKS) return bet
  return { ...bet, picks: [...bet.picks, number].sort((a, b) => a - b) }
}

/** So many numbers by chance: the player's browser picks them. */
export const pickAny = (count: number, chance: () => number): number[] => {
  const left = [...NUMBERS]
  return Array.from({ length: count }, () => left.splice(Math.floor(chance() * left.length), 1)[0] ?? 0).sort(
    (a, b) => a - b,
  )
}

/** Whether the board still shows the picks that a round was played with. */
export const isOf = (round: RoundOf<'keno'>, { picks }: KenoBet): boolean =>
  round.bet.picks.length === picks.length && round.bet.picks.every((pick) => picks.includes(pick))

/** Each number is drawn from those that are left. */
export const drawnNumbers = (floats: readonly number[]): Drawn[] => {
  const left = [...NUMBERS]
  return floats.map((float) => {
    const of = left.length
    const [number = 0] = left.splice(Math.floor(float * of), 1)
    return { float, of, found: String(number) }
  })
}
