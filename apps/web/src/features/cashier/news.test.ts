import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, granted } from '../../lib/testing/fake-server.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { sayNews } from './news.ts'
import { DEPOSIT_TOTALS, WITHDRAWAL_TOTALS } from './testing.tsx'

const NOW = 1_700_000_000_000
const page = { page: 1, size: 20, pages: 1, total: 1 }

const DEPOSIT = {
  id: 1,
  gateway: 'apay',
  gatewayName: 'APay',
  status: 'credited',
  amount: 500,
  credited: 490,
  fee: 10,
  asset: 'INR',
  assetAmount: '500',
  utr: null,
  proof: null,
  reason: null,
  created_at: NOW - 60_000,
  decided_at: NOW - 1000,
  payment: null,
  expires_at: null,
}

const WITHDRAWAL = {
  id: 1,
  status: 'paid',
  amount: 1000,
  fee: 10,
  destination: { kind: 'upi', holder: 'Meera', upiId: 'meera@okbank' },
  label: 'UPI',
  heldUntil: null,
  holdReason: null,
  dueAt: NOW,
  stages: [{ status: 'paid', at: NOW - 1000 }],
  cancellable: false,
  reason: null,
  reference: null,
  created_at: NOW - 60_000,
}

const serve = (deposits: readonly object[], withdrawals: readonly object[] = []) =>
  fakeServer({
    'GET /deposit/get': granted({ data: deposits, totals: DEPOSIT_TOTALS, page }),
    'GET /withdrawRequest/get': granted({ data: withdrawals, totals: WITHDRAWAL_TOTALS, page }),
  })

const spy = () => ({
  success: vi.spyOn(toast, 'success').mockImplementation(() => undefined),
  error: vi.spyOn(toast, 'error').mockImplementation(() => undefined),
})

beforeEach(() => vi.setSystemTime(NOW))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[PAY-17] a deposit that was credited is told with what arrived, once', async () => {
  serve([DEPOSIT])
  const { success } = spy()
  await sayNews('deposit')
  await sayNews('deposit')
  expect(success.mock.calls).toEqual([['₹490.00 credited']])
})

test('[PAY-17] a deposit that was rejected is told as an error', async () => {
  serve([{ ...DEPOSIT, id: 2, status: 'rejected', credited: null, fee: null }])
  const { error } = spy()
  await sayNews('deposit')
  expect(error.mock.calls).toEqual([['Your deposit of ₹500.00 was rejected']])
})

test('[PAY-17] a withdrawal that was paid is told with what left', async () => {
  serve([], [WITHDRAWAL])
  const { success } = spy()
  await sayNews('withdrawal')
  expect(success.mock.calls).toEqual([['₹990.00 paid out']])
})

test('[PAY-17] what happened long ago, or is not decided, is not told', async () => {
  const server = serve(
    [
      { ...DEPOSIT, id: 3, decided_at: NOW - 600_000 },
      { ...DEPOSIT, id: 4, status: 'in_review', decided_at: null, credited: null, fee: null },
    ],
    [{ ...WITHDRAWAL, id: 5, status: 'requested', stages: [{ status: 'requested', at: NOW }] }],
  )
  const { success, error } = spy()
  for (const kind of ['deposit', 'withdrawal', 'kyc']) await sayNews(kind)
  expect([...success.mock.calls, ...error.mock.calls]).toEqual([])
  expect(server.to('GET /deposit/get')).toHaveLength(1)
})
