import type { LiveFixture, LiveMarket, SportKey } from '@maidan/contracts/player'

/** Where live figures come from. The one who asks holds no copy of what is not watched. */
export type LiveSource<Id, View> = {
  /** How it stands now, from memory; nothing when there is no such thing. */
  readonly view: (id: Id) => View | undefined
  /** Told of everything that may stand otherwise now. Answers how to stop. */
  readonly onChange: (listener: (ids: readonly Id[]) => void) => () => void
}

export type LiveSources = {
  readonly markets: LiveSource<number, LiveMarket>
  readonly fixtures: LiveSource<string, LiveFixture> & {
    /** Those of a sport that are live or come next, the first to be shown first. */
    readonly list: (sport: SportKey) => readonly string[]
  }
}

const nothing = { view: () => undefined, onChange: () => () => {} }

/** What a server without sports tells. */
export const NO_SOURCES: LiveSources = { markets: nothing, fixtures: { ...nothing, list: () => [] } }
