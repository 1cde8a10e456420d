import { succeeded } from '@maidan/browser/answers.ts'
import type { Answer } from '@maidan/contracts'
import type * as contracts from '@maidan/contracts/player'
import type { ListedFixture, LiveFixture, LiveMarket, STAGES } from '@maidan/contracts/player'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { listFixtures } from '../../lib/api/first/first-load.ts'
import { type FixtureLists, listsOf } from './fixture-lists.ts'
import { launchedToken } from './launch.ts'

/** The server gives at most so many at once; nobody scrolls through more pages than these. */
const LIST_SIZE = 100
const MOST_PAGES = 3
const FINISHED_SIZE = 20
const READ_AGAIN_MS = 30_000

type Stage = (typeof STAGES)[number]

const readPage = async (stage: Stage, size: number, page: number, signal: AbortSignal) => {
  const query = { stage, size: String(size), page: String(page) }
  // With the token of the frame: the one in the storage is the site's.
  const answer = await ask(listFixtures, { query }, signal, launchedToken)
  return succeeded(answer as Answer<typeof contracts.listFixtures>)
}

const fixturesIn = async (
  stage: Stage,
  size: number,
  signal: AbortSignal,
): Promise<readonly ListedFixture[]> => {
  const first = await readPage(stage, size, 1, signal)
  const pages = stage === 'finished' ? 1 : Math.min(first.page.pages, MOST_PAGES)
  const others = Array.from({ length: pages - 1 }, (_, at) => readPage(stage, size, at + 2, signal))
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
}

/** A few of each, for a page that shows no more: a phone need not read hundreds. */
export const fewFixturesQuery = (size: number) =>
  queryOptions({
    queryKey: ['exchange', 'fixtures', size],
    queryFn: async ({ signal }): Promise<FixtureLists> => {
      const stages = ['live', 'upcoming'] as const
      const pages = await Promise.all(stages.map((stage) => readPage(stage, size, 1, signal)))
      return listsOf(pages.flatMap(({ data }) => data))
    },
    refetchInterval: READ_AGAIN_MS,
    retry: 3,
  })

export const fixturesQuery = queryOptions({
  queryKey: ['exchange', 'fixtures'],
  queryFn: async ({ signal }): Promise<FixtureLists> => {
    const read = await Promise.all([
      fixturesIn('live', LIST_SIZE, signal),
      fixturesIn('upcoming', LIST_SIZE, signal),
      fixturesIn('finished', FINISHED_SIZE, signal),
    ])
    return listsOf(read.flat())
  },
  refetchInterval: READ_AGAIN_MS,
  retry: 3,
})

/** Nobody asks for these: the socket writes them. */
export const liveMarketQuery = (id: number | undefined) =>
  queryOptions<LiveMarket>({ queryKey: ['exchange', 'live-market', id], queryFn: skipToken })

export const liveFixtureQuery = (id: string) =>
  queryOptions<LiveFixture>({ queryKey: ['exchange', 'live-fixture', id], queryFn: skipToken })
