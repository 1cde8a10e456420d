import type {
  DepositTotals,
  OwnDepositView,
  DestinationView,
  Gateway,
  StatementRecord,
  WithdrawalTotals,
  WithdrawalView,
} from '@maidan/contracts/player'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'
import { useDepositModal } from '../../lib/money/deposit-modal.ts'
import { queryClient } from '../../lib/cache/query.ts'
import { createMatcher, navigate, ParamsContext, useLocation } from '../../lib/router.ts'
import { useSession } from '../../lib/session/session-state.ts'
import { useGateway } from '../../lib/cache/slices.ts'
import { granted } from '../../lib/testing/fake-server.ts'
import { USER, WALLET } from '../../lib/testing/server.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

export const BANK = {
  acc_name: 'Maidan Demo Trust',
  acc_no: '004211800931',
  ifsc_code: 'MDNB0000421',
  bank_name: 'Maidan Demo Bank',
}

export const BANK_LIMITS = { min: 300, max: 500_000 }

const field = (accessor: string, type: 'text' | 'number' | 'file' | 'hidden', required = true) => ({
  accessor,
  label: accessor === 'amount' ? 'Amount' : `The ${accessor}`,
  type,
  required,
  display: type !== 'hidden',
})

const GATEWAY: Gateway = {
  code: 'apay',
  name: 'APay UPI',
  type: 'auto',
  order: 10,
  logo: '',
  displayValue: '',
  value: '',
  showQr: false,
  qrCode: '',
  slug: null,
  url: '/deposit/auto/apay',
  fields: [field('amount', 'number'), field('gateway', 'hidden')],
  min: 300,
  max: 50_000,
  feeBasisPoints: 0,
  feeFixed: 0,
  asset: 'INR',
  rate: 1,
}

export const gateway = (part: Partial<Gateway> = {}): Gateway => {
  const code = part.code ?? GATEWAY.code
  return { ...GATEWAY, url: `/deposit/${part.type ?? 'auto'}/${code}`, name: code, ...part }
}

/** A manual one that asks for an amount, a reference and, as a file, a picture. */
export const manual = (part: Partial<Gateway> = {}): Gateway =>
  gateway({
    code: 'upi',
    type: 'manual',
    displayValue: 'maidan.demo@upi',
    value: 'upi://pay?pa=maidan.demo@upi',
    fields: [
      field('amount', 'number'),
      field('utrNo', 'text'),
      field('txnImage', 'file'),
      field('gateway', 'hidden'),
    ],
    ...part,
  })

export const hashFields = [field('amount', 'number'), field('txnHash', 'text')]

export const textFields = [field('amount', 'number'), field('note', 'text', false)]

export const deposit = (part: Partial<OwnDepositView> = {}): OwnDepositView => ({
  id: 1,
  gateway: 'apay',
  gatewayName: 'apay',
  status: 'credited',
  amount: 500,
  credited: 500,
  fee: 0,
  asset: 'INR',
  assetAmount: '500',
  utr: null,
  proof: null,
  reason: null,
  created_at: 1_700_000_000_000,
  decided_at: 1_700_000_060_000,
  payment: null,
  expires_at: null,
  ...part,
})

export const DEPOSIT_TOTALS: DepositTotals = {
  deposits: 3,
  asked: 1500,
  credited: 990,
  fees: 10,
  waiting: 500,
}

export const WITHDRAWAL_TOTALS: WithdrawalTotals = {
  withdrawals: 3,
  asked: 3000,
  paid: 1000,
  fees: 10,
  waiting: 2000,
}

export const withdrawal = (part: Partial<WithdrawalView> = {}): WithdrawalView => ({
  id: 5,
  status: 'requested',
  amount: 1000,
  fee: 10,
  destination: { kind: 'upi', holder: 'Meera Joshi', upiId: 'meera@okbank' },
  label: 'UPI meera@okbank',
  heldUntil: null,
  holdReason: null,
  dueAt: 1_700_000_000_000,
  stages: [{ status: 'requested', at: 1_700_000_000_000 }],
  cancellable: true,
  reason: null,
  reference: null,
  created_at: 1_700_000_000_000,
  ...part,
})

export const destination = (part: Partial<DestinationView> = {}): DestinationView => ({
  id: 3,
  label: 'UPI meera@okbank',
  details: { kind: 'upi', holder: 'Meera Joshi', upiId: 'meera@okbank' },
  created_at: 1,
  usableFrom: 1,
  ...part,
})

export const TERMS = {
  withdrawable: 10_000,
  bonus: 500,
  min: 500,
  max: 8000,
  feeFixed: 10,
  feeBasisPoints: 100,
  kycFrom: 5000,
  kyc: 'none' as const,
  heldUntil: null,
  usualMinutes: 240,
  endsBonus: false,
}

export const record = (part: Partial<StatementRecord> = {}): StatementRecord => ({
  id: 1,
  created_at: 1_700_000_000_000,
  kind: 'deposit',
  description: 'Deposit by UPI',
  reference: null,
  amount: 500,
  cash: 500,
  coins: 0,
  held: 0,
  balance: 10_500,
  ...part,
})

export const pageOf = (total: number, page = 1) => ({
  page,
  size: 20,
  pages: Math.max(1, Math.ceil(total / 20)),
  total,
})

/** What every deposit screen asks for. */
export const methods = (
  gateways: readonly Gateway[],
  bankDetails: object | null = BANK,
  last: readonly OwnDepositView[] = [],
) => ({
  'GET /gateways': granted({ data: gateways, bank: BANK_LIMITS }),
  'GET /getBankAccountDetails': granted({ bankDetails }),
  'GET /deposit/get': granted({ data: last, totals: DEPOSIT_TOTALS, page: pageOf(last.length) }),
  'GET /limits': granted({ data: [] }),
})

export const spyToasts = () => ({
  error: vi.spyOn(toast, 'error').mockImplementation(() => undefined),
  success: vi.spyOn(toast, 'success').mockImplementation(() => undefined),
})

export const png = (name = 'transfer.png', bytes = 300): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png', lastModified: 1 })

const match = createMatcher([{ path: '/deposit/:gateway' }])

const Here = ({ children }: { readonly children: ReactElement }) => {
  const { pathname } = useLocation()
  return (
    <ParamsContext value={match(pathname)?.params ?? {}}>
      {children}
      <output data-testid="path">{pathname}</output>
    </ParamsContext>
  )
}

export const renderAt = (path: string, ui: ReactElement) => {
  navigate(path, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <Here>{ui}</Here>
    </QueryClientProvider>,
  )
}

export const bePlayer = (demo = false): void =>
  useSession.setState({ isAuth: true, token: 'token', user: { ...USER, demo }, wallet: WALLET })

export const startAnew = (): void => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  useDepositModal.setState({ isOpen: false })
  useGateway.setState(useGateway.getInitialState(), true)
  useSession.setState(useSession.getInitialState(), true)
}
