import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { navigate } from '../../../lib/router.ts'
import { fakeServer, granted, refused } from '../../../lib/testing/fake-server.ts'
import { ENTRIES, openHouse, showAt } from '../testing.tsx'
import { CasinoEntry } from './casino-entry.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const page = (
  <CasinoEntry builtGame={(slug) => ({ name: `Our ${slug}`, board: <p>The board of {slug}</p> })} />
)

test.each(['evolution', 'ezugi', 'supernowa', 'vivo', 'xpg', 'worldcasino', 'qtech', 'pragmaticplay'])(
  '[PROV-1] [ROUTE-1] /casino/%s is the page of a provider with its games and the way to the others',
  async (key) => {
    openHouse()
    showAt(`/casino/${key}`, page)
    const name = ENTRIES.find(({ code }) => code === key)?.name ?? ''
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    const own = within(screen.getByRole('region', { name: 'Games' }))
    expect(own.getAllByRole('link', { name: /^Play / }).length).toBeGreaterThan(5)
    const others = within(screen.getByRole('region', { name: 'Other providers' }))
    expect(others.getAllByRole('link')).toHaveLength(7)
  },
)

/** One of each kind. */
const KINDS = [...new Map(ENTRIES.map((entry) => [entry.kind, entry])).values()].filter(
  ({ plays, engine }) => plays !== null && engine === null,
)

test.each(KINDS.map(({ redirectUrl, name, plays }) => [redirectUrl, name, plays] as const))(
  '[CAT-8] [ROUTE-11] %s opens a game of ours and says which',
  async (path, name, plays) => {
    const house = openHouse()
    showAt(path, page)
    expect(await screen.findByText(`The board of ${plays}`)).toBeTruthy()
    expect(screen.getByText(name, { selector: 'p' })).toBeTruthy()
    expect(screen.getByText(new RegExp(`Plays as Our ${plays}\\.$`))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the casino' }).getAttribute('href')).toBe('/casinogames')
    await waitFor(() => expect(house.to('POST /catalogue/played')).toHaveLength(1))
  },
)

const at = (prefix: string) =>
  ENTRIES.filter(({ redirectUrl }) => redirectUrl.startsWith(`/casino/${prefix}-`))

/** A game of the studio is played where it stands, which journeys do for each of them; any other opens the game that comes nearest. */
test('[PROV-2] [PROV-5] [PROV-7] [PROV-9] every game at the addresses of aura, km, turbo, hacksaw and the alternative lists launches', async () => {
  const counts = { aura: 34, km: 55, turbo: 12, hacksaw: 10, aggapjiligaming: 12, aggapmac88: 12 }
  for (const [prefix, count] of Object.entries(counts)) {
    const entries = at(prefix)
    expect([prefix, entries.length]).toEqual([prefix, count])
    expect(entries.filter(({ engine, plays }) => engine === null && plays === null)).toEqual([])
    const built = entries.find(({ engine }) => engine === null)
    if (built === undefined) continue
    openHouse()
    showAt(built.redirectUrl, page)
    expect(await screen.findByText(`The board of ${built.plays}`)).toBeTruthy()
    cleanup()
  }
})

test.each(['/casino/nobody', '/casino/aura-', '/casino/km-unheard-of', '/casino/spribe'])(
  '[ROUTE-1] %s is in no catalogue and leads to /',
  async (path) => {
    openHouse()
    showAt(path, page)
    await waitFor(() => expect(location.pathname).toBe('/'))
  },
)

test('[CAT-2] the address of an entry that was switched off leads to /', async () => {
  openHouse({ entries: ENTRIES.filter(({ code }) => code !== 'km-trio') })
  showAt('/casino/km-trio', page)
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('[CAT-12] while the catalogue cannot be read nobody is led away', async () => {
  const server = fakeServer({ 'GET /catalogue': refused(404, 'Not found', 'not_found') })
  showAt('/casino/km-trio', page)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(location.pathname).toBe('/casino/km-trio')
  server.answer('GET /catalogue', granted({ data: ENTRIES }))
})

test('[CAT-7] every game that is opened is told to the server, once each time', async () => {
  const house = openHouse()
  showAt('/casino/km-card-hi-lo', page)
  await screen.findByText('The board of hilo')
  act(() => navigate('/casino/spribe/hilo'))
  await screen.findByText('The board of hilo')
  await waitFor(() =>
    expect(house.to('POST /catalogue/played').map(({ body }) => body)).toEqual([
      { code: 'km-card-hi-lo' },
      { code: 'spribe-hilo' },
    ]),
  )
})
