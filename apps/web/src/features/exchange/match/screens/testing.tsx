import type { LiveMarket } from '@maidan/contracts/player'
import { act, render, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { ParamsContext } from '../../../../lib/router.ts'
import { line } from '../../testing/line.ts'
import { DETAIL, MATCH_ODDS } from '../testing.ts'
import { Match } from './match.tsx'

/** The call that reads the match of the tests. */
export const FIXTURE = `GET /sports/fixtures/${encodeURIComponent(DETAIL.fixture.id)}`

/** Draws the page of the match of the tests. */
export const drawMatch = () =>
  render(
    <Cached>
      <ParamsContext value={{ matchId: DETAIL.fixture.id }}>
        <Match />
      </ParamsContext>
    </Cached>,
  )

/** The page with its first market, once it watches the socket. */
export const openMatch = async (): Promise<void> => {
  drawMatch()
  await screen.findByRole('region', { name: 'Match Odds' })
  await vi.waitFor(() => expect(line.watch).toHaveBeenCalled())
}

/** The socket tells of match odds: to back India at 1.60, unless told otherwise. */
export const tellMatchOdds = (told: Partial<LiveMarket>) =>
  act(async () =>
    line.deps?.market(MATCH_ODDS.id, {
      status: 'open',
      inPlay: true,
      delay: 5,
      version: 2,
      matched: 10,
      runners: { '1': { toBack: [[1.6, 5000]], toLay: [], matched: 0 } },
      ...told,
    }),
  )
