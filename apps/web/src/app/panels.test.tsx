import { createScreen } from '@maidan/browser/screen.tsx'
import { ChunkFailed } from '@maidan/browser/chunk.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PanelName, usePanel } from '../lib/page/panels.ts'
import { fakeNetwork } from '../lib/testing/server.ts'
import { Panels } from './panels.tsx'

const network = vi.hoisted(() => ({ isDown: false, asked: 0 }))

/** What is loaded through `screen` may take 120 s; here that time is over at once. The drawer is asked for first, and comes. */
vi.mock('../lib/chunk.ts', async (original) => ({
  ...(await original<object>()),
  screen: createScreen({
    loadChunk: (load) => {
      network.asked += 1
      return network.isDown && network.asked > 1
        ? Promise.reject(new ChunkFailed('Loading chunk failed'))
        : load()
    },
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
  network.isDown = false
  act(() => usePanel.getState().close())
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const PANELS: readonly (readonly [PanelName, string])[] = [
  ['login', 'Log in'],
  ['register', 'Register'],
  ['mobileNumber', 'Mobile number'],
  ['verifyNumber', 'Verify number'],
  ['forgotpassword', 'Forgot password'],
  ['resetpassword', 'Reset password'],
]

test.each(PANELS)(
  '[ERR-14] the panel %s that did not come says so, and comes when it is tried again',
  async (panel, title) => {
    render(<Panels />)
    network.isDown = true
    const before = network.asked
    act(() => usePanel.getState().open(panel, { mobile: '9820044718', country_code: '+91' }))
    expect(await screen.findByRole('heading', { name: 'Loading chunk failed' })).toBeTruthy()
    expect(network.asked).toBeGreaterThan(before)
    network.isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    const drawer = await screen.findByRole('dialog', { name: title })
    await vi.waitFor(() => expect(drawer.querySelector('form')).not.toBeNull())
  },
)
