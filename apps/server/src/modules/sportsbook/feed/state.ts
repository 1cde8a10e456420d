import type { SourceKind, SportsbookDeps } from '../deps.ts'
import type { Match } from './matches.ts'
import type { FeedRunner } from './runner.ts'

/** How a match stands with the feed. `lost`: the guard distrusts one of its markets; `none`: the feed never told of it. */
export type MatchFeed = {
  readonly health: 'live' | 'lost' | 'none'
  readonly lastMessage: number | null
}

export type FeedState = {
  readonly source: SourceKind
  readonly connected: boolean
  readonly lastMessage: number | null
  readonly matches: number
  readonly markets: number
  readonly dropped: readonly { readonly reason: string; readonly count: number }[]
  /** Those of the matches that were asked for, by id. */
  readonly fixtures: Readonly<Record<string, MatchFeed>>
}

type Runner = Pick<FeedRunner, 'heardAt' | 'matches' | 'match' | 'lanes' | 'guarded' | 'drops'>

/** In the process that listens to the feed. */
export const feedStateOf = (
  runner: Runner,
  { source }: Pick<SportsbookDeps, 'source'>,
  fixtures: readonly string[],
): FeedState => ({
  source: source.kind ?? 'stream',
  connected: source.kind !== 'none' && runner.heardAt() !== undefined && (source.isTold?.() ?? true),
  lastMessage: runner.heardAt() ?? null,
  matches: [...runner.matches()].filter(({ toldAt }) => toldAt !== undefined).length,
  markets: [...runner.lanes()].filter(({ wanted }) => wanted.result === undefined).length,
  dropped: Object.entries(runner.drops.counts()).map(([reason, count]) => ({ reason, count })),
  fixtures: Object.fromEntries(fixtures.map((id) => [id, matchFeedOf(runner, runner.match(id))])),
})

const matchFeedOf = (runner: Runner, match: Match | undefined): MatchFeed => {
  if (match?.toldAt === undefined) return { health: 'none', lastMessage: null }
  const isLost = [...match.lanes].some(
    ({ definition, wanted }) =>
      wanted.result === undefined && runner.guarded(definition.key)?.fault !== undefined,
  )
  return { health: isLost ? 'lost' : 'live', lastMessage: match.toldAt }
}
