import type { PlayerId } from '@maidan/core'
import { ownRequest } from '../../../platform/http/index.ts'
import type { BetId, MarketId, MarketView } from '../../markets/index.ts'
import type { SportsbookDeps } from '../deps.ts'
import { fairOf } from '../fair.ts'
import type { Lane } from '../feed/lane.ts'
import type { FeedRunner } from '../feed/runner.ts'
import { decidePunt, pickMarket, PUNTER_SETTINGS, type PunterSettings } from './rules.ts'

/** Robots that bet small sums of play money on match odds, so that the books are busy. */
export type Punters = {
  /** Places one bet, or none. Call it again and again; it never waits for bets under way. */
  readonly turn: () => void
  /** Places no more. A bet that waits for its delay is left to the markets: they refuse it when they stop. */
  readonly stop: () => void
}

type Deps = Pick<SportsbookDeps, 'markets' | 'place' | 'log' | 'entropy' | 'clock' | 'isOpen'> & {
  readonly runner: FeedRunner
  readonly accounts: readonly PlayerId[]
  readonly settings?: Partial<PunterSettings> | undefined
}

type Standing = { readonly market: MarketId; readonly bet: BetId }

export const createPunters = (deps: Deps): Punters => {
  const settings = { ...PUNTER_SETTINGS, ...deps.settings }
  const standing = new Map<PlayerId, Standing[]>()
  const working = new Set<Promise<void>>()
  const prefix = `punter:${deps.clock.now().toString(36)}`
  let [keys, stopped] = [0, false]
  const nextKey = (): string => `${prefix}:${++keys}`

  const punt = async (account: PlayerId, { view: market, lane: { definition } }: Open): Promise<void> => {
    const fair = fairOf(deps.runner.guarded(definition.key), definition)
    const order = decidePunt(deps.entropy, market, fair)
    if (!order) return
    const placed = await deps.place(ownRequest(account, nextKey()), order)
    if (!placed.ok || placed.value.remaining === 0) return
    const orders = [...(standing.get(account) ?? []), { market: market.id, bet: placed.value.id }]
    const oldest = orders.length > settings.maxStanding ? orders.shift() : undefined
    standing.set(account, orders)
    if (oldest !== undefined)
      await deps.markets.submit(ownRequest(account, nextKey()), { type: 'cancel', ...oldest })
  }

  return {
    turn: () => {
      if (stopped || !deps.isOpen() || working.size >= settings.maxUnderWay) return
      if (deps.entropy.below(100) >= settings.chancePercent) return
      const account = deps.accounts[deps.entropy.below(Math.max(1, deps.accounts.length))]
      const market = pickMarket(deps.entropy, openMarkets(deps))
      if (account === undefined || market === undefined) return
      const work = punt(account, market)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'a simulated punter failed'))
        .finally(() => working.delete(work))
      working.add(work)
    },
    stop: () => {
      stopped = true
    },
  }
}

/** A market on which robots can bet. */
type Open = { readonly view: MarketView; readonly lane: Lane }

const openMarkets = ({ runner, markets }: Deps): Open[] =>
  [...runner.lanes()].flatMap((lane) => {
    const { id, definition, wanted } = lane
    const isOn = id !== undefined && definition.banking === 'exchange' && wanted.isOpen
    const view = isOn ? markets.view(id, 0) : undefined
    return view ? [{ view, lane }] : []
  })
