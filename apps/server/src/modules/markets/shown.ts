import type { MarketId } from '@maidan/core'
import type { MirrorOf } from '../../platform/mirror/index.ts'
import type { OwnerCalls } from '../../platform/peers/index.ts'
import type { Markets } from './markets.ts'
import type { MarketView } from './model.ts'

/** The markets as every process shows them, also one that does not own them. */
export type ShownMarkets = {
  /** From memory, to a depth of ten offers a side. */
  readonly view: (market: MarketId, depth?: number) => MarketView | undefined
  /** To any depth. */
  readonly read: (market: MarketId, depth: number) => Promise<MarketView | undefined>
  readonly onChange: Markets['onChange']
}

type Deps = Pick<OwnerCalls, 'share'> & { readonly mirror: MirrorOf; readonly isHere: () => boolean }

/** A deeper view is asked of the owner: few look at one, and each level makes every change longer. */
const MIRRORED_DEPTH = 10
const SHOWN_DEPTH = 3

export const showMarkets = (
  markets: Pick<Markets, 'ids' | 'view' | 'onChange'>,
  { mirror, share, isHere }: Deps,
): ShownMarkets => {
  const mirrored = mirror('markets', {
    ids: markets.ids,
    view: (market) => markets.view(market, MIRRORED_DEPTH),
    onChange: markets.onChange,
  })
  const view = (market: MarketId, depth = SHOWN_DEPTH): MarketView | undefined =>
    isHere() ? markets.view(market, depth) : cut(mirrored.view(market), depth)
  const readDeep = share('view of a market', async (asked: { market: MarketId; depth: number }) =>
    markets.view(asked.market, asked.depth),
  )
  return {
    view,
    read: async (market, depth) =>
      depth <= MIRRORED_DEPTH
        ? view(market, depth)
        : readDeep({ market, depth }).catch(() => view(market, depth)),
    onChange: mirrored.onChange,
  }
}

const cut = (view: MarketView | undefined, depth: number): MarketView | undefined =>
  view && {
    ...view,
    offers: view.offers.map((offers) => ({
      ...offers,
      toBack: offers.toBack.slice(0, depth),
      toLay: offers.toLay.slice(0, depth),
    })),
  }
