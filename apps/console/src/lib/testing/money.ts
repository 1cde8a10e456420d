import type { Approval, PlayerLine, StaffDeposit, StaffKyc, StaffWithdrawal } from '@maidan/contracts/staff'
import { ago, FARHAN, KIRAN, LEELA, MEERA, NISHA, NOW, ROHIT, SANJAY, TANVI } from './people.ts'

const HOUR_MS = 3_600_000
export const DOCUMENT = '7b0c1c9e-3f4e-4c8e-9a53-1f7d2a6b9c01'

export const withdrawal = (
  id: number,
  who: PlayerLine,
  amount: number,
  minutes: number,
  more: Partial<StaffWithdrawal> = {},
): StaffWithdrawal => ({
  id,
  status: 'in_review',
  amount,
  fee: 0,
  destination: { kind: 'upi', holder: who.name, upiId: `${who.userName.replace(/\W/g, '')}@mdn` },
  label: 'My UPI',
  heldUntil: null,
  holdReason: null,
  dueAt: ago(minutes - 60),
  stages: [
    { status: 'requested', at: ago(minutes), by: null },
    { status: 'in_review', at: ago(minutes - 1), by: 'd.iyer' },
  ],
  cancellable: true,
  reason: null,
  reference: null,
  created_at: ago(minutes),
  player: who,
  decidedBy: null,
  approval: null,
  assignee: null,
  payout: null,
  flags: [],
  lifetime: { deposited: 20_000, withdrawn: 4500 },
  related: [],
  ...more,
})

const bank = (who: PlayerLine, name: string, ifsc: string, number: string) => ({
  destination: { kind: 'bank' as const, holder: who.name, number, ifsc, bank: name },
  label: name,
})

const requested = (minutes: number) => ({
  status: 'requested' as const,
  stages: [{ status: 'requested' as const, at: ago(minutes), by: null }],
})

export const WITHDRAWALS: readonly StaffWithdrawal[] = [
  withdrawal(20411, SANJAY, 120_000, 68, {
    ...bank(SANJAY, 'Hind Nagar Bank', 'HDNB0004471', '50100234904471'),
    approval: 7,
  }),
  withdrawal(20418, MEERA, 48_500, 61, {
    ...bank(MEERA, 'Konkan Valley Bank', 'KVBL0000932', '30912200930932'),
    fee: 10,
    flags: ['A new device was used today', 'Twice the usual amount'],
  }),
  withdrawal(20420, ROHIT, 9000, 46, requested(46)),
  withdrawal(20423, TANVI, 22_750, 38, {
    heldUntil: NOW + 17 * HOUR_MS,
    holdReason: 'The mobile number was changed',
  }),
  withdrawal(20425, KIRAN, 5400, 33),
  withdrawal(20427, NISHA, 310_000, 24, {
    destination: { kind: 'crypto', asset: 'USDT', address: '0x8c3f5A1b2C4d5E6f708192a3B4c5D6e7F80941fa' },
    label: 'Cold wallet',
    approval: 8,
    flags: ['This destination was never paid before.'],
  }),
  withdrawal(20428, FARHAN, 2500, 19, requested(19)),
  withdrawal(20430, LEELA, 15_000, 12, {
    ...bank(LEELA, 'Malabar District Bank', 'MDBK0007710', '2204117710'),
    ...requested(12),
  }),
  withdrawal(20431, KIRAN, 64_000, 4, {
    ...bank(KIRAN, 'Konkan Valley Bank', 'KVBL0002209', '77120942209'),
    ...requested(4),
  }),
  withdrawal(20432, MEERA, 1200, 0.4, requested(0.4)),
]

export const deposit = (
  id: number,
  who: PlayerLine,
  amount: number,
  minutes: number,
  more: Partial<StaffDeposit> = {},
): StaffDeposit => ({
  id,
  gateway: 'bank',
  gatewayName: 'Bank transfer',
  status: 'in_review',
  amount,
  credited: null,
  fee: null,
  asset: 'INR',
  assetAmount: String(amount),
  utr: `41234567${id}`,
  proof: DOCUMENT,
  reason: null,
  created_at: ago(minutes),
  decided_at: null,
  player: who,
  fields: {},
  reference: null,
  received: null,
  note: null,
  decidedBy: null,
  approval: null,
  assignee: null,
  utrMatch: 'matched',
  ...more,
})

export const DEPOSITS: readonly StaffDeposit[] = [
  deposit(3301, ROHIT, 5000, 42),
  deposit(3304, MEERA, 25_000, 26, { utrMatch: 'amount_differs' }),
  deposit(3305, KIRAN, 150_000, 17, { approval: 9 }),
  deposit(3307, TANVI, 2000, 11, {
    gateway: 'upi',
    gatewayName: 'UPI',
    utrMatch: 'unmatched',
    fields: { 'UPI id': 'tanvi@mdn' },
  }),
  deposit(3309, NISHA, 8350, 6, {
    gateway: 'm_usdt_erc20',
    gatewayName: 'USDT (ERC-20)',
    asset: 'USDT',
    assetAmount: '100',
    utr: null,
    utrMatch: 'none',
  }),
  deposit(3310, LEELA, 1000, 2),
]

export const KYC: readonly StaffKyc[] = [
  {
    id: 501,
    kind: 'pan',
    status: 'in_review',
    reason: null,
    document: DOCUMENT,
    created_at: ago(130),
    decided_at: null,
    player: TANVI,
    decidedBy: null,
    assignee: null,
    flags: [],
  },
  {
    id: 502,
    kind: 'aadhaar',
    status: 'in_review',
    reason: null,
    document: DOCUMENT,
    created_at: ago(18),
    decided_at: null,
    player: { ...ROHIT, kyc: 'pending' },
    decidedBy: null,
    assignee: null,
    flags: [],
  },
]

const approval = (
  id: number,
  who: PlayerLine,
  amount: number,
  minutes: number,
  more: Partial<Approval>,
): Approval => ({
  id,
  kind: 'withdrawal_approve',
  status: 'open',
  player: who,
  amount,
  lines: [{ name: 'Amount', value: `₹${amount.toLocaleString('en-IN')}.00` }],
  subject: null,
  maker: 'd.iyer',
  madeAt: ago(minutes),
  own: false,
  checker: null,
  decidedAt: null,
  reason: null,
  ...more,
})

export const APPROVALS: readonly Approval[] = [
  approval(7, SANJAY, 120_000, 31, {
    subject: 20411,
    lines: [
      { name: 'Withdrawal', value: 'W-20411' },
      { name: 'Amount', value: '₹1,20,000.00' },
      { name: 'To', value: 'Hind Nagar Bank, ·· 4471' },
    ],
  }),
  approval(8, NISHA, 310_000, 20, { subject: 20427, maker: 'a.pillai', own: true }),
  approval(9, KIRAN, 150_000, 12, { kind: 'deposit_approve', subject: 3305 }),
  approval(10, LEELA, 75_000, 5, {
    kind: 'adjustment',
    lines: [
      { name: 'Direction', value: 'Add to cash' },
      { name: 'Amount', value: '₹75,000.00' },
      { name: 'Reason', value: 'Settlement of a void market on 14 November' },
    ],
  }),
]
