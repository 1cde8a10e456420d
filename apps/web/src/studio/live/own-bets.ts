import { err, ok, type Paise, paise, type Result } from '@maidan/core'
import { type CallBet, mostOn, type SpotChip, type SpotGame } from '@maidan/games/spots'
import * as chips from '../model/chips.ts'
import type { LiveBet } from './read.ts'

/**
 * The player's chips of the round. `mine` is what the server has; `sending` is on its way there; `fresh` was laid a moment ago and
 * can be taken back without anybody hearing of it.
 */
export type OwnBets = {
  readonly mine: readonly LiveBet[]
  readonly sending: readonly SpotChip[]
  readonly fresh: chips.Bets
}

export const NO_OWN: OwnBets = { mine: [], sending: [], fresh: chips.NO_BETS }

const LIVE = new Set(['asked', 'taken', 'settled'])

/** Chips that the server has confirmed. */
export const confirmed = ({ mine }: OwnBets): readonly SpotChip[] =>
  mine.filter(({ state }) => state === 'taken' || state === 'settled').flatMap((bet) => bet.chips)

const unsure = ({ mine, sending, fresh }: OwnBets): readonly SpotChip[] => [
  ...mine.filter(({ state }) => state === 'asked').flatMap((bet) => bet.chips),
  ...sending,
  ...fresh.chips,
]

export const stakeOnSpot = (
  own: OwnBets,
  spot: string,
): { readonly stake: Paise; readonly isSure: boolean } => {
  const of = (list: readonly SpotChip[]) => chips.totalOf(list.filter((chip) => chip.spot === spot))
  const waiting = of(unsure(own))
  return { stake: paise(of(confirmed(own)) + waiting), isSure: waiting === 0 }
}

export const allChips = (own: OwnBets): readonly SpotChip[] => [
  ...own.mine.filter(({ state }) => LIVE.has(state)).flatMap((bet) => bet.chips),
  ...own.sending,
  ...own.fresh.chips,
]

/** One chip for each spot. */
export const merged = (list: readonly SpotChip[]): readonly SpotChip[] => {
  const stakes = new Map<string, Paise>()
  for (const { spot, stake } of list) stakes.set(spot, paise((stakes.get(spot) ?? 0) + stake))
  return [...stakes].map(([spot, stake]) => ({ spot, stake }))
}

type Table = { readonly game: SpotGame; readonly balance: Paise }
type Laid = Result<OwnBets, chips.ChipRefusal>

/** The balance is what is left after the bets that the server has. */
const checked = (
  { game, balance }: Table,
  own: OwnBets,
  fresh: Result<chips.Bets, chips.ChipRefusal>,
): Laid => {
  if (!fresh.ok) return fresh
  const next = { ...own, fresh: fresh.value }
  for (const { spot, stake } of merged(allChips(next))) if (stake > mostOn(game, spot)) return err('too_much')
  const waiting = chips.totalOf([...own.sending, ...fresh.value.chips])
  return waiting > balance ? err('balance') : ok(next)
}

export const place = (table: Table, own: OwnBets, spot: string, stake: Paise): Laid =>
  checked(table, own, chips.place(table, own.fresh, spot, stake))

export const placeCall = (table: Table, own: OwnBets, call: CallBet, stake: Paise): Laid =>
  checked(table, own, chips.placeCall(table, own.fresh, call, stake))

/** Lays these chips beside those that lie there. */
export const add = (table: Table, own: OwnBets, list: readonly SpotChip[]): Laid =>
  checked(table, own, chips.again(table, own.fresh, merged([...own.fresh.chips, ...list])))

export const double = (table: Table, own: OwnBets): Laid => add(table, own, allChips(own))

/** The newest bet that can be taken back. */
export const lastBet = ({ mine }: OwnBets): LiveBet | undefined =>
  mine.findLast(({ state }) => state === 'taken' || state === 'asked')
