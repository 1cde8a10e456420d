import { createScreen } from '@maidan/browser/screen.tsx'
import { ChunkFailed } from '@maidan/browser/chunk.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PanelName, usePanel } from '../lib/page/panels.ts'
import { fakeNetwork } from '../lib/testing/server.ts'
import { Panels } from './panels.tsx'

/** How many loads come; the next ones fail. */
const network = vi.hoisted(() => ({ loads: Infinity }))

/** What is loaded through `screen` may take 120 s; here that time is over at once. */
vi.mock('../lib/chunk.ts', async (original) => ({
  ...(await original<object>()),
  screen: createScreen({
    loadChunk: (load) => {
      network.loads -= 1
      return network.loads < 0 ? Promise.reject(new ChunkFailed('Loading chunk failed')) : load()
    },
    reloadIfKept: async () => {},
    reloadIfStale: async () => {},
  }),
}))
vi.mock('../lib/realtime/socket.ts', () => ({ openSockets: () => undefined, closeSockets: () => undefined }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // The server does not answer: a new page would be none at all.
  fakeNetwork('nothing')
})
afterEach(() => {
  network.loads = Infinity
  act(() => usePanel.getState().close())
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (panel: PanelName): void =>
  act(() => usePanel.getState().open(panel, { mobile: '9820044718', country_code: '+91' }))

const findForm = async (title: string): Promise<void> => {
  const drawer = await screen.findByRole('dialog', { name: title })
  await vi.waitFor(() => expect(drawer.querySelectorAll('form').length).toBeGreaterThan(0))
}

const LATER: readonly (readonly [PanelName, string])[] = [
  ['register', 'Register'],
  ['verifyNumber', 'Verify number'],
  ['forgotpassword', 'Forgot password'],
]

const findFailure = () => screen.findByRole('heading', { name: 'Loading chunk failed' })
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))

test('[ERR-14] a drawer or a panel of it that did not come says so, and comes when it is tried again', async () => {
  render(<Panels />)
  network.loads = 0
  open('login')
  expect(await findFailure()).toBeTruthy()
  network.loads = 1
  await tryAgain()
  await findForm('Log in')
  open('mobileNumber')
  await findForm('Mobile number')
  open('register')
  expect(await findFailure()).toBeTruthy()
  network.loads = Infinity
  await tryAgain()
  for (const [panel, title] of LATER) {
    open(panel)
    await findForm(title)
  }
})
