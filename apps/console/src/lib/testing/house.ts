import type { Reply } from '@maidan/contracts'
import type {
  getPlayer,
  getPlayerLedger,
  getSite,
  listAudit,
  listMessages,
  listPlayers,
  listSms,
  StaffGateway,
  staffOverview,
} from '@maidan/contracts/staff'
import { ago, FARHAN, KIRAN, LEELA, MEERA, NISHA, NOW, ROHIT, SANJAY, TANVI } from './people.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const WALLET = { balance: 10_500, cash: 10_000, coins: 500, exposureAmount: 200 }

export const OVERVIEW: Reply<typeof staffOverview>['data'] = {
  deposits: {
    waiting: 5,
    oldest: ago(42),
    amount: 41_350,
    states: { ready: { count: 5, amount: 41_350 }, second: { count: 1, amount: 150_000 } },
  },
  withdrawals: {
    waiting: 7,
    oldest: ago(61),
    amount: 145_600,
    states: {
      ready: { count: 7, amount: 145_600 },
      held: { count: 1, amount: 22_750 },
      second: { count: 2, amount: 430_000 },
      to_pay: { count: 0, amount: 0 },
    },
  },
  kyc: { waiting: 2, oldest: ago(130) },
  approvals: { waiting: 4, oldest: ago(31) },
  messages: { waiting: 3, oldest: ago(55) },
  today: { credited: 2_412_500, paidOut: 1_820_000, newPlayers: 184, activePlayers: 6213 },
}

export const PLAYERS: Reply<typeof listPlayers>['data'] = [
  KIRAN,
  SANJAY,
  LEELA,
  FARHAN,
  ROHIT,
  MEERA,
  NISHA,
  TANVI,
].map((line, at) => ({
  ...line,
  mobile: `+91 98200 447${String(18 + at)}`,
  demo: at === 2,
  createdAt: ago(200_000 + at * 40_000),
  lastSeenAt: at === 4 ? null : ago(at * 37),
  wallet: { ...WALLET, cash: 4211.5 * (at + 1), balance: 4211.5 * (at + 1) + 500 },
}))

export const PLAYER: Reply<typeof getPlayer>['data'] = {
  user: {
    id: MEERA.id,
    name: MEERA.name,
    userName: MEERA.userName,
    mobileNumber: '9820044718',
    countryCode: '+91',
    email: 'meera@example.org',
    dateOfBirth: '1994-05-12',
    demo: false,
    createdAt: ago(880_000),
  },
  status: 'active',
  blockReason: null,
  kyc: 'verified',
  wallet: { balance: 60_710, cash: 54_710, coins: 6000, exposureAmount: 2000, pending: 48_500 },
  totals: { deposited: 185_000, withdrawn: 112_400, staked: 642_000, won: 598_300 },
  sessions: [
    {
      id: 1,
      current: false,
      createdAt: ago(600),
      lastSeenAt: ago(3),
      expiresAt: NOW + 1e8,
      address: '49.36.10.7',
      userAgent: AGENT,
    },
    {
      id: 2,
      current: false,
      createdAt: ago(90),
      lastSeenAt: ago(60),
      expiresAt: NOW + 1e8,
      address: '49.36.10.7',
      userAgent: AGENT.replace('X11; Linux x86_64', 'Linux; Android 15'),
    },
  ],
  destinations: [
    {
      id: 4,
      label: 'Konkan Valley Bank',
      details: {
        kind: 'bank',
        holder: 'Meera Joshi',
        number: '30912200930932',
        ifsc: 'KVBL0000932',
        bank: 'Konkan Valley Bank',
      },
      created_at: ago(40_000),
      usableFrom: ago(38_560),
    },
    {
      id: 9,
      label: 'My UPI',
      details: { kind: 'upi', holder: 'Meera Joshi', upiId: 'meera@mdn' },
      created_at: ago(120),
      usableFrom: NOW + 22 * 3_600_000,
    },
  ],
  notes: [
    {
      id: 1,
      text: 'Called about the new phone. She confirmed the change herself.',
      author: 's.khan',
      at: ago(75),
    },
  ],
}

const KINDS = [
  ['withdrawal', 'Withdrawal requested', -48_500],
  ['win', 'Win, India v Australia, match odds', 12_300],
  ['bet', 'Bet, India v Australia, match odds', -6000],
  ['deposit', 'Deposit by bank transfer', 25_000],
  ['bonus', 'Welcome bonus', 6000],
  ['correction', 'Correction: void market', 450.5],
] as const

export const LEDGER: Pick<Reply<typeof getPlayerLedger>, 'data' | 'totals' | 'next'> = {
  data: KINDS.map(([kind, description, amount], at) => ({
    id: 212 - at,
    created_at: ago(61 + at * 53),
    kind,
    description,
    reference: kind === 'withdrawal' ? 'withdrawal:20418' : `ref:${4100 - at}`,
    amount,
    cash: amount,
    coins: 0,
    held: kind === 'withdrawal' ? 48_500 : 0,
    balance: 60_710 + at * 1830.25,
  })),
  totals: { opening: 71_459.5, in: 43_750.5, out: 54_500, net: -10_749.5, closing: 60_710 },
  next: 207,
}

export const SITE: Reply<typeof getSite>['data'] = {
  details: {
    LOGO_URL: '/logo.svg',
    FACEBOOK: '',
    INSTATGRAM: 'https://example.org/maidan',
    TELEGRAM: 'https://example.org/t/maidan',
    WHATS_APP_URL: '',
    OTP: 0,
    SEO_TITLE: 'Maidan: the ground is open',
    BRAND_STATUS: 'live',
  },
  banners: [
    {
      id: 1,
      order: 1,
      title: 'India v Australia, first Test',
      image: '/banners/one.svg',
      link: '/atlas-lobby',
      shown: true,
    },
    {
      id: 2,
      order: 2,
      title: 'Every round can be checked',
      image: '/banners/two.svg',
      link: '/fair-play',
      shown: false,
    },
  ],
  announcements: [
    { id: 1, content: 'Deposits by bank transfer are credited within half an hour.', shown: true },
    { id: 2, content: 'The site rests on Sunday from 3 to 4 in the morning.', shown: false },
  ],
  banks: [
    {
      id: 1,
      acc_name: 'Maidan Play Money',
      acc_no: '50100234900011',
      ifsc_code: 'HDFC0001234',
      bank_name: 'Hind Nagar Bank',
      active: true,
    },
  ],
  settings: {
    fourEyesFrom: 100_000,
    withdrawalMin: 500,
    withdrawalMax: 500_000,
    withdrawalFeeFixed: 10,
    withdrawalFeeBasisPoints: 0,
    kycFrom: 10_000,
    usualMinutes: 60,
    bankMin: 300,
    bankMax: 200_000,
  },
}

export const gateway = (
  id: number,
  code: string,
  name: string,
  more: Partial<StaffGateway> = {},
): StaffGateway => ({
  id,
  code,
  name,
  type: 'auto',
  order: id,
  logo: '',
  displayValue: '',
  value: '',
  showQr: false,
  qrCode: '',
  slug: null,
  url: `/pay/${code}`,
  fields: [],
  min: 300,
  max: 50_000,
  feeBasisPoints: 0,
  feeFixed: 0,
  asset: 'INR',
  rate: 1,
  on: true,
  answer: 'payUrl',
  secretSet: true,
  ...more,
})

export const GATEWAYS: readonly StaffGateway[] = [
  gateway(1, 'apay', 'A Pay'),
  gateway(2, 'upi', 'UPI', { type: 'manual', displayValue: 'maidan@mdn', showQr: true }),
  gateway(3, 'm_usdt_erc20', 'USDT (ERC-20)', {
    type: 'manual',
    asset: 'USDT',
    rate: 83.5,
    min: 835,
    max: null,
    feeBasisPoints: 50,
  }),
  gateway(4, 'coinbase', 'Coinbase', { on: false, secretSet: false, asset: 'BTC', feeFixed: 25 }),
]

export const MESSAGES: Reply<typeof listMessages>['data'] = [
  {
    id: 88,
    receivedAt: ago(55),
    player: MEERA.id,
    name: 'Meera Joshi',
    email: 'meera@example.org',
    mobile: '9820044718',
    subject: 'Withdrawal takes long',
    message: 'I asked for ₹48,500 an hour ago. When does it reach my bank?\n\nThank you.',
    answeredAt: null,
    answeredBy: null,
  },
  {
    id: 90,
    receivedAt: ago(9),
    player: null,
    name: 'Guest',
    email: 'guest@example.org',
    mobile: null,
    subject: 'How do I register from Bangladesh?',
    message: 'The code does not arrive.',
    answeredAt: null,
    answeredBy: null,
  },
]

export const SMS: Reply<typeof listSms>['data'] = [
  {
    id: 3,
    at: ago(2),
    to: '+91 98200 44718',
    text: '•••••• is your Maidan code. It works for five minutes.',
  },
  {
    id: 2,
    at: ago(11),
    to: '+880 17112 23344',
    text: '•••••• is your Maidan code to reset your password.',
  },
]

export const AUDIT: Reply<typeof listAudit>['data'] = [
  ['a.pillai', 'deposit.approve', 'D-3298', MEERA.id, 'Credited ₹5,000.00 of ₹5,000.00 said'],
  [
    'd.iyer',
    'withdrawal.propose',
    'W-20411',
    SANJAY.id,
    'Approve ₹1,20,000.00, waits for a second pair of eyes',
  ],
  ['s.khan', 'player.block', 'farhan x', FARHAN.id, 'Suspected use of somebody else’s payment details.'],
  ['operator', 'gateway.change', 'coinbase', null, 'on: true → false'],
  ['operator', 'site.status', 'status', null, 'maintenance → live'],
].map(([actor, action, subject, who, details], at) => ({
  id: 900 - at,
  at: ago(3 + at * 14),
  actor: String(actor),
  action: String(action),
  subject: String(subject),
  player: typeof who === 'number' ? who : null,
  details: String(details),
  address: '10.0.0.14',
}))
