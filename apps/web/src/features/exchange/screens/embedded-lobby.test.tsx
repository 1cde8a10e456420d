import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emit } from '../../../lib/realtime/socket.ts'
import { EmbeddedLobby } from './embedded-lobby.tsx'

vi.mock('../../../lib/realtime/socket.ts', () => ({ emit: vi.fn<typeof emit>() }))

const asked = vi.mocked(emit)

beforeEach(() => localStorage.setItem('token', 'token-1'))
afterEach(() => {
  cleanup()
  asked.mockReset()
  localStorage.clear()
})

const show = (client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <EmbeddedLobby />
    </QueryClientProvider>,
  )

test('[SCR-11] [SCR-12] with a token the lobby is asked for and shown in a frame, with a placeholder until it arrives', async () => {
  asked.mockResolvedValue({ status: 'success', data: { lobby: 'https://lobby.example/play' } })
  show()
  expect(screen.getByRole('status', { name: 'Loading the exchange' })).toBeTruthy()
  const frame = await screen.findByTitle<HTMLIFrameElement>('Exchange 1')
  expect(frame.src).toBe('https://lobby.example/play')
  expect(asked.mock.calls.map(([event]) => event)).toEqual(['get:spmsports_lobby'])
})

test('[SCR-11] without a token nobody asks', () => {
  localStorage.clear()
  show()
  expect(asked).not.toHaveBeenCalled()
  expect(screen.queryByTitle('Exchange 1')).toBeNull()
})

test('[SOCK-11] [EMB-16] when no answer comes in time the page says so and can ask again', async () => {
  asked.mockResolvedValueOnce({ status: 'failed' }).mockResolvedValueOnce(lobby('two'))
  show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The exchange did not answer in time.')
  expect(screen.queryByText('Opens soon')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle('Exchange 1')).toBeTruthy()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('[EMB-16] what the server says instead of an address is told', async () => {
  asked.mockResolvedValue({ status: 'failed', message: 'The exchange is not open yet.' })
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('The exchange is not open yet.')
})

test('[EMB-15] [EMB-4] the page of another host stands in a sandbox, and nothing it says is heard', async () => {
  asked.mockResolvedValue({ status: 'success', data: { lobby: 'https://lobby.example/play' } })
  show()
  const frame = await screen.findByTitle<HTMLIFrameElement>('Exchange 1')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  const before = location.pathname
  const source = { of: frame.src } as never
  Object.defineProperty(frame, 'contentWindow', { value: source, configurable: true })
  const data = { type: 'exchange:go', path: '/detail-page/a-v-b/1/2/4' }
  for (const origin of ['https://lobby.example', 'null', ''])
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  expect([location.pathname, asked.mock.calls.length]).toEqual([before, 1])
})

const lobby = (launch: string) =>
  ({ status: 'success', data: { lobby: `/spmsports/embed?launch=${launch}` } }) as const
/** The window of a frame whose page is not loaded. */
const say = (data: unknown, frame: HTMLIFrameElement) =>
  act(async () => {
    const source = { of: frame.src } as never
    Object.defineProperty(frame, 'contentWindow', { value: source, configurable: true })
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }))
  })

test('[EMB-4] the frame is given a new address when it asks for one, and leads to the page of a match', async () => {
  asked.mockResolvedValueOnce(lobby('one')).mockResolvedValueOnce(lobby('two'))
  show()
  await say({ type: 'exchange:reopen' }, await screen.findByTitle<HTMLIFrameElement>('Exchange 1'))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Exchange 1')
  expect(new URL(frame.src).search).toBe('?launch=two')
  await say({ type: 'exchange:go', path: '/detail-page/a-v-b/1/2/4' }, frame)
  expect(location.pathname).toBe('/detail-page/a-v-b/1/2/4')
})

test('[EMB-10] a gap in the connection does not begin the frame anew', async () => {
  asked.mockResolvedValueOnce(lobby('one')).mockResolvedValueOnce(lobby('two'))
  const client = new QueryClient()
  show(client)
  const frame = await screen.findByTitle<HTMLIFrameElement>('Exchange 1')
  await act(() => client.invalidateQueries())
  expect(asked).toHaveBeenCalledTimes(1)
  expect(new URL(frame.src).search).toBe('?launch=one')
})
