import { defined, err, type MarketId, type Paise, type PlayerId, type Result } from '@maidan/core'
import type { Known, Quote } from '@maidan/sports'
import type { PlayerRequest } from '../../platform/http/index.ts'
import { createHub } from '../../platform/hub.ts'
import { fenced } from '../../platform/ownership/index.ts'
import type { Committed } from './batch/answers.ts'
import { type Committer, createCommitter } from './batch/committer.ts'
import type { CashedOut } from './batch/job.ts'
import type { Bet } from './bet.ts'
import type { CashOutPlan } from './books/cash-out-rules.ts'
import type { MarketsDeps } from './deps.ts'
import { viewOf } from './memory/live-market.ts'
import { createLiveMarkets, type LiveMarkets } from './memory/live-markets.ts'
import type { Transition } from './memory/transitions.ts'
import type { ByRunner, MarketNames, MarketRow, MarketView, NewMarket } from './model.ts'
import { homeOf, type PendingBet } from './memory/pending.ts'
import type { Amendment, CashOutOrder, Landing, Order, PlayerCommand } from './order.ts'
import type { BetRefusal } from './refusals.ts'
import { insertMarkets, listLiveMarkets, renameMarket } from './store.ts'
import { differsFrom, NO_RULES, type TraderRules } from './trader-rules.ts'

export type Change = (market: MarketId, transition: Transition) => Promise<void>

/** How a feed or staff change the state of a market. */
export type Changes = {
  readonly suspend: (market: MarketId, reason?: string, lapse?: boolean) => Promise<void>
  readonly open: (market: MarketId) => Promise<void>
  readonly turnInPlay: (market: MarketId, delaySeconds: number) => Promise<void>
  readonly removeRunner: (market: MarketId, runner: number, factorBp: number) => Promise<void>
  /** Closes the market and stores its result; settlement follows. */
  readonly close: (market: MarketId, result: Known) => Promise<void>
  /** Stores another result than the one by which the market was settled. */
  readonly correct: (market: MarketId, result: Known) => Promise<void>
}

/** All markets. Only a batch changes one, and there is no other way to change a bet. */
export type Markets = Changes & {
  /** Makes the markets whose key is new; gives the id of each key. */
  add(markets: readonly NewMarket[]): Promise<ReadonlyMap<string, MarketId>>
  /** Gives a market and its runners their names, whatever its state. */
  rename(market: MarketId, names: MarketNames): Promise<void>
  /** Places a bet or changes one. The same request again gets the same answer. */
  submit(request: PlayerRequest, command: Order | Amendment | Landing): Promise<Result<Bet, BetRefusal>>
  /** Stores the refusal of a request that no market has to decide on. A repeated request gets its first answer. */
  refuse<T extends Bet | CashedOut>(
    request: PlayerRequest,
    refusal: BetRefusal,
  ): Promise<Result<T, BetRefusal>>
  cashOut(request: PlayerRequest, order: CashOutOrder): Promise<Result<CashedOut, BetRefusal>>
  readonly change: Change
  /** Sets what the house offers now. Quotes live in memory only, so a restart forgets them. */
  setQuote(market: MarketId, quote: Quote | undefined): void
  /** The markets in memory. */
  readonly ids: () => Iterable<MarketId>
  row(market: MarketId): MarketRow | undefined
  /** The bets in their delay. Whoever places bets has them land when it is over. */
  readonly pending: () => Iterable<PendingBet>
  readonly pendingBet: (bet: Bet) => PendingBet | undefined
  view(market: MarketId, depth?: number): MarketView | undefined
  position(market: MarketId, player: PlayerId): { byRunner: ByRunner[]; exposure: Paise }
  /** What a player gets for a share of a position by cashing out at the prices of now. */
  planCashOut(market: MarketId, player: PlayerId, shareBp: number): Result<CashOutPlan, BetRefusal>
  /** Calls the listener after each commit or quote with the markets that changed. */
  readonly onChange: (listener: (markets: readonly MarketId[]) => void) => () => void
  /** Calls the listener after each commit with what it changed, in the process that owns the markets. */
  readonly onCommitted: (listener: (committed: Committed) => void) => () => void
  /** Drops a settled market from memory and tells everybody who watches it. */
  readonly settled: (market: MarketId) => void
  /** Brings all markets to what the traders have decided. From then on it holds for new ones too. */
  obey(rules: TraderRules): Promise<void>
  /** Reads the markets again that a failed batch dropped, and tells everybody who watches them. Call it now and then. */
  restore(): Promise<void>
  /** Reads every market that is open or suspended. */
  start(): Promise<void>
  /** Answers the jobs that wait, then stops. */
  stop(): Promise<void>
}

const DEPTH = 3

export const createMarkets = (anyone: MarketsDeps): Markets => {
  const deps = { ...anyone, transact: fenced(anyone.transact, anyone.fence) }
  const listeners = new Set<(markets: readonly MarketId[]) => void>()
  const tell = (markets: readonly MarketId[]): void => {
    for (const listener of listeners) listener(markets)
  }
  const commits = createHub<[committed: Committed]>((error) =>
    deps.log.error({ err: error }, 'a listener to commits failed'),
  )
  const live = createLiveMarkets()
  let rules = NO_RULES
  const committer = createCommitter(
    deps,
    live,
    () => rules,
    (committed) => {
      tell(committed.markets)
      commits.tell(committed)
    },
  )
  const change: Change = (market, transition) =>
    new Promise((resolve, reject) =>
      committer.submit({ type: 'transition', market, transition, resolve, reject }),
    )
  return {
    ...playersSide(committer),
    ...changesBy(change),
    change,
    ...readersSide(live),
    add: (markets) => deps.transact((tx) => insertMarkets(tx, markets)),
    rename: async (market, names) => {
      await deps.transact((tx) => renameMarket(tx, market, names))
      live.rename(market, names)
      tell([market])
    },
    setQuote: (market, quote) => {
      live.setQuote(market, quote)
      tell([market])
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    onCommitted: commits.add,
    settled: (market) => {
      live.drop(market)
      tell([market])
    },
    obey: async (next) => {
      rules = next
      const ids = [...live.ids()].filter((id) =>
        differsFrom(defined(live.get(id), 'a live market').row, next),
      )
      await Promise.all(ids.map((id) => change(id, { type: 'obey' })))
    },
    restore: async () => {
      const markets = live.forgotten()
      await Promise.all(markets.map((market) => change(market, { type: 'restore' })))
      if (markets.length > 0) tell(markets)
    },
    start: async () => {
      await deps.transact(async (tx) => live.load(tx, await listLiveMarkets(tx)))
    },
    stop: committer.stop,
  }
}

const readersSide = (
  live: LiveMarkets,
): Pick<Markets, 'ids' | 'row' | 'pending' | 'pendingBet' | 'view' | 'position' | 'planCashOut'> => ({
  ids: live.ids,
  pendingBet: (bet) => live.get(homeOf(bet))?.pending.get(bet.id),
  pending: function* () {
    for (const id of live.ids()) yield* live.get(id)?.pending.values() ?? []
  },
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

export const changesBy = (change: Change): Changes => ({
  suspend: (market, reason, lapse = false) => change(market, { type: 'suspend', lapse, reason }),
  open: (market) => change(market, { type: 'open' }),
  turnInPlay: (market, delaySeconds) => change(market, { type: 'turn_in_play', delaySeconds }),
  removeRunner: (market, runner, factorBp) => change(market, { type: 'remove_runner', runner, factorBp }),
  close: (market, result) => change(market, { type: 'close', result }),
  correct: (market, result) => change(market, { type: 'correct', result }),
})
