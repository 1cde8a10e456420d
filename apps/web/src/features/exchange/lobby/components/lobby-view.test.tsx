import type { ListedFixture } from '@maidan/contracts/player'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Cached } from '../../../../lib/cache/cached.tsx'
import { queryClient } from '../../../../lib/cache/query.ts'
import { fakeServer, granted } from '../../../../lib/testing/fake-server.ts'
import { line } from '../../testing/line.ts'
import { setLegs } from '../../multi-slip/slip.ts'
import { CRICKET, MOVED, SOCCER } from '../../testing.ts'
import { useChosen } from '../choices.ts'
import { useRow } from '../sight.ts'
import { createScene } from '../../../../lib/testing/scene.ts'
import type { RowProps } from './exchange-row.tsx'
import { LobbyView } from './lobby-view.tsx'

vi.mock('../../live-line.ts', () => import('../../testing/line.ts'))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  useChosen.setState({}, true)
  setLegs([])
})

const Row = ({ fixture }: RowProps) => <li ref={useRow(fixture.id)} data-row />

const MANY = Array.from({ length: 200 }, (_, at): ListedFixture => ({
  ...CRICKET,
  id: `sim:${at}`,
  market: { ...CRICKET.market!, id: 1000 + at },
  house: { ...SOCCER.house!, id: 5000 + at },
}))

/** Two hundred rows take their time on a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, 20_000)

const serveInPages = () => {
  const server = fakeServer({})
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://site').searchParams
    const page = Number(query.get('page'))
    const data = query.get('stage') === 'live' ? MANY.slice(page * 100 - 100, page * 100) : []
    const { body } = granted({ data, page: { page, size: 100, pages: 2, total: 200 } }) as { body: object }
    return { ok: true, status: 200, json: async () => body }
  })
  return server
}

test('[LOBBY-9] of 200 matches only those in sight are watched, with the markets of the slip, and the rest let go', async () => {
  serveInPages()
  setLegs([{ banking: 'odds', fixture: 'sim:150', market: 5150, selection: 'home', odds: 1.85 }])
  const scene = createScene()
  const { container } = render(
    <Cached>
      <LobbyView page="test" title="Test" lead="" sport="all" tab="live" Row={Row} />
    </Cached>,
  )
  await eventually(() => expect(container.querySelectorAll('[data-row]')).toHaveLength(200))
  const rows = [...container.querySelectorAll('[data-row]')]
  const look = (from: number, to: number) =>
    act(async () => scene.see(rows.map((target, at) => ({ target, isIntersecting: at >= from && at < to }))))
  await look(0, 2)
  await eventually(() =>
    expect(line.watch).toHaveBeenLastCalledWith([5150, 1000, 5000, 1001, 5001], ['sim:0', 'sim:1']),
  )
  await act(async () => line.deps?.market(1000, MOVED))
  await look(198, 200)
  await eventually(() =>
    expect(line.watch).toHaveBeenLastCalledWith([5150, 1198, 5198, 1199, 5199], ['sim:198', 'sim:199']),
  )
  expect(queryClient.getQueryData(['exchange', 'live-market', 1000])).toBeUndefined()
  await look(0, 200)
  await eventually(() => expect(line.watch.mock.lastCall![0]).toHaveLength(100))
  expect(line.watch.mock.lastCall![0][0]).toBe(5150)
  expect(line.watch.mock.lastCall![1]).toHaveLength(100)
})
