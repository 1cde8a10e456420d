import type { LiveFixture, LiveGame, LiveMarket, SharedGameSlug, SportKey } from '@maidan/contracts/player'

/** Where live figures come from. The socket keeps no copy of what nobody watches. */
export type LiveSource<Id, View> = {
  /** The view of now, from memory; undefined when there is no such thing. */
  readonly view: (id: Id) => View | undefined
  /** Calls the listener with everything that may have changed. Gives a function that stops it. */
  readonly onChange: (listener: (ids: readonly Id[]) => void) => () => void
}

export type LiveSources = {
  readonly markets: LiveSource<number, LiveMarket>
  readonly fixtures: LiveSource<string, LiveFixture> & {
    /** The live and the next matches of a sport, in the order in which the site shows them. */
    readonly list: (sport: SportKey) => readonly string[]
  }
  readonly games: LiveSource<SharedGameSlug, LiveGame>
}

const nothing = { view: () => undefined, onChange: () => () => {} }

/** The source of a server without sports and games. */
export const NO_SOURCES: LiveSources = {
  markets: nothing,
  fixtures: { ...nothing, list: () => [] },
  games: nothing,
}
