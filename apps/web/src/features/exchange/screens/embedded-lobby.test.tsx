// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emit } from '../../../lib/socket.ts'
import { EmbeddedLobby } from './embedded-lobby.tsx'

vi.mock('../../../lib/socket.ts', () => ({ emit: vi.fn<typeof emit>() }))

const asked = vi.mocked(emit)

beforeEach(() => localStorage.setItem('token', 'token-1'))
afterEach(() => {
  cleanup()
  asked.mockReset()
  localStorage.clear()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
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

test('[SOCK-11] when no lobby comes the page says so and can ask again', async () => {
  asked.mockResolvedValue({ status: 'failed' })
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(asked).toHaveBeenCalledTimes(2)
})
