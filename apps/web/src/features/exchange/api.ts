import { succeeded } from '@maidan/browser/answers.ts'
import { createClient } from '@maidan/contracts'
import {
  type FixtureView,
  listFixtures,
  LIVE,
  type LiveFixture,
  type LiveMarket,
  type STAGES,
} from '@maidan/contracts/player'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { apiBase } from '../../lib/api/config.ts'
import { send } from '../../lib/api/send.ts'
import { launchedToken } from './launch.ts'

/** Asks with the token of the frame: the one in the storage is the site's. */
const { call } = createClient({ base: apiBase, fetch: send, token: launchedToken })

/** Both lists together are watched by one socket. */
const LIST_SIZE = LIVE.watched / 2
const READ_AGAIN_MS = 30_000

const fixturesIn = async (
  stage: (typeof STAGES)[number],
  signal: AbortSignal,
): Promise<readonly FixtureView[]> => {
  const answer = await call(listFixtures, { query: { stage, size: String(LIST_SIZE) } }, signal)
  return succeeded(answer).data
}

export type FixtureLists = {
  readonly live: readonly FixtureView[]
  readonly upcoming: readonly FixtureView[]
}

export const fixturesQuery = queryOptions({
  queryKey: ['exchange', 'fixtures'],
  queryFn: async ({ signal }): Promise<FixtureLists> => {
    const [live, upcoming] = await Promise.all([fixturesIn('live', signal), fixturesIn('upcoming', signal)])
    return { live, upcoming }
  },
  refetchInterval: READ_AGAIN_MS,
  retry: 3,
})

/** Nobody asks for these: the socket writes them. */
export const liveMarketQuery = (id: number | undefined) =>
  queryOptions<LiveMarket>({ queryKey: ['exchange', 'live-market', id], queryFn: skipToken })

export const liveFixtureQuery = (id: string) =>
  queryOptions<LiveFixture>({ queryKey: ['exchange', 'live-fixture', id], queryFn: skipToken })
