import type { Accept } from '../../markets/index.ts'

/** The naive twin of markets of the house in play. Every offer moves in steps, all from the step 0. */
export const DELAY_S = 5
export const STAKE = 100_00

export const KINDS = ['rates', 'lines', 'slip'] as const
export type Kind = (typeof KINDS)[number]
/** `for`: back, Yes, or the selection of a slip. `against`: lay or No. */
export type Side = 'for' | 'against'

export const rateAt = (step: number): number => 80 + 5 * step
export const lineAt = (step: number): number => 46 + step
export const oddsAt = (step: number): number => 250 + 10 * step

export type NaiveBet = {
  readonly player: number
  readonly kind: Kind
  readonly side: Side
  readonly asked: number
  readonly accept: Accept
  readonly version: number
  readonly due: number
  /** The step of the terms: on offer when the bet arrived, then when it was taken. */
  step: number
  status: 'pending' | 'open' | 'ended'
}

type NaiveMarket = { step: number; isOpen: boolean; version: number }

/** How much better the offer is for the player than what was asked for. A Yes wants a low line. */
const betterBy = (kind: Kind, side: Side, asked: number, offered: number): number => {
  const wantsMore = (kind === 'lines') === (side === 'against')
  return wantsMore ? offered - asked : asked - offered
}

const isTaken = (accept: Accept, better: number): boolean =>
  better === 0 || accept === 'any' || (accept === 'better' && better > 0)

export const createNaiveDelay = () => {
  const markets = new Map<Kind, NaiveMarket>(
    KINDS.map((kind) => [kind, { step: 0, isOpen: true, version: 0 }]),
  )
  const bets: NaiveBet[] = []
  let now = 0
  const marketOf = (kind: Kind): NaiveMarket => markets.get(kind)!
  const land = (bet: NaiveBet): void => {
    const { step, isOpen, version } = marketOf(bet.kind)
    const isGood = isTaken(bet.accept, betterBy(bet.kind, bet.side, bet.asked, step))
    bet.status = isOpen && version === bet.version && isGood ? 'open' : 'ended'
    bet.step = step
  }
  return {
    bets,
    /** Gives the new bet, or undefined where it is refused at once. */
    ask: (ask: Pick<NaiveBet, 'player' | 'kind' | 'side' | 'asked' | 'accept'>): NaiveBet | undefined => {
      const { step, isOpen, version } = marketOf(ask.kind)
      if (!isOpen || !isTaken(ask.accept, betterBy(ask.kind, ask.side, ask.asked, step))) return undefined
      const bet: NaiveBet = { ...ask, version, due: now + DELAY_S, step, status: 'pending' }
      bets.push(bet)
      return bet
    },
    move: (kind: Kind, step: number): void => {
      marketOf(kind).step = step
    },
    setOpen: (kind: Kind, isOpen: boolean): void => {
      const market = marketOf(kind)
      if (market.isOpen !== isOpen) market.version += 1
      market.isOpen = isOpen
    },
    pass: (seconds: number): void => {
      now += seconds
      for (const bet of bets) if (bet.status === 'pending' && bet.due <= now) land(bet)
    },
    exposure: (player: number): number => exposureOf(bets.filter((bet) => bet.player === player)),
  }
}

/** A pending bet is held for by itself, a slip always; the others by the worst result of their market. */
const exposureOf = (bets: readonly NaiveBet[]): number => {
  const alone = bets.filter(
    ({ kind, status }) => status === 'pending' || (kind === 'slip' && status === 'open'),
  )
  const open = (kind: Kind) => bets.filter((bet) => bet.kind === kind && bet.status === 'open')
  return alone.reduce((sum, bet) => sum + worst([bet]), 0) + worst(open('rates')) + worst(open('lines'))
}

const COUNTS = Array.from({ length: 30 }, (_, at) => 30 + at)

const worst = (bets: readonly NaiveBet[]): number => {
  const profits = COUNTS.map((count) => bets.reduce((sum, bet) => sum + profit(bet, count), 0))
  return Math.max(0, ...profits.map((one) => -one))
}

/** For a rate and a slip every second count is a win. */
const profit = ({ kind, side, step }: NaiveBet, count: number): number => {
  const isReached = kind === 'lines' ? count >= lineAt(step) : count % 2 === 0
  const rate = kind === 'rates' ? rateAt(step) : 100
  const made = isReached ? (STAKE * rate) / 100 : -STAKE
  return side === 'for' ? made : -made
}
