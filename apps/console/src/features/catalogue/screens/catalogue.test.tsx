import type { StaffEntry } from '@maidan/contracts/staff'
import { CATALOGUE_ENTRIES, engineOf, nearestGame, roomOf } from '@maidan/games/catalogue'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ADMIN, SUPPORT } from '../../../lib/testing/people.ts'
import { fill, press, renderFor, spyToasts, startAnew } from '../../../lib/testing/render.tsx'
import { type Answerer, fakeServer, granted, refused } from '../../../lib/testing/server.ts'
import { Catalogue } from './catalogue.tsx'

afterEach(startAnew)

const ENTRIES: readonly StaffEntry[] = CATALOGUE_ENTRIES.map((entry, at) => ({
  ...entry,
  firstGroups: [...entry.firstGroups],
  secondGroups: [...entry.secondGroups],
  plays: nearestGame(entry.kind) ?? null,
  engine: engineOf(entry) ?? null,
  room: roomOf(entry) ?? null,
  on: entry.code !== 'km-trio',
  order: (at + 1) * 10,
  version: entry.code === 'km-trio' ? 2 : 0,
  changedBy: entry.code === 'km-trio' ? 'asha' : null,
  changedAt: entry.code === 'km-trio' ? 1_800_000_000_000 : null,
}))

const openAt = (path: string, answers: Record<string, Answerer> = {}, me = ADMIN) => {
  const server = fakeServer(me, { 'GET /staff/catalogue': granted({ data: ENTRIES }), ...answers })
  renderFor(me, <Catalogue />, path)
  return server
}

const rows = async () => (await screen.findAllByRole('row')).slice(1)

test('[CATDESK-1] every entry stands with its provider, its state, its order and its groups', async () => {
  openAt('/catalogue')
  await screen.findByRole('row', { name: /^Aviator/ })
  expect(await rows()).toHaveLength(ENTRIES.length)
  const cells = within(screen.getByRole('row', { name: /Trio/ })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Trio', 'KM', 'Off', 'none', 'hilo']),
  )
  expect(screen.getByText(new RegExp(`^${ENTRIES.length} entries, 1 switched off\\.`))).toBeTruthy()
})

test('[CATDESK-1] entries are found by name, provider, group and state', async () => {
  openAt('/catalogue?q=ROULETTE&provider=ezugi')
  await screen.findByRole('row', { name: /Speed Roulette/ })
  expect(await rows()).toHaveLength(3)
  fireEvent.change(screen.getByLabelText('Provider'), { target: { value: '' } })
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: 'popularGames' } })
  expect(await rows()).toHaveLength(
    ENTRIES.filter(
      ({ name, secondGroups }) => /roulette/i.test(name) && secondGroups.includes('popularGames'),
    ).length,
  )
})

test('[CATDESK-1] what is switched off, and what staff changed, is one choice away', async () => {
  for (const state of ['off', 'changed']) {
    openAt(`/catalogue?state=${state}`)
    await screen.findByRole('row', { name: /Trio/ })
    expect(await rows()).toHaveLength(1)
    startAnew()
  }
})

const SAVE = 'POST /staff/catalogue/aura-roulette'
const ROULETTE = ENTRIES.find(({ code }) => code === 'aura-roulette')!

test('[CATDESK-2] switching an entry off says what it means and sends the version that was seen', async () => {
  const toasts = spyToasts()
  const server = openAt('/catalogue/aura-roulette', { [SAVE]: granted({ data: { ...ROULETTE, on: false } }) })
  await press('Switch off')
  expect(await screen.findByText(/its address leads to the start page/)).toBeTruthy()
  await press('Switch Roulette off')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Roulette is saved'))
  expect(server.to(SAVE).map(({ body }) => body)).toEqual([
    {
      version: 0,
      on: false,
      order: ROULETTE.order,
      imgUrl: '/games/aura-roulette.webp',
      firstGroups: ['improvedExperience'],
      secondGroups: ['popularGames', 'roulettetab'],
    },
  ])
})

test('[CATDESK-2] order, groups and picture are changed, and what is wrong is said first', async () => {
  const server = openAt('/catalogue/aura-roulette', { [SAVE]: granted({ data: ROULETTE }) })
  await press('Change')
  await fill('Order', '-1')
  await fill('Picture', 'javascript:alert(1)')
  await press('Save Roulette')
  expect(await screen.findByText('The picture must begin with https:// or /')).toBeTruthy()
  expect(screen.getByText('Please enter a whole number up to 100000')).toBeTruthy()
  await fill('Order', '5')
  await fill('Picture', '/games/own.webp')
  fireEvent.click(screen.getByRole('switch', { name: 'Popular games, second catalogue' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Card games, first catalogue' }))
  await press('Save Roulette')
  await waitFor(() =>
    expect(server.to(SAVE).map(({ body }) => body)).toMatchObject([
      {
        order: 5,
        imgUrl: '/games/own.webp',
        firstGroups: ['improvedExperience', 'cardGames'],
        secondGroups: ['roulettetab'],
      },
    ]),
  )
})

test('[CATDESK-2] a colleague who was faster is told beside the button', async () => {
  spyToasts()
  const said = 'A colleague changed this meanwhile. Please reload'
  openAt('/catalogue/aura-roulette', { [SAVE]: refused(409, said, 'version_stale') })
  await press('Switch off')
  await press('Switch Roulette off')
  expect(await screen.findByText(said)).toBeTruthy()
})

test('[CATDESK-3] who may only read games has no button that changes an entry', async () => {
  openAt('/catalogue/aura-roulette', {}, SUPPORT)
  expect(await screen.findByRole('heading', { name: 'Roulette', level: 2 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Switch/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})
