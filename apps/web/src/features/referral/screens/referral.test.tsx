import type { ReferralStats } from '@maidan/contracts/player'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/cache/query.ts'
import { granted, refused } from '../../../lib/testing/server.ts'
import { Referral } from './referral.tsx'

const STATS: ReferralStats = {
  code: 'ABCD2345',
  joined: 3,
  played: 2,
  second: 1,
  earned: 1250.5,
  held: 40,
  coming: 12.25,
  levels: [
    { level: 1, percent: 20 },
    { level: 2, percent: 5 },
  ],
  weeks: [
    { week: '2026-11-09', joined: 2, earned: 250.5 },
    { week: '2026-11-16', joined: 1, earned: 1000 },
  ],
}
const FRIEND = {
  name: 'A•••',
  level: 1,
  source: 'YouTube',
  joinedAt: Date.UTC(2026, 10, 12, 12),
  step: 'paid',
  earned: 250.5,
} as const

type Sent = { readonly method: string; readonly body?: string }
const fakeServer = (stats: ReferralStats, made = granted({ data: { code: 'ABCD2345', source: null } })) => {
  const sent: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = {
    '/ref/children': [FRIEND],
    '/ref/sources': [{ code: 'WXYZ2345', source: 'YouTube', joined: 3, earned: 250.5 }],
  }
  vi.stubGlobal('fetch', async (url: string, { method, body }: Sent) => {
    const path = Object.keys(answers).find((one) => url.includes(one))
    if (method === 'POST') sent.push(JSON.parse(body ?? '{}'))
    const reply = method === 'POST' ? made : granted({ data: path === undefined ? stats : answers[path] })
    if (reply === 'nothing') throw new TypeError('no network')
    return { ok: reply.status < 400, status: reply.status, json: async () => reply.body }
  })
  return sent
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Referral />
    </QueryClientProvider>,
  )

beforeEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('[NAV-11] [REF-10] the page shows code, link, QR code, figures, friends by their first letter, and the rules with numbers', async () => {
  fakeServer(STATS)
  show()
  expect(await screen.findByText('ABCD2345')).toBeTruthy()
  expect(screen.getByText(`${location.origin}/mobile-number?ref=ABCD2345`)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code of your link' })).toBeTruthy()
  expect(screen.getByText('₹1,250.50')).toBeTruthy()
  expect(screen.getByText(/You get 20% of what we win .* and 5% on those/)).toBeTruthy()
  expect(await screen.findByText('A•••')).toBeTruthy()
  expect(screen.getByText('Brought a reward')).toBeTruthy()
  const weeks = within(screen.getByRole('table', { name: 'Rewards by week' }))
  expect(weeks.getAllByRole('row')).toHaveLength(2)
})

test('[REF-10] the link is shared where the browser can, and copied elsewhere', async () => {
  fakeServer(STATS)
  const shared = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  const written = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { share: shared, clipboard: { writeText: written } })
  show()
  const link = `${location.origin}/mobile-number?ref=ABCD2345`
  fireEvent.click(await screen.findByRole('button', { name: 'Share the link' }))
  expect(shared).toHaveBeenCalledWith({ title: 'Maidan', url: link })
  vi.stubGlobal('navigator', { clipboard: { writeText: written } })
  fireEvent.click(screen.getByRole('button', { name: 'Share the link' }))
  await waitFor(() => expect(written).toHaveBeenCalledWith(link))
})

test('[HTTP-25] [REF-10] who has no code gets one by a tap, and a refusal is told', async () => {
  const sent = fakeServer(
    { ...STATS, code: null },
    refused(403, 'This cannot be changed in a demo account', 'demo_account'),
  )
  show()
  const button = await screen.findByRole('button', { name: 'Get your code' })
  fireEvent.click(button)
  await waitFor(() => expect(sent).toEqual([{}]))
  expect(await screen.findByRole('button', { name: 'Get your code' })).toBeTruthy()
})

test('[REF-10] a source is added by its name and has a link of its own', async () => {
  const sent = fakeServer(STATS)
  show()
  expect(await screen.findByText(`${location.origin}/mobile-number?ref=WXYZ2345`)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('New source'), { target: { value: ' Telegram ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(sent).toEqual([{ source: 'Telegram' }]))
})
