import type { FixtureView, MarketDetail } from '@maidan/contracts/player'
import { GONE, type LineState, lineStateOf } from '../match/line-state.ts'
import { cellOf, type Selection } from '../match/selection.ts'
import type { Leg } from './slip.ts'

/** A market as it stands now, with the match it belongs to. */
export type LegMarket = { readonly market: MarketDetail; readonly fixture: FixtureView }

type LegRead = {
  readonly leg: Leg
  readonly cell: string
  /** Nothing until it was read. */
  readonly read: (LegMarket & { readonly selection: Selection }) | undefined
}

export type LegState = LegRead & (LineState<Leg> | { readonly phase: 'reading' })

const namesOf = (leg: Leg, { HeadName, runners }: MarketDetail) => {
  const runner = runners.find(({ id, key }) =>
    leg.banking === 'odds' ? key === leg.selection : id === leg.runner,
  )
  return { name: runner?.name ?? HeadName, marketName: HeadName }
}

/** The leg in the words of the match page. */
export const selectionOf = (leg: Leg, market: MarketDetail): Selection => {
  const { fixture: _fixture, ...tapped } = leg
  return { ...tapped, ...namesOf(leg, market) }
}

/** How a leg stands beside its market. `isMissing`: the server knows no such market. */
export const legStateOf = (leg: Leg, known: LegMarket | undefined, isMissing: boolean): LegState => {
  const base = { leg, cell: cellOf(leg), read: undefined }
  if (isMissing) return { ...base, ...GONE }
  if (!known) return { ...base, phase: 'reading' }
  const read = { ...known, selection: selectionOf(leg, known.market) }
  return { ...base, read, ...lineStateOf(leg, known.market) }
}
