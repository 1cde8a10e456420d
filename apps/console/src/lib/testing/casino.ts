import type { Reply } from '@maidan/contracts'
import type {
  lookAtProviderRound,
  Provider,
  ProviderRoundLine,
  ProviderTransaction,
  ReconciliationLine,
} from '@maidan/contracts/staff'
import { ago, MEERA } from './people.ts'

const STUDIO: Provider = {
  code: 'maidan-studio',
  name: 'Maidan Studio',
  dialect: 'spribe',
  on: true,
  launchUrl: '/studio',
  operator: 'maidan',
  walletPath: '/api/seamless/maidan-studio',
  version: 0,
  changedBy: null,
  changedAt: null,
  keys: [{ id: 1, madeBy: 'the server', madeAt: ago(9000), endsAt: null }],
  lastTransactionAt: ago(2),
  launches: { state: 'asked', failures: 0 },
  ourPublicKey: null,
}

export const providerOf = (more: Partial<Provider> = {}): Provider => ({ ...STUDIO, ...more })

export const HUB = providerOf({
  code: 'hub',
  name: 'Hub of Games',
  dialect: 'hub88',
  launchUrl: 'https://hub.example/launch',
  walletPath: '/api/seamless/hub',
  version: 3,
  changedBy: 'operator',
  changedAt: ago(300),
  keys: [
    { id: 12, madeBy: 'operator', madeAt: ago(20), endsAt: null },
    { id: 9, madeBy: 'a.pillai', madeAt: ago(90_000), endsAt: ago(-600) },
  ],
  launches: { state: 'left_alone', until: ago(-1) },
})

export const NEW_PROVIDER = providerOf({
  code: 'big-studio',
  name: 'Big Studio',
  on: false,
  keys: [],
  lastTransactionAt: null,
  launches: { state: 'asked', failures: 2 },
})

export const PROVIDERS: readonly Provider[] = [NEW_PROVIDER, HUB, STUDIO]

const ROUND: ProviderRoundLine = {
  id: 77,
  provider: 'hub',
  providerName: 'Hub of Games',
  game: 'crash-x',
  round: 'g-77-2026',
  bets: 1,
  stake: 1200,
  won: 600,
  openedAt: ago(90),
  closedAt: ago(89),
  player: { id: MEERA.id, username: MEERA.userName },
  incomplete: false,
}

export const providerRoundOf = (more: Partial<ProviderRoundLine> = {}): ProviderRoundLine => ({
  ...ROUND,
  ...more,
})

export const PROVIDER_ROUNDS: readonly ProviderRoundLine[] = [
  providerRoundOf({ id: 79, round: 'g-79', won: 0, openedAt: ago(1), closedAt: null }),
  providerRoundOf({ id: 78, round: 'g-78', won: 0, closedAt: null, incomplete: true }),
  ROUND,
]

const transactionOf = (more: Partial<ProviderTransaction>): ProviderTransaction => ({
  id: 1,
  tx: 'b1',
  kind: 'bet',
  state: 'settled',
  refusal: null,
  target: null,
  amount: 1200,
  change: -1200,
  balance: 300,
  at: ago(90),
  ...more,
})

export const LOOKED_PROVIDER_ROUND: Reply<typeof lookAtProviderRound>['data'] = {
  round: ROUND,
  transactions: [
    transactionOf({}),
    transactionOf({
      id: 2,
      tx: 'b2',
      state: 'refused',
      refusal: 'insufficient_funds',
      amount: 9999.99,
      change: 0,
    }),
    transactionOf({
      id: 3,
      tx: 'w1',
      kind: 'win',
      state: 'done',
      target: 'b1',
      amount: 600,
      change: 600,
      balance: 900,
    }),
  ],
}

const DAY_LINE: ReconciliationLine = {
  provider: 'maidan-studio',
  day: '2026-11-15',
  bets: { count: 3, amount: 1208 },
  wins: { count: 1, amount: 600 },
  rollbacks: { count: 2, amount: 3 },
  promos: { count: 0, amount: 0 },
  refused: 1,
  tombstones: 1,
  net: 605,
  cleared: 605,
  incompleteRounds: 0,
  clean: true,
}

export const dayLineOf = (more: Partial<ReconciliationLine> = {}): ReconciliationLine => ({
  ...DAY_LINE,
  ...more,
})

const NOTHING = { count: 0, amount: 0 }

export const REPORT: readonly ReconciliationLine[] = [
  dayLineOf({
    provider: 'big-studio',
    bets: NOTHING,
    wins: NOTHING,
    rollbacks: NOTHING,
    refused: 0,
    tombstones: 0,
    net: 0,
    cleared: 0,
  }),
  dayLineOf({ provider: 'hub', cleared: 604.99, clean: false }),
  DAY_LINE,
]
