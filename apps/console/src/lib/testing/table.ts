import type { StaffDeposit, StaffMe, StaffWithdrawal } from '@maidan/contracts/staff'
import { LOOKED_PROVIDER_ROUND, PROVIDER_ROUNDS, PROVIDERS, REPORT } from './casino.ts'
import {
  chainOf,
  GAME_SETTINGS,
  LOOKED,
  NEXT_CHAIN,
  RETURNS,
  ROUND_LINES,
  SHARED_BETS,
  SHARED_LINES,
  SHARED_SETTINGS,
} from './games.ts'
import { AUDIT, GATEWAYS, LEDGER, MESSAGES, OVERVIEW, PLAYER, PLAYERS, SITE, SMS } from './house.ts'
import { APPROVALS, DEPOSITS, KYC, WITHDRAWALS } from './money.ts'
import { ago, MEMBERS } from './people.ts'
import {
  BIG_BETS,
  DESK,
  FANCY,
  FEED,
  FIXTURES,
  LIMIT_LISTS,
  MARKETS,
  ODDS,
  PREVIEW,
  PROPOSALS,
  SETTINGS,
  SETTLEMENT,
  STOPS,
} from './trading.ts'

type Asked = { readonly query: URLSearchParams }
type Granted = { readonly status: 200; readonly body: object }

const granted = (reply: object): Granted => ({
  status: 200,
  body: { error: false, message: 'Success', ...reply },
})

const paged = (data: readonly unknown[]): Granted =>
  granted({ data, page: { page: 1, size: 20, pages: 1, total: data.length } })

const ofStatus =
  (rows: readonly { readonly status: string }[]) =>
  ({ query }: Asked): Granted =>
    paged(rows.filter(({ status }) => [null, status].includes(query.get('status'))))

const stateOf = ({ status, approval, heldUntil }: StaffWithdrawal): string => {
  if (status === 'approved') return 'to_pay'
  if (status !== 'requested' && status !== 'in_review') return status
  if (approval !== null) return 'second'
  return heldUntil === null ? 'ready' : 'held'
}

const ofState =
  <R>(rows: readonly R[], stateIn: (row: R) => string) =>
  ({ query }: Asked): Granted =>
    paged(rows.filter((row) => [null, stateIn(row)].includes(query.get('state') ?? query.get('status'))))

const depositState = ({ status, approval }: StaffDeposit): string => {
  if (status !== 'in_review') return status
  return approval === null ? 'ready' : 'second'
}

const each = (path: string, rows: readonly { readonly id: number }[]) =>
  Object.fromEntries(rows.map((data) => [`GET ${path}/${data.id}`, granted({ data })]))

const desk = () => ({
  'GET /staff/trading/desk': granted({
    data: FIXTURES,
    page: { page: 1, size: 20, pages: 1, total: FIXTURES.length },
    ...DESK,
  }),
  ...Object.fromEntries(
    FIXTURES.map((fixture) => [
      `GET /staff/trading/fixtures/${fixture.id}`,
      granted({ data: { fixture, markets: MARKETS, stops: STOPS } }),
    ]),
  ),
  'GET /staff/trading/markets/1': granted({ data: ODDS }),
  'GET /staff/trading/markets/18': granted({ data: FANCY }),
  'POST /staff/trading/markets/1/preview': granted({ data: PREVIEW }),
  'POST /staff/trading/markets/18/preview': granted({ data: PREVIEW }),
  'GET /staff/trading/feed': granted({ data: FEED }),
  'GET /staff/trading/stops': ({ query }: Asked) => paged(query.get('status') === 'in_force' ? STOPS : []),
  'GET /staff/trading/big-bets': granted({ data: BIG_BETS, thresholds: { stake: 25_000, win: 200_000 } }),
  'GET /staff/trading/limits': granted({ data: LIMIT_LISTS }),
  'GET /staff/trading/settings': granted({ data: SETTINGS }),
  'GET /staff/trading/proposals': ofStatus(PROPOSALS),
  ...Object.fromEntries(
    PROPOSALS.filter(({ status }) => status === 'open').map((proposal) => [
      `GET /staff/trading/proposals/${proposal.id}/preview`,
      granted({ data: { proposal, preview: PREVIEW } }),
    ]),
  ),
  'GET /staff/trading/settlement': ({ query }: Asked) =>
    paged(query.get('status') === 'settled' ? SETTLEMENT.settled : SETTLEMENT.waiting),
})

const games = () => ({
  'GET /staff/games': granted({ data: GAME_SETTINGS }),
  'GET /staff/games/returns': granted({
    data: { games: RETURNS, open: 1, since: ago(90_000), madeAt: ago(0) },
  }),
  'GET /staff/games/shared': granted({ data: SHARED_SETTINGS }),
  'GET /staff/games/shared/aviator/chains': granted({
    data: { chains: [NEXT_CHAIN, chainOf()], serverDrawsAt: 100 },
  }),
  'GET /staff/games/shared/color-prediction/chains': granted({ data: { chains: [], serverDrawsAt: 100 } }),
  'GET /staff/games/shared/rounds': paged(SHARED_LINES),
  ...Object.fromEntries(
    SHARED_LINES.map((line) => [`GET /staff/games/shared/rounds/${line.round.id}`, granted({ data: line })]),
  ),
  'GET /staff/games/shared/bets': ({ query }: Asked) => paged(query.get('round') === '21' ? SHARED_BETS : []),
  'GET /staff/games/rounds': paged(ROUND_LINES),
  'GET /staff/games/rounds/12': granted({ data: LOOKED }),
})

const casino = () => ({
  'GET /staff/casino/providers': granted({ data: PROVIDERS }),
  'GET /staff/casino/rounds': paged(PROVIDER_ROUNDS),
  'GET /staff/casino/rounds/77': granted({ data: LOOKED_PROVIDER_ROUND }),
  'GET /staff/casino/reconciliation': granted({ data: REPORT }),
})

/** What the staff API answers when a test says nothing else. */
export const table = (me: StaffMe) => ({
  'GET /staff/me': granted({ data: me }),
  'POST /staff/logout': granted({}),
  'GET /staff/overview': granted({ data: OVERVIEW }),
  ...desk(),
  ...games(),
  ...casino(),
  'GET /staff/withdrawals': ofState(WITHDRAWALS, stateOf),
  ...each('/staff/withdrawals', WITHDRAWALS),
  'GET /staff/views': granted({ data: [] }),
  'GET /staff/replies': granted({ data: [] }),
  'GET /staff/deposits': ofState(DEPOSITS, depositState),
  ...each('/staff/deposits', DEPOSITS),
  'GET /staff/kyc': ofStatus(KYC),
  ...each('/staff/kyc', KYC),
  'GET /staff/approvals': ofStatus(APPROVALS),
  'GET /staff/players': paged(PLAYERS),
  [`GET /staff/players/${PLAYER.user.id}`]: granted({ data: PLAYER }),
  [`GET /staff/players/${PLAYER.user.id}/ledger`]: granted(LEDGER),
  'GET /staff/site': granted({ data: SITE }),
  'GET /staff/gateways': granted({ data: GATEWAYS }),
  'GET /staff/bank-lines': paged([
    { id: 1, utr: '412345673301', amount: 5000, note: 'NEFT R Kamble', deposit: 3301, addedAt: ago(30) },
    { id: 2, utr: '998877665544', amount: 750, note: 'UPI', deposit: null, addedAt: ago(30) },
  ]),
  'GET /staff/messages': paged(MESSAGES),
  'GET /staff/sms': paged(SMS),
  'GET /staff/audit': paged(AUDIT),
  'GET /staff/members': granted({ data: MEMBERS }),
  'GET /staff/sessions': granted({
    data: [
      {
        id: 1,
        current: true,
        createdAt: ago(200),
        lastSeenAt: ago(0),
        address: '10.0.0.14',
        userAgent: 'Chrome/140 Linux',
      },
      {
        id: 2,
        current: false,
        createdAt: ago(3000),
        lastSeenAt: ago(900),
        address: '10.0.0.9',
        userAgent: 'Firefox/140 Windows',
      },
    ],
  }),
})
