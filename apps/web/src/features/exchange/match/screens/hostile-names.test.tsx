import type { MarketDetail } from '@maidan/contracts/player'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/cache/query.ts'
import { fakeServer, granted } from '../../../../lib/testing/fake-server.ts'
import { CRICKET_CARD } from '../score/testing.ts'
import { clearSlip } from '../slip.ts'
import { DETAIL, FANCY, MATCH_ODDS } from '../testing.ts'
import { drawMatch, FIXTURE } from './testing.tsx'

vi.mock('../../live-line.ts', () => import('../../testing/line.ts'))

const MARKUP = '<img src=x onerror="alert(1)">'
const TURNED = '\u202Etxet denrut'
const ARABIC = 'نادي الهلال'
const LONG = 'W'.repeat(200)

const named = (market: MarketDetail, id: number, HeadName: string): MarketDetail => ({
  ...market,
  id,
  HeadName,
})

const hostile = {
  ...DETAIL,
  fixture: {
    ...DETAIL.fixture,
    home: { name: MARKUP, short: 'A' },
    away: { name: TURNED, short: 'B' },
    competition: { id: 'x', name: ARABIC, country: null },
    venue: LONG,
  },
  score: {
    ...CRICKET_CARD,
    innings: CRICKET_CARD.innings.map((innings) => ({
      ...innings,
      batters: innings.batters.map((batter, place) => ({
        ...batter,
        name: [MARKUP, TURNED, ARABIC][place]!,
      })),
    })),
  },
  markets: [
    {
      ...MATCH_ODDS,
      runners: MATCH_ODDS.runners.map((runner, place) => ({ ...runner, name: [MARKUP, TURNED][place]! })),
    },
    named(FANCY, 21, MARKUP),
    named(FANCY, 22, TURNED),
    named(FANCY, 23, LONG),
    { ...named(FANCY, 24, ARABIC), status: 'settled' as const, result: TURNED },
  ],
  commentary: [{ id: 1, text: MARKUP, at: 1 }],
}

afterEach(() => {
  cleanup()
  clearSlip()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('[MATCH-50] names with markup or right-to-left letters stay names, and turn nothing around them', async () => {
  fakeServer({ [FIXTURE]: granted({ data: hostile }) })
  drawMatch()
  await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Match Odds' })).toBeTruthy(), 5000)
  await screen.findByText(LONG, { selector: 'li *' })
  expect(document.querySelector('img, script')).toBeNull()
  for (const name of [MARKUP, TURNED, ARABIC]) {
    const places = screen.getAllByText(name, { exact: true, normalizer: (text) => text })
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter((place) => place.closest('bdi') === null).map((place) => place.outerHTML)).toEqual(
      [],
    )
  }
  expect(screen.getByText(LONG, { selector: 'li *' }).closest('.truncate')).not.toBeNull()
})
