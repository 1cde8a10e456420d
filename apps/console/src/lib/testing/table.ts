import type { StaffMe } from '@maidan/contracts/staff'
import { AUDIT, GATEWAYS, LEDGER, MESSAGES, OVERVIEW, PLAYER, PLAYERS, SITE, SMS } from './house.ts'
import { APPROVALS, DEPOSITS, KYC, WITHDRAWALS } from './money.ts'
import { ago, MEMBERS } from './people.ts'

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

const each = (path: string, rows: readonly { readonly id: number }[]) =>
  Object.fromEntries(rows.map((data) => [`GET ${path}/${data.id}`, granted({ data })]))

/** What the staff API answers when a test says nothing else. */
export const table = (me: StaffMe) => ({
  'GET /staff/me': granted({ data: me }),
  'POST /staff/logout': granted({}),
  'GET /staff/overview': granted({ data: OVERVIEW }),
  'GET /staff/withdrawals': ofStatus(WITHDRAWALS),
  ...each('/staff/withdrawals', WITHDRAWALS),
  'GET /staff/deposits': ofStatus(DEPOSITS),
  ...each('/staff/deposits', DEPOSITS),
  'GET /staff/kyc': ofStatus(KYC),
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
