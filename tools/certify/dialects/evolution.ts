import { randomBytes } from 'node:crypto'
import type { Body, CertifiedDialect } from '../dialect.ts'

const PATHS = {
  session: 'check',
  balance: 'balance',
  bet: 'debit',
  win: 'credit',
  rollback: 'cancel',
  promo: 'promo_payout',
  close: 'credit',
  nothing: 'transfer',
} as const

let requests = 0

const within = (body: Body, name: string, change: Body): Body => ({
  ...body,
  [name]: { ...(body[name] as Body | undefined), ...change },
})

export const evolution: CertifiedDialect = {
  name: 'evolution',
  pathOf: (call) => PATHS[call],
  bodyOf: ({ call, user, token, game, currency, id, round, bet, amount }) => {
    const base = { sid: token, userId: user, uuid: `certify-${(requests += 1)}` }
    if (call === 'session') return { ...base, channel: { type: 'P' } }
    const said = { ...base, currency }
    if (call === 'balance') return said
    if (call === 'promo')
      return { ...said, promoTransaction: { type: 'FreeRoundPlayableSpent', id, amount: amount / 100 } }
    const details = { table: { id: game, vid: null } }
    const refId = call === 'bet' ? id : bet
    const transaction = { id: call === 'bet' ? `${id}-t` : id, refId, amount: amount / 100 }
    return { ...said, game: { id: round, type: 'roulette', details }, transaction }
  },
  change: (body, field, value) => {
    if (field === 'user') return { ...body, userId: value }
    if (field === 'round') return within(body, 'game', { id: value })
    if (field === 'amount') return within(body, 'transaction', { amount: value })
    return within(body, 'transaction', { [field === 'id' ? 'id' : 'refId']: value })
  },
  badAmounts: { finer: 10.005, negative: -10, text: '10.00' },
  newKey: () => randomBytes(24).toString('hex'),
  sign: (body, { key, path }) => ({
    path: `${path}?authToken=${encodeURIComponent(key)}`,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    headers: { 'content-type': 'application/json' },
  }),
  spoil: (wire, how) => {
    const [path = '', query = ''] = wire.path.split('?')
    return { ...wire, path: how === 'missing' ? path : `${path}?${query}x` }
  },
  read: (text) => {
    const { status, balance } = JSON.parse(text) as { status: string; balance?: number }
    return { code: status, balance: balance === undefined ? undefined : Math.round(balance * 100) }
  },
  expected: {
    done: ['OK'],
    repeated_bet: ['BET_ALREADY_EXIST'],
    repeated_win: ['BET_ALREADY_SETTLED'],
    repeated_rollback: ['OK', 'BET_ALREADY_SETTLED'],
    repeated_promo: ['OK'],
    unknown_rollback: ['BET_DOES_NOT_EXIST'],
    bad_proof: ['INVALID_TOKEN_ID'],
    bad_time: ['INVALID_TOKEN_ID'],
    bad_call: ['UNKNOWN_ERROR'],
    bad_body: ['INVALID_PARAMETER'],
    bad_field: ['INVALID_PARAMETER'],
    bad_amount: ['INVALID_PARAMETER'],
    bad_currency: ['INVALID_PARAMETER'],
    no_session: ['INVALID_SID'],
    session_over: ['INVALID_SID'],
    no_player: ['INVALID_PARAMETER'],
    blocked: ['ACCOUNT_LOCKED'],
    no_funds: ['INSUFFICIENT_FUNDS'],
    id_reused: ['INVALID_PARAMETER'],
    bet_unknown: ['BET_DOES_NOT_EXIST'],
    bet_refused: ['BET_DOES_NOT_EXIST'],
    bet_rolled_back: ['FINAL_ERROR_ACTION_FAILED'],
    bet_settled: ['BET_ALREADY_SETTLED'],
    round_closed: ['FINAL_ERROR_ACTION_FAILED'],
  },
  lacks: new Set(['close', 'bound_game', 'tamper', 'time']),
}
