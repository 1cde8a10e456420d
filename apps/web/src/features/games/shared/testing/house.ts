import type {
  EndedRoundView,
  LiveGame,
  SharedBetView,
  SharedGameSlug,
  SharedGameView,
  SharedRoundView,
} from '@maidan/contracts/player'
import { AVIATOR_TABLES, crashPoint, flightMs } from '@maidan/games/aviator'
import { colorMultiplier, colorNumber, type ColorSpot } from '@maidan/games/color-prediction'
import { chainOf, type ChainHash, hashOfRound, type Salt } from '@maidan/games/fair'
import { payoutOf } from '../../play/money.ts'
import { slotOf } from '../round/live-game.ts'

/** The flights of this chain: 1.44, 1.29, 5.43, 1.38, 3.39, 2.14, 1.00. Its numbers: 3, 2, 8, 3, 7, 5, 0. */
const SALT = '0000000000000000000288f0f4b8c7d6a1b2c3d4e5f60718293a4b5c6d7e8f90' as Salt
const CHAIN = chainOf('5'.repeat(64) as ChainHash, 200, 20)
const FIRST_ID = 841_000

export const sharedTerms = (slug: SharedGameSlug): SharedGameView => ({
  slug,
  name: slug === 'aviator' ? 'Aviator' : 'Colour Prediction',
  enabled: true,
  autoplay: true,
  state: 'open',
  table: 'rtp-97',
  rtp: { lowest: '97', highest: '97' },
  minStake: 10,
  maxStake: 10_000,
  maxWin: 1_000_000,
  timing: { bettingMs: 5000, lockMs: 300, pauseMs: 3000 },
})

type Shown = LiveGame['bets'][string]['top'][string]

/** A house with one shared game, whose hours pass when the test says so. */
export type House = {
  readonly slug: SharedGameSlug
  now: number
  position: number
  phase: SharedRoundView['phase']
  openedAt: number
  startedAt: number
  endedAt: number
  state: LiveGame['state']
  /** So many answers are lost, though what was asked for is done. */
  lost: number
  past: readonly EndedRoundView[]
  readonly bets: Map<number, SharedBetView>
  readonly others: Map<string, Shown>
  readonly sent: string[]
}

export const openHouse = (slug: SharedGameSlug): House => ({
  slug,
  now: 1_800_000_000_000,
  position: 1,
  phase: 'betting',
  openedAt: 1_800_000_000_000,
  startedAt: 0,
  endedAt: 0,
  state: 'open',
  lost: 0,
  past: [],
  bets: new Map(),
  others: new Map(),
  sent: [],
})

export const resultOf = ({ slug, position }: House): number => {
  const hash = hashOfRound(CHAIN, position)
  return slug === 'aviator' ? crashPoint(AVIATOR_TABLES[0]!, hash, SALT) : colorNumber(hash, SALT)
}

export const roundOf = (house: House): SharedRoundView => {
  const { position, phase, openedAt, startedAt, endedAt } = house
  const begun = {
    id: FIRST_ID + position,
    table: 'rtp-97' as const,
    chain: 7,
    position,
    commitment: hashOfRound(CHAIN, position - 1),
    salt: SALT,
    openedAt,
    closesAt: openedAt + 5000,
    startsAt: openedAt + 5300,
  }
  if (phase === 'betting') return { ...begun, phase }
  if (phase === 'flying') return { ...begun, phase, startedAt }
  return { ...begun, phase, startedAt, endedAt, hash: hashOfRound(CHAIN, position), result: resultOf(house) }
}

export const ownBets = (house: House): readonly SharedBetView[] =>
  [...house.bets.values()].filter(({ round }) => round === roundOf(house).id)

const shownOf = (bet: SharedBetView): readonly [string, Shown] => [
  String(bet.id),
  {
    name: 'y••••u',
    slot: slotOf(bet),
    stake: bet.stake,
    ...(bet.state === 'won' && { multiplier: bet.multiplier ?? 0, payout: bet.payout ?? 0 }),
  },
]

export const viewOf = (house: House): LiveGame => {
  const own = ownBets(house).filter(({ state }) => state !== 'cancelled')
  const shown = [...house.others, ...own.map(shownOf)]
  const won = shown.filter(([, { payout }]) => payout !== undefined)
  const totals = {
    count: shown.length,
    stake: shown.reduce((sum, [, { stake }]) => sum + stake, 0),
    won: won.length,
    paid: won.reduce((sum, [, { payout = 0 }]) => sum + payout, 0),
    top: Object.fromEntries(shown),
  }
  return {
    state: house.state,
    round: roundOf(house),
    bets: { [roundOf(house).id]: totals },
    results: house.past.map(({ id, result }) => ({ round: id, result })),
  }
}

export const chainsOf = ({ now, position }: House) => [
  {
    id: 7,
    terminal: CHAIN.terminal,
    length: CHAIN.length,
    madeAt: now - 9_000_000,
    salt: SALT,
    saltedAt: now - 8_000_000,
    saltFrom: 'server' as const,
    block: null,
    played: position,
  },
]

/** Ends a bet at a multiplier, by a tap or by itself. */
export const endBet = (
  house: House,
  bet: SharedBetView,
  multiplier: number,
  receivedAt: number | null = null,
): SharedBetView => {
  const payout = payoutOf(bet.stake, multiplier)
  const over = { state: multiplier > 0 ? 'won' : 'lost', multiplier, payout, endedAt: house.now } as const
  const { startedAt } = house
  const receipt =
    multiplier > 0 ? { point: multiplier / 100, multiplier, payout, startedAt, receivedAt } : null
  const next: SharedBetView = bet.game === 'aviator' ? { ...bet, ...over, receipt } : { ...bet, ...over }
  house.bets.set(bet.id, next)
  return next
}

export const takeOff = (house: House): void => {
  house.now = Math.max(house.now, house.openedAt + 5300)
  house.startedAt = house.now
  house.phase = 'flying'
}

/** The plane flies away, or the number is drawn. */
export const endRound = (house: House): void => {
  if (house.slug === 'aviator') house.now = house.startedAt + flightMs(resultOf(house))
  else house.startedAt = house.now = Math.max(house.now, house.openedAt + 5300)
  house.endedAt = house.now
  house.phase = 'ended'
  house.past = [roundOf(house) as EndedRoundView, ...house.past]
}

/** As the server does a second later. */
export const settle = (house: House): void => {
  const result = resultOf(house)
  for (const bet of ownBets(house)) {
    if (bet.state !== 'open') continue
    if (bet.game === 'aviator') endBet(house, bet, bet.leaves <= result ? bet.leaves * 100 : 0)
    else endBet(house, bet, colorMultiplier({ spot: bet.bet.spot as ColorSpot }, result))
  }
}

export const nextRound = (house: House): void => {
  house.position += 1
  house.phase = 'betting'
  house.openedAt = house.now
  house.others.clear()
}
