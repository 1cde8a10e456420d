import type { CommentaryLine, LiveFixture } from '@maidan/contracts/player'

/** What can be opened below the scoreboard. */
export const VIEWS = ['watch', 'scorecard', 'commentary'] as const
export type View = (typeof VIEWS)[number]

const MOST = 100

/** The lines that were read and those the socket told since, newest first, none twice. */
export const linesOf = (
  read: readonly CommentaryLine[],
  told: LiveFixture['commentary'] | undefined,
): readonly CommentaryLine[] => {
  const byId = new Map(read.map((line) => [line.id, line]))
  for (const [id, line] of Object.entries(told ?? {})) byId.set(Number(id), { id: Number(id), ...line })
  return [...byId.values()].sort((one, other) => other.id - one.id).slice(0, MOST)
}
