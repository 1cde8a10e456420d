import type { Paise } from '@maidan/core'
import type { Deal, SpotChip } from '@maidan/games/spots'
import type { TableTimes } from '@maidan/games/live'
import type { PlayedRound, Seal } from '../dealer/dealer.ts'
import { amount, fields, list, orNull, seal, text, whole } from '../dealer/read.ts'
import { SPOT_WORDS } from '../dealer/spot-words.ts'

/** A bet of the player as the server tells it. Only one that is `taken` counts for sure. */
export type LiveBet = {
  readonly id: number
  readonly round: number
  readonly chips: readonly SpotChip[]
  readonly stake: Paise
  readonly state: string
  readonly payout: Paise | null
  readonly balance: Paise | null
}

export type LiveRound = TableTimes & {
  readonly id: number
  readonly deal: Deal | null
  readonly seal: Seal & { readonly serverSeed: string | null }
}

export type LiveResult = { readonly round: number; readonly deal: Deal }

export type LiveChain = {
  readonly terminal: string
  readonly length: number
  readonly salt: string
  readonly madeAt: number
  readonly saltedAt: number
}

export type LiveView = {
  readonly state: 'open' | 'waking' | 'closed'
  readonly version: string
  readonly round: LiveRound | null
  readonly mine: readonly LiveBet[]
  readonly players: number
  readonly balance: Paise | null
  readonly results: readonly LiveResult[] | null
  readonly chain: LiveChain | null
  readonly serverTime: number
}

const chip = (value: unknown): SpotChip => {
  const { spot, stake } = fields(value)
  return { spot: text(spot), stake: amount(stake) }
}

export const readBet = (value: unknown): LiveBet => {
  const bet = fields(value)
  return {
    id: whole(bet['id']),
    round: whole(bet['round']),
    chips: list(bet['chips']).map(chip),
    stake: amount(bet['stake']),
    state: text(bet['state']),
    payout: orNull(bet['payout'], amount),
    balance: orNull(bet['balance'], amount),
  }
}

const readRound = (value: unknown): LiveRound => {
  const round = fields(value)
  const seeds = fields(round['seeds'])
  return {
    id: whole(round['id']),
    openedAt: whole(round['openedAt']),
    closesAt: whole(round['closesAt']),
    closedAt: orNull(round['closedAt'], whole),
    dealMs: whole(round['dealMs']),
    resultMs: whole(round['resultMs']),
    deal: orNull(round['deal'], SPOT_WORDS.shown),
    seal: { ...seal(seeds), serverSeed: orNull(seeds['serverSeed'], text) },
  }
}

const readResult = (value: unknown): LiveResult => {
  const { round, deal } = fields(value)
  return { round: whole(round), deal: SPOT_WORDS.shown(deal) }
}

const readChain = (value: unknown): LiveChain => {
  const { terminal, length, salt, madeAt, saltedAt } = fields(value)
  return {
    terminal: text(terminal),
    length: whole(length),
    salt: text(salt),
    madeAt: whole(madeAt),
    saltedAt: whole(saltedAt),
  }
}

const stateOf = (value: unknown): LiveView['state'] =>
  value === 'open' || value === 'waking' ? value : 'closed'

export const readView = (value: unknown): LiveView => {
  const view = fields(value)
  return {
    state: stateOf(view['state']),
    version: text(view['version']),
    round: orNull(view['round'], readRound),
    mine: list(view['mine']).map(readBet),
    players: whole(view['players']),
    balance: orNull(view['balance'], amount),
    results: orNull(view['results'], (results) => list(results).map(readResult)),
    chain: orNull(view['chain'], readChain),
    serverTime: whole(view['serverTime']),
  }
}

/** A round of the player's, in the form in which rounds of the studio are listed and checked. */
export const readReceipts = (value: unknown): PlayedRound<{ chips: readonly SpotChip[] }, Deal>[] =>
  list(value).map((one) => {
    const receipt = fields(one)
    const { id, deal, seal: sealed, openedAt } = readRound(receipt['round'])
    const bets = list(receipt['bets']).map(readBet)
    const live = bets.filter(({ state }) => state !== 'cancelled' && state !== 'leaving')
    const payout = live.length === 0 ? null : orNull(receipt['payout'], amount)
    return {
      id,
      state: live.length === 0 ? 'cancelled' : payout === null ? 'open' : 'settled',
      // Each chip is paid for itself, so they are not added up.
      bet: { chips: live.flatMap(({ chips }) => chips) },
      moves: [],
      stake: amount(receipt['stake']),
      shown: deal,
      payout,
      balance: null,
      seal: sealed,
      at: openedAt,
    }
  })
