import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { setWallet, useSession } from '../../../lib/session/session-state.ts'
import { granted, refused } from '../../../lib/testing/fake-server.ts'
import { entry, openHouse, showAt } from '../testing.tsx'
import { StudioGame } from './studio-game.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const ROULETTE = entry('aura-roulette')
const SLOT = entry('jili-lotus-temple')
const WALLET = { balance: 0, cash: 0, coins: 0, exposureAmount: 0 }
const TOKEN = 'b'.repeat(43)

const openRoom = (notice?: string, of = ROULETTE) => {
  const house = openHouse()
  house.answer('POST /casino/launch', granted({ data: { token: 'a'.repeat(43), expiresAt: 1 } }))
  house.answer(
    'POST /casino/open',
    granted({
      data: {
        url: `/studio/game.html#game=aura-roulette&token=${TOKEN}`,
        provider: 'maidan-studio',
        game: 'x',
      },
    }),
  )
  house.answer('GET /studio/session', granted({ data: { balance: 100 } }))
  showAt(
    `/casino/${of.code}`,
    <StudioGame entry={of} {...(notice !== undefined && { notice: <p>{notice}</p> })} />,
  )
  return house
}

const frame = async () => screen.findByTitle<HTMLIFrameElement>('Roulette')

/** A window for the frame, which a test has none of otherwise. */
const windowOf = (of: HTMLIFrameElement) => {
  const heard: unknown[] = []
  const inner = { postMessage: (message: unknown) => heard.push(message) } as never
  Object.defineProperty(of, 'contentWindow', { value: inner, configurable: true })
  return { inner, heard }
}

const tell = (source: never, data: unknown, origin = 'null') =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { source, data, origin }))
  })

test('[STUDIO-23] a game is opened by the wallet in a frame that may run scripts and nothing else', async () => {
  const house = openRoom()
  const { src, sandbox } = await frame()
  await waitFor(() =>
    expect(house.to('POST /casino/launch')[0]?.body).toEqual({
      provider: 'maidan-studio',
      game: 'aura-roulette',
    }),
  )
  expect(sandbox.value).toBe('allow-scripts')
  const said = new URLSearchParams(new URL(src).hash.slice(1))
  expect([new URL(src).pathname, new URL(src).search, said.get('mode'), said.get('engine')]).toEqual([
    '/studio/table.html',
    '',
    'real',
    'roulette-european',
  ])
  expect(src).not.toContain('token')
  expect(screen.getByRole('link', { name: 'Back to the casino' }).getAttribute('href')).toBe('/casinogames')
})

test('[STUDIO-23] for fun the frame gets no token, and the wallet hears nothing', async () => {
  const house = openRoom()
  await frame()
  await waitFor(() => expect(house.to('POST /casino/open')).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Fun' }))
  await waitFor(async () => expect((await frame()).src).toContain('mode=fun'))
  const { inner, heard } = windowOf(await frame())
  await tell(inner, { type: 'game:ready' })
  await waitFor(() => expect(heard).toContainEqual({ type: 'site:hold', isHeld: false }))
  expect(heard).not.toContainEqual(expect.objectContaining({ type: 'site:open' }))
  expect(house.to('POST /casino/launch')).toHaveLength(1)
})

test('[STUDIO-23] a page that is there before its session is handed it with how the game stands, and again after a reload', async () => {
  const house = openRoom(undefined, SLOT)
  const { inner, heard } = windowOf(await screen.findByTitle<HTMLIFrameElement>(SLOT.name))
  const opened = () => heard.filter((ask) => (ask as { type: string }).type === 'site:open')
  await tell(inner, { type: 'game:ready' })
  const sitting = { error: false, message: 'Success', data: { balance: 100 } }
  await waitFor(() =>
    expect(opened()).toEqual([{ type: 'site:open', token: TOKEN, sitting, readAt: expect.any(Number) }]),
  )
  expect(house.to('GET /studio/session')[0]?.headers['authorization']).toBe(`Bearer ${TOKEN}`)
  await tell(inner, { type: 'game:ready' })
  expect(opened().at(-1)).toMatchObject({ type: 'site:open', token: TOKEN, sitting: null })
})

test('[STUDIO-23] a page whose standing nobody could read is handed its session alone', async () => {
  const house = openRoom(undefined, SLOT)
  house.answer('GET /studio/session', refused(503, 'Please try again', 'busy'))
  const { inner, heard } = windowOf(await screen.findByTitle<HTMLIFrameElement>(SLOT.name))
  await tell(inner, { type: 'game:ready' })
  await waitFor(() =>
    expect(heard).toContainEqual(expect.objectContaining({ type: 'site:open', token: TOKEN, sitting: null })),
  )
})

test('[STUDIO-24] only the frame itself is heard, and only what it may say', async () => {
  openRoom()
  const { inner } = windowOf(await frame())
  await tell(window as never, { type: 'game:over' })
  await tell(inner, { type: 'game:over' }, location.origin)
  await tell(inner, { type: 'game:take-me-elsewhere' })
  await tell(inner, 'game:over')
  expect(screen.queryByRole('button', { name: 'Open again' })).toBeNull()
  await tell(inner, { type: 'game:over' })
  expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy()
})

test('[STUDIO-23] a game that does not open says why and can be tried again', async () => {
  const house = openHouse()
  house.answer('POST /casino/launch', refused(409, 'This game is closed at the moment', 'game_disabled'))
  showAt('/casino/aura-roulette', <StudioGame entry={ROULETTE} />)
  const words = await screen.findByText('This game is closed at the moment')
  expect(words.closest('[role=alert]')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[STUDIO-21] what has to be read stands above the frame, and the game is held meanwhile', async () => {
  openRoom('You have played for an hour')
  const { inner, heard } = windowOf(await frame())
  await tell(inner, { type: 'game:ready' })
  await waitFor(() => expect(heard).toContainEqual({ type: 'site:hold', isHeld: true }))
  expect(screen.getByText('You have played for an hour')).toBeTruthy()
})

test('[STUDIO-26] from the deal until the result is seen the balance around the game does not move', async () => {
  openRoom()
  const { inner } = windowOf(await frame())
  useSession.setState({ isAuth: true })
  const shown = () => useSession.getState().wallet?.balance
  setWallet({ ...WALLET, balance: 100 })
  await tell(inner, { type: 'game:playing' })
  setWallet({ ...WALLET, balance: 136 })
  expect(shown()).toBe(100)
  await tell(inner, { type: 'game:resting' })
  expect(shown()).toBe(136)
  await tell(inner, { type: 'game:playing' })
  setWallet({ ...WALLET, balance: 90 })
  expect(shown()).toBe(136)
  // Whoever leaves the game in the middle sees what there is.
  cleanup()
  expect(shown()).toBe(90)
})
