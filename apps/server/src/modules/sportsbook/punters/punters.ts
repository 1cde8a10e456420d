import type { PlayerId } from '@maidan/core'
import type { BetId, MarketView } from '../../markets/index.ts'
import type { SportsbookDeps } from '../deps.ts'
import type { FeedRunner } from '../feed/runner.ts'
import { decidePunt, pickMarket, PUNTER_SETTINGS, type PunterSettings } from './rules.ts'

/** Robots that bet small sums of play money on match odds, so that the books are alive. */
export type Punters = {
  /** Perhaps one bet. To be called again and again; what is under way is never waited for. */
  readonly turn: () => void
  readonly stop: () => Promise<void>
}

type Deps = Pick<SportsbookDeps, 'desk' | 'place' | 'log' | 'entropy' | 'clock'> & {
  readonly runner: FeedRunner
  readonly accounts: readonly PlayerId[]
  readonly settings?: Partial<PunterSettings> | undefined
}

export const createPunters = (deps: Deps): Punters => {
  const settings = { ...PUNTER_SETTINGS, ...deps.settings }
  const standing = new Map<PlayerId, BetId[]>()
  const working = new Set<Promise<void>>()
  const prefix = `punter:${deps.clock.now().toString(36)}`
  let [keys, stopped] = [0, false]
  const nextKey = (): string => `${prefix}:${++keys}`

  const punt = async (account: PlayerId, market: MarketView): Promise<void> => {
    const ask = decidePunt(deps.entropy, market)
    if (!ask) return
    const placed = await deps.place(account, nextKey(), market.id, ask)
    if (!placed.ok || placed.value.remaining === 0) return
    const orders = [...(standing.get(account) ?? []), placed.value.id]
    const oldest = orders.length > settings.maxStanding ? orders.shift() : undefined
    standing.set(account, orders)
    if (oldest !== undefined) await deps.desk.cancel(account, nextKey(), oldest)
  }

  return {
    turn: () => {
      if (stopped || working.size >= settings.maxUnderWay) return
      if (deps.entropy.below(100) >= settings.chancePercent) return
      const account = deps.accounts[deps.entropy.below(Math.max(1, deps.accounts.length))]
      const market = pickMarket(deps.entropy, viewsOf(deps))
      if (account === undefined || market === undefined) return
      const work = punt(account, market)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'a simulated punter failed'))
        .finally(() => working.delete(work))
      working.add(work)
    },
    stop: async () => {
      stopped = true
      await Promise.all(working)
    },
  }
}

const viewsOf = ({ runner, desk }: Deps): MarketView[] =>
  [...runner.lanes()].flatMap(({ id, definition, wanted }) => {
    const isOn = id !== undefined && definition.banking === 'exchange' && wanted.isOpen
    const view = isOn ? desk.view(id, 1) : undefined
    return view ? [view] : []
  })
