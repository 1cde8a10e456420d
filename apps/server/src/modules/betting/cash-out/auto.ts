import { type Clock, err, ok, type Paise, type PlayerId, type Result } from '@maidan/core'
import type { Transact } from '../../../platform/postgres/database.ts'
import { ownRequest } from '../../../platform/http/index.ts'
import { type MarketId, type MarketRow, WHOLE_BP } from '../../markets/index.ts'
import type { Timers } from '../timers.ts'
import { cashOut, type CashOutDeps, type CashOutError, findRow, offerNow } from './service.ts'
import * as store from './store.ts'

export type AutoDeps = CashOutDeps & {
  readonly transact: Transact
  readonly clock: Clock
  readonly timers: Timers
  readonly onError: (error: unknown) => void
}

export type AutoCashOut = {
  /** Reads the targets and begins to watch every change of their markets. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly target: (market: MarketId, player: PlayerId) => Paise | undefined
  readonly set: (
    market: MarketId,
    player: PlayerId,
    target: number | null,
  ) => Promise<Result<Paise | null, CashOutError | 'target_invalid'>>
}

/** However often a market changes within this time, the server checks its targets once. */
const LOOK_MS = 100

/** Cashes out a position as soon as it is worth the player's target. */
export const createAutoCashOut = (deps: AutoDeps): AutoCashOut => {
  const targets = createTargets()
  const running = createRunning(deps.onError)
  const run = async (market: MarketId, player: PlayerId, target: Paise): Promise<void> => {
    if (!(await reachTarget(deps, market, player, target))) return
    targets.remove(market, player)
    await deps.transact((tx) => store.removeTargets(tx, market, player))
  }
  const lookAt = (market: MarketId): void => {
    const row = deps.markets.row(market)
    // The server checks a market that is not in memory at its next change.
    if (!row) return
    if (isOver(row)) {
      targets.removeAll(market)
      running.add(`over ${market}`, () => deps.transact((tx) => store.removeTargets(tx, market)))
      return
    }
    for (const [player, target] of targets.of(market)) {
      const offer = offerNow(deps, player, row, WHOLE_BP)
      if (offer.ok && offer.value.value >= target)
        running.add(`${market} ${player}`, () => run(market, player, target))
    }
  }
  const looks = createLooks(deps.timers, lookAt)
  const look = (markets: readonly MarketId[]): void => looks.add(markets.filter(targets.has))
  let stopListening = (): void => {}
  return {
    start: async () => {
      const stored = await store.listTargets(deps.db)
      stored.forEach(targets.put)
      stopListening = deps.markets.onChange(look)
      look(stored.map(({ market }) => market))
    },
    stop: async () => {
      stopListening()
      looks.stop()
      await running.end()
    },
    target: targets.get,
    set: async (market, player, wanted) => {
      const decided = await decideTarget(deps, market, player, wanted)
      if (!decided.ok) return decided
      const target = decided.value
      if (target === null) {
        targets.remove(market, player)
        await deps.transact((tx) => store.removeTargets(tx, market, player))
      } else {
        await deps.transact((tx) => store.saveTarget(tx, { market, player, target }))
        targets.put({ market, player, target })
        look([market])
      }
      return decided
    },
  }
}

/** The targets in memory, by market. */
const createTargets = () => {
  const byMarket = new Map<MarketId, Map<PlayerId, Paise>>()
  return {
    has: (market: MarketId): boolean => byMarket.has(market),
    of: (market: MarketId): readonly (readonly [PlayerId, Paise])[] => [...(byMarket.get(market) ?? [])],
    get: (market: MarketId, player: PlayerId): Paise | undefined => byMarket.get(market)?.get(player),
    put: ({ market, player, target }: store.Target): void => {
      const players = byMarket.get(market) ?? new Map<PlayerId, Paise>()
      byMarket.set(market, players.set(player, target))
    },
    remove: (market: MarketId, player: PlayerId): void => {
      byMarket.get(market)?.delete(player)
      if (byMarket.get(market)?.size === 0) byMarket.delete(market)
    },
    removeAll: (market: MarketId): void => void byMarket.delete(market),
  }
}

/** Runs work that no request waits for: the same work never twice at once, and its failure goes to the log. */
const createRunning = (onError: (error: unknown) => void) => {
  const running = new Map<string, Promise<void>>()
  return {
    add: (id: string, work: () => Promise<void>): void => {
      if (running.has(id)) return
      const ended = work()
        .catch(onError)
        .finally(() => running.delete(id))
      running.set(id, ended)
    },
    end: async (): Promise<void> => void (await Promise.all(running.values())),
  }
}

/** The markets whose targets the server has to check, each once however often it changes meanwhile. */
const createLooks = (timers: Timers, lookAt: (market: MarketId) => void) => {
  const waiting = new Set<MarketId>()
  let cancel: (() => void) | undefined
  const look = (): void => {
    cancel = undefined
    const due = [...waiting]
    waiting.clear()
    due.forEach(lookAt)
  }
  return {
    add: (markets: readonly MarketId[]): void => {
      for (const market of markets) waiting.add(market)
      if (waiting.size > 0) cancel ??= timers.after(LOOK_MS, look)
    },
    stop: (): void => cancel?.(),
  }
}

const isOver = ({ status }: Pick<MarketRow, 'status'>): boolean => status !== 'open' && status !== 'suspended'

/** A target needs a position in a market that is not over. A player can always remove a target. */
const decideTarget = async (
  deps: AutoDeps,
  market: MarketId,
  player: PlayerId,
  target: number | null,
): Promise<Result<Paise | null, CashOutError | 'target_invalid'>> => {
  if (target === null) return ok(null)
  if (!Number.isSafeInteger(target)) return err('target_invalid')
  const row = await findRow(deps, market)
  if (!row.ok) return row
  if (row.value.banking !== 'exchange') return err('wrong_kind_of_market')
  if (isOver(row.value)) return err('market_closed')
  const { byRunner } = deps.markets.position(market, player)
  return byRunner.some(({ profit }) => profit !== byRunner[0]?.profit)
    ? ok(target as Paise)
    : err('nothing_to_cash_out')
}

/** True once the whole position is cashed out. If the prices went away, the target waits for the next change. */
const reachTarget = async (
  deps: AutoDeps,
  market: MarketId,
  player: PlayerId,
  target: Paise,
): Promise<boolean> => {
  const request = ownRequest(player, `auto-cash-out ${market} ${deps.clock.now()}`)
  const done = await cashOut(deps, request, { market, shareBp: WHOLE_BP, atLeast: target })
  return done.ok && done.value.complete
}
