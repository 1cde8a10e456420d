import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { navigate, useLocation } from '../../lib/router.ts'
import { vi } from 'vitest'
import { useOrganisation } from '../../lib/organisation/organisation.ts'
import { type PanelName, type PanelState, usePanel } from '../../lib/page/panels.ts'
import { useSession } from '../../lib/session/session-state.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { resetFlow } from './flow.ts'

export type Sent = {
  readonly path: string
  readonly method: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

export type Answered = { readonly status?: number; readonly body: object } | 'nothing'

export const USER = {
  id: 1,
  name: 'Meera Joshi',
  userName: 'meera j21',
  mobileNumber: '9820044718',
  countryCode: '+91',
  email: null,
  dateOfBirth: null,
  demo: false,
  createdAt: 1_700_000_000_000,
}

export const WALLET = { balance: 10_000, cash: 10_000, coins: 0, exposureAmount: 0 }

export const done = (reply: object = {}): Answered => ({
  body: { error: false, message: 'Success', ...reply },
})

export const refused = (status: number, message: string, code?: string): Answered => ({
  status,
  body: { error: true, message, code },
})

export const LOGGED_IN = done({ token: 'token-1', data: { user: USER } })

const ALWAYS: Readonly<Record<string, Answered>> = {
  'GET /app/demo': done({ hasDemoUsers: false }),
  'GET /profile': done({ data: { ...USER, ...WALLET } }),
  'POST /existing-user': done({ data: { exists: false } }),
}

/** The network of a test: what is answered to which call, and what was sent. */
export const fakeServer = (answers: Readonly<Record<string, Answered>>) => {
  const sent: Sent[] = []
  let hold: Promise<void> | undefined
  let release = (): void => undefined
  const table: Record<string, Answered> = { ...ALWAYS, ...answers }
  const fetch = async (
    url: string,
    init: { method: string; body?: string; headers: Record<string, string> },
  ) => {
    const path = url.replace(/^\/api/, '')
    const body: unknown = init.body === undefined ? undefined : JSON.parse(init.body)
    sent.push({ path, method: init.method, body, headers: init.headers })
    await hold
    const answer = table[`${init.method} ${path.replace(/\?.*/, '')}`]
    if (answer === undefined || answer === 'nothing') throw new TypeError('no network')
    return { status: answer.status ?? 200, json: async () => answer.body }
  }
  vi.stubGlobal('fetch', fetch)
  return {
    sent,
    to: (path: string) => sent.filter((one) => one.path === path),
    answer: (call: string, answer: Answered) => (table[call] = answer),
    /** Answers wait until they are let go. */
    holdAnswers: (): void => {
      hold = new Promise((resolve) => (release = resolve))
    },
    letGo: () => release(),
  }
}

export const spyToasts = () => ({
  error: vi.spyOn(toast, 'error').mockImplementation(() => undefined),
  success: vi.spyOn(toast, 'success').mockImplementation(() => undefined),
})

const Where = () => <output data-testid="path">{useLocation().pathname}</output>

export const renderAt = (ui: ReactElement) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      {ui}
      <Where />
    </QueryClientProvider>,
  )
}

export const openPanel = (panel: PanelName, state: PanelState = {}): void =>
  usePanel.setState({ panel, state })

/** How the operator has set the OTP: 0 verifies the number in its own panel. */
export const setOtpMode = (otp: number): void =>
  useOrganisation.setState({
    details: {
      LOGO_URL: '',
      FACEBOOK: '',
      INSTATGRAM: '',
      TELEGRAM: '',
      WHATS_APP_URL: '',
      OTP: otp,
      SEO_TITLE: 'Maidan',
      BRAND_STATUS: 'live',
    },
  })

export const startAnew = (): void => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  navigate('/', { replace: true })
  resetFlow()
  usePanel.setState({ panel: undefined, state: {} })
  useSession.setState(useSession.getInitialState())
  useOrganisation.setState({ details: undefined })
}
