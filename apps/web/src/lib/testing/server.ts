import type { Reply } from '@maidan/browser/testing/replies.ts'
import { vi } from 'vitest'
// Loaded beforehand: a test that turns the clock has no time for a load.
import '../api/later/later-calls.ts'

export { granted, refused } from '@maidan/browser/testing/replies.ts'

type Sent = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}
export type Request = Sent & { readonly url: string }

/** The network, as a test has it: what is answered, in order and then for ever, and what was asked. */
export const fakeNetwork = (...replies: Reply[]): { readonly requests: Request[] } => {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, sent: Sent) => {
    requests.push({ ...sent, url })
    const reply = replies[Math.min(requests.length, replies.length) - 1] ?? 'nothing'
    if (reply === 'nothing') throw new TypeError('no network')
    return {
      ok: reply.status < 400,
      status: reply.status,
      json: async () => reply.body,
      text: async () => String(reply.body),
    }
  })
  return { requests }
}

export const DETAILS = {
  LOGO_URL: '/logo.svg',
  FACEBOOK: '',
  INSTATGRAM: '',
  TELEGRAM: '',
  WHATS_APP_URL: '',
  OTP: 0,
  SEO_TITLE: 'Maidan: the ground is open',
  BRAND_STATUS: 'live',
} as const

export const USER = {
  id: 7,
  name: 'Meera Joshi',
  userName: 'meera j21',
  mobileNumber: '9820044718',
  countryCode: '+91',
  email: null,
  dateOfBirth: null,
  demo: false,
  createdAt: 1_700_000_000_000,
} as const

export const WALLET = { balance: 10_500, cash: 10_000, coins: 500, exposureAmount: 200 } as const
