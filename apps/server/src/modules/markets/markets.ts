import { err, type MarketId, type Paise, type PlayerId, type Result } from '@maidan/core'
import type { Known, Quote } from '@maidan/sports'
import type { PlayerRequest } from '../../platform/http/index.ts'
import { type Committer, createCommitter } from './batch/committer.ts'
import type { CashedOut } from './batch/job.ts'
import type { Bet } from './bet.ts'
import type { CashOutPlan } from './books/cash-out-rules.ts'
import type { MarketsDeps } from './deps.ts'
import { viewOf } from './memory/live-market.ts'
import { createLiveMarkets, type LiveMarkets } from './memory/live-markets.ts'
import type { Transition } from './memory/transitions.ts'
import type { ByRunner, MarketRow, MarketView, NewMarket } from './model.ts'
import type { Amendment, CashOutOrder, Order, PlayerCommand } from './order.ts'
import type { BetRefusal } from './refusals.ts'
import { insertMarkets, listLiveMarkets } from './store.ts'

/** All markets. Only a batch changes one, and there is no other way to change a bet. */
export type Markets = {
  /** Makes the markets whose key is new; gives the id of each key. */
  add(markets: readonly NewMarket[]): Promise<ReadonlyMap<string, MarketId>>
  /** Places a bet or changes one. The same request again gets the same answer. */
  submit(request: PlayerRequest, command: Order | Amendment): Promise<Result<Bet, BetRefusal>>
  /** Stores the refusal of a request that no market has to decide on. A repeated request gets its first answer. */
  refuse<T extends Bet | CashedOut>(
    request: PlayerRequest,
    refusal: BetRefusal,
  ): Promise<Result<T, BetRefusal>>
  cashOut(request: PlayerRequest, order: CashOutOrder): Promise<Result<CashedOut, BetRefusal>>
  suspend(market: MarketId, reason?: string, lapse?: boolean): Promise<void>
  open(market: MarketId): Promise<void>
  turnInPlay(market: MarketId, delaySeconds: number): Promise<void>
  removeRunner(market: MarketId, runner: number, factorBp: number): Promise<void>
  /** Closes the market and stores its result; settlement follows. */
  close(market: MarketId, result: Known): Promise<void>
  /** Stores another result than the one by which the market was settled. */
  correct(market: MarketId, result: Known): Promise<void>
  /** Sets what the house offers now. Quotes live in memory only, so a restart forgets them. */
  setQuote(market: MarketId, quote: Quote | undefined): void
  row(market: MarketId): MarketRow | undefined
  view(market: MarketId, depth?: number): MarketView | undefined
  position(market: MarketId, player: PlayerId): { byRunner: ByRunner[]; exposure: Paise }
  /** What a player gets for a share of a position by cashing out at the prices of now. */
  planCashOut(market: MarketId, player: PlayerId, shareBp: number): Result<CashOutPlan, BetRefusal>
  /** Calls the listener after each commit or quote with the markets that changed. */
  readonly onChange: (listener: (markets: readonly MarketId[]) => void) => () => void
  /** A hash of the market: equal in two processes whose books are equal to the last order. */
  hash(market: MarketId): string | undefined
  /** Drops a settled market from memory and tells everybody who watches it. */
  readonly settled: (market: MarketId) => void
  /** Reads every market that is open or suspended. */
  start(): Promise<void>
  /** Answers the jobs that wait, then stops. */
  stop(): Promise<void>
}

const DEPTH = 3

export const createMarkets = (deps: MarketsDeps): Markets => {
  const listeners = new Set<(markets: readonly MarketId[]) => void>()
  const tell = (markets: readonly MarketId[]): void => {
    for (const listener of listeners) listener(markets)
  }
  const live = createLiveMarkets()
  const committer = createCommitter(deps, live, ({ markets }) => tell(markets))
  return {
    ...playersSide(committer),
    ...operatorsSide(committer),
    ...readersSide(live),
    add: (markets) => deps.transact((tx) => insertMarkets(tx, markets)),
    setQuote: (market, quote) => {
      live.setQuote(market, quote)
      tell([market])
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    settled: (market) => {
      live.drop(market)
      tell([market])
    },
    start: async () => {
      await deps.transact(async (tx) => {
        for (const market of await listLiveMarkets(tx)) await live.load(tx, market)
      })
    },
    stop: committer.stop,
  }
}

const readersSide = (
  live: LiveMarkets,
): Pick<Markets, 'row' | 'view' | 'position' | 'planCashOut' | 'hash'> => ({
  row: (market) => live.get(market)?.row,
  view: (market, depth = DEPTH) => {
    const known = live.get(market)
    return known && viewOf(known, depth)
  },
  position: (market, player) => {
    const book = live.get(market)?.book
    return { byRunner: book?.byRunner(player) ?? [], exposure: book?.exposure(player) ?? (0 as Paise) }
  },
  planCashOut: (market, player, shareBp) =>
    live.get(market)?.book.planCashOut(player, shareBp) ?? err('market_closed'),
  hash: (market) => live.get(market)?.book.hash(),
})

const playersSide = ({ submit }: Committer): Pick<Markets, 'submit' | 'refuse' | 'cashOut'> => {
  /** The answer to a cash-out is what it brought, to everything else a bet. The request's hash tells them apart. */
  const send = <T extends Bet | CashedOut>(request: PlayerRequest, command: PlayerCommand) =>
    new Promise<Result<T, BetRefusal>>((resolve, reject) =>
      submit({
        type: 'player',
        request,
        command,
        resolve: (answer) => resolve(answer as Result<T, BetRefusal>),
        reject,
      }),
    )
  return {
    submit: (request, command) => send<Bet>(request, command),
    refuse: (request, refusal) => send(request, { type: 'refused', refusal }),
    cashOut: (request, order) => send<CashedOut>(request, order),
  }
}

const operatorsSide = ({ submit }: Committer) => {
  const change = (market: MarketId, transition: Transition): Promise<void> =>
    new Promise((resolve, reject) => submit({ type: 'transition', market, transition, resolve, reject }))
  return {
    suspend: (market: MarketId, reason?: string, lapse = false) =>
      change(market, { type: 'suspend', lapse, reason }),
    open: (market: MarketId) => change(market, { type: 'open' }),
    turnInPlay: (market: MarketId, delaySeconds: number) =>
      change(market, { type: 'turn_in_play', delaySeconds }),
    removeRunner: (market: MarketId, runner: number, factorBp: number) =>
      change(market, { type: 'remove_runner', runner, factorBp }),
    close: (market: MarketId, result: Known) => change(market, { type: 'close', result }),
    correct: (market: MarketId, result: Known) => change(market, { type: 'correct', result }),
  }
}
