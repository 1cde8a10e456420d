import { err, type Paise, type PlayerId, type Result } from '@maidan/core'
import type { Known, Quote } from '@maidan/sports'
import { hash } from 'node:crypto'
import type { Tx } from '../../platform/postgres/database.ts'
import type { ByRunner, Work } from './books/book.ts'
import type { Ask, Bet, BetId, MarketId, MarketRow, MarketView, NewMarket } from './model.ts'
import type { BetRefusal } from './refusals.ts'
import type { DeskDeps } from './deps.ts'
import { type Committer, createCommitter } from './batch/committer.ts'
import type { PlayerJob, SlipOrder, Turn } from './batch/job.ts'
import { insertMarkets, listLiveMarkets } from './store.ts'
import { createWriters, type Writers } from './memory/live-markets.ts'
import { viewOf } from './memory/live-market.ts'

type Told = Promise<Result<Bet, BetRefusal>>

/** All markets, with one writer each, and the only way to change a bet. */
export type Desk = {
  /** Makes those that are not known yet; gives the number of each key. */
  createMarkets(markets: readonly NewMarket[]): Promise<ReadonlyMap<string, MarketId>>
  place(player: PlayerId, key: string, market: MarketId, ask: Ask): Told
  placeSlip(player: PlayerId, key: string, slip: SlipOrder): Told
  cancel(player: PlayerId, key: string, bet: BetId): Told
  reduce(player: PlayerId, key: string, bet: BetId, by: number): Told
  replace(player: PlayerId, key: string, bet: BetId, price: number, version?: number): Told
  suspend(market: MarketId, reason?: string, lapse?: boolean): Promise<void>
  open(market: MarketId): Promise<void>
  turnInPlay(market: MarketId, delaySeconds: number): Promise<void>
  removeRunner(market: MarketId, runner: number, factorBp: number): Promise<void>
  /** Closes the market and stores its result; settlement follows. */
  close(market: MarketId, result: Known): Promise<void>
  /** Another result than the one it was settled by. */
  correct(market: MarketId, result: Known): Promise<void>
  /** What the house offers now. In memory: a price is as old as the process that shows it. */
  setQuote(market: MarketId, quote: Quote | undefined): void
  market(market: MarketId): MarketRow | undefined
  view(market: MarketId, depth?: number): MarketView | undefined
  position(market: MarketId, player: PlayerId): { byRunner: ByRunner[]; exposure: Paise }
  /** Told after each commit or quote: the markets that changed. */
  readonly onChange: (listener: (markets: readonly MarketId[]) => void) => () => void
  /** The same for two desks that stand alike in a market, to the last order. */
  hash(market: MarketId): string | undefined
  /** A market that was settled: who looks at it is told, and it needs no writer. */
  readonly settled: (market: MarketId) => void
  /** Reads every market that is open or suspended. */
  start(): Promise<void>
  /** Answers what is waiting, then stops. */
  stop(): Promise<void>
}

const DEPTH = 3

export const createDesk = (deps: DeskDeps): Desk => {
  const listeners = new Set<(markets: readonly MarketId[]) => void>()
  const tell = (markets: readonly MarketId[]): void => {
    for (const listener of listeners) listener(markets)
  }
  const writers = createWriters()
  const committer = createCommitter(deps, writers, ({ markets }) => tell(markets))
  return {
    ...playersSide(deps, committer),
    ...marketsSide(committer),
    createMarkets: (markets) => deps.transact((tx) => insertMarkets(tx, markets)),
    setQuote: (market, quote) => {
      writers.setQuote(market, quote)
      tell([market])
    },
    market: (market) => writers.get(market)?.row,
    view: (market, depth = DEPTH) => {
      const writer = writers.get(market)
      return writer && viewOf(writer, depth)
    },
    position: (market, player) => positionOf(writers, market, player),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hash: (market) => writers.get(market)?.book.hash(),
    settled: (market) => {
      writers.drop(market)
      tell([market])
    },
    start: async () => {
      await deps.transact(async (tx) => {
        for (const market of await listLiveMarkets(tx)) await writers.load(tx, market)
      })
    },
    stop: committer.stop,
  }
}

const positionOf = (writers: Writers, market: MarketId, player: PlayerId) => {
  const book = writers.get(market)?.book
  return { byRunner: book?.byRunner(player) ?? [], exposure: book?.exposure(player) ?? (0 as Paise) }
}

/** What makes two requests with one key the same. */
const hashOf = (asked: unknown): string => hash('sha256', JSON.stringify(asked), 'base64url')

const playersSide = ({ transact }: DeskDeps, { submit }: Committer) => {
  const send = (player: PlayerId, key: string, market: MarketId, work: Work): Told =>
    new Promise((resolve, reject) =>
      submit({
        type: 'market',
        player,
        key,
        requestHash: hashOf([market, work]),
        market,
        work,
        resolve,
        reject,
      }),
    )
  /** A bet is changed in its market; somebody else's is not found. */
  const change = async (player: PlayerId, key: string, bet: BetId, work: Work): Told => {
    const market = await transact((tx) => marketOfBet(tx, bet))
    if (market === undefined) return err('unknown_order')
    return send(player, key, market, work)
  }
  return {
    place: (player: PlayerId, key: string, market: MarketId, ask: Ask) =>
      send(player, key, market, { type: 'place', ask }),
    placeSlip: (player: PlayerId, key: string, slip: SlipOrder): Told =>
      new Promise((resolve, reject) => {
        const job: PlayerJob = { type: 'slip', player, key, requestHash: hashOf(slip), slip, resolve, reject }
        submit(job)
      }),
    cancel: (player: PlayerId, key: string, bet: BetId) => change(player, key, bet, { type: 'cancel', bet }),
    reduce: (player: PlayerId, key: string, bet: BetId, by: number) =>
      change(player, key, bet, { type: 'reduce', bet, by }),
    replace: (player: PlayerId, key: string, bet: BetId, price: number, version?: number) =>
      change(player, key, bet, {
        type: 'replace',
        bet,
        price,
        ...(version === undefined ? {} : { version }),
      }),
  }
}

const marketOfBet = async (tx: Tx, bet: BetId): Promise<MarketId | undefined> => {
  const [row] = await tx.query<{ market_id: MarketId | null }>(
    'select market_id from exchange.bet where id = $1',
    [bet],
  )
  return row?.market_id ?? undefined
}

const marketsSide = ({ submit }: Committer) => {
  const turn = (market: MarketId, how: Turn): Promise<void> =>
    new Promise((resolve, reject) => submit({ type: 'turn', market, turn: how, resolve, reject }))
  return {
    suspend: (market: MarketId, reason?: string, lapse = false) =>
      turn(market, { type: 'suspend', lapse, ...(reason === undefined ? {} : { reason }) }),
    open: (market: MarketId) => turn(market, { type: 'open' }),
    turnInPlay: (market: MarketId, delaySeconds: number) =>
      turn(market, { type: 'turn_in_play', delaySeconds }),
    removeRunner: (market: MarketId, runner: number, factorBp: number) =>
      turn(market, { type: 'remove_runner', runner, factorBp }),
    close: (market: MarketId, result: Known) => turn(market, { type: 'close', result }),
    correct: (market: MarketId, result: Known) => turn(market, { type: 'correct', result }),
  }
}
