import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { useLayout } from '../../lib/page/layout.ts'
import { useOrganisation } from '../../lib/organisation/organisation.ts'
import { usePanel } from '../../lib/page/panels.ts'
import { navigate } from '../../lib/router.ts'
import { useSession } from '../../lib/session/session-state.ts'

export const DETAILS = {
  LOGO_URL: '/logo.svg',
  FACEBOOK: '',
  INSTATGRAM: '',
  TELEGRAM: '',
  WHATS_APP_URL: '',
  OTP: 0,
  SEO_TITLE: 'Maidan',
  BRAND_STATUS: 'live' as const,
}

const WALLET = { balance: 123_456.5, cash: 98_456.5, coins: 25_000, exposureAmount: 9118 }
const USER = { name: 'Ravi Kumar', userName: 'ravi k92', mobileNumber: '9820044210' }

type Replies = Readonly<Record<string, object>>

const REPLIES: Replies = {
  '/app/demo': { hasDemoUsers: false },
  '/announcement/display': { data: [{ id: 1, content: 'Markets are live' }] },
  '/getBanners': { banners: [] },
  '/notifications': { data: [], unread: 0 },
  '/sessions': { data: [] },
}

/** Answers every call from a table; what is not in it fails. */
export const stubReplies = (replies: Replies = {}): void => {
  const table: Replies = { ...REPLIES, ...replies }
  vi.stubGlobal('fetch', async (url: string) => {
    const reply = table[url.replace(/^\/api/, '').replace(/\?.*/, '')]
    if (reply === undefined) throw new TypeError('no network')
    return { status: 200, json: async () => ({ error: false, message: 'Success', ...reply }) }
  })
}

export const bePlayer = (): void =>
  useSession.setState({ isAuth: true, token: 'token', user: USER, wallet: WALLET })

export const renderAt = (path: string, ui: ReactElement) => {
  navigate(path)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(<QueryClientProvider client={client}>{ui}</QueryClientProvider>)
}

export const startAnew = (): void => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  useSession.setState(useSession.getInitialState(), true)
  usePanel.setState({ panel: undefined, state: {} })
  useLayout.setState({ showLeftSideBar: false, menuFolded: false })
  useOrganisation.setState({ details: DETAILS, status: 'live' })
  stubReplies()
}
