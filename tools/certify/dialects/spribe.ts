import { createHmac, randomBytes } from 'node:crypto'
import type { CertifiedDialect } from '../dialect.ts'

const PATHS = {
  session: 'auth',
  balance: 'info',
  bet: 'withdraw',
  win: 'deposit',
  rollback: 'rollback',
  promo: 'deposit',
  close: 'deposit',
  nothing: 'transfer',
} as const

const FIELDS = {
  id: 'provider_tx_id',
  round: 'action_id',
  amount: 'amount',
  user: 'user_id',
  reference: 'rollback_provider_tx_id',
} as const

const money = { provider: 'certifier', platform: 'mobile' }

export const spribe: CertifiedDialect = {
  name: 'spribe',
  pathOf: (call) => PATHS[call],
  bodyOf: ({ call, user, token, game, currency, id, round, bet, amount }) => {
    if (call === 'session') return { ...money, user_token: token, session_token: token, currency }
    if (call === 'balance') return { ...money, user_id: user, session_token: token, currency }
    const base = { ...money, user_id: user, session_token: token, provider_tx_id: id, game }
    if (call === 'rollback')
      return { ...base, action: 'rollback', action_id: round, rollback_provider_tx_id: bet }
    const moved = { ...base, action_id: round, amount: amount * 10, currency }
    if (call === 'bet') return { ...moved, action: 'bet' }
    if (call === 'promo') return { ...moved, action: 'promo' }
    return { ...moved, action: call === 'close' ? 'end' : 'win', withdraw_provider_tx_id: bet }
  },
  change: (body, field, value) => ({ ...body, [FIELDS[field]]: value }),
  badAmounts: { finer: 1005, negative: -1000, text: '1000' },
  newKey: () => randomBytes(24).toString('hex'),
  sign: (body, { key, path, nowMs }) => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const timestamp = String(Math.floor(nowMs / 1000))
    const signature = createHmac('sha256', key)
      .update(Buffer.concat([Buffer.from(timestamp + path), bytes]))
      .digest('hex')
    const headers = {
      'content-type': 'application/json',
      'X-Spribe-Client-ID': 'certifier',
      'X-Spribe-Client-TS': timestamp,
      'X-Spribe-Client-Signature': signature,
    }
    return { path, body: bytes, headers }
  },
  spoil: (wire, how) => {
    const { 'X-Spribe-Client-Signature': signature = '', ...rest } = wire.headers
    const wrong = (signature.startsWith('0') ? '1' : '0') + signature.slice(1)
    return { ...wire, headers: how === 'missing' ? rest : { ...rest, 'X-Spribe-Client-Signature': wrong } }
  },
  tamper: (wire) => ({ ...wire, body: Buffer.concat([wire.body, Buffer.from(' ')]) }),
  windowMs: { ahead: 300_000, behind: 300_000 },
  read: (text) => {
    const { code, data } = JSON.parse(text) as {
      code: number
      data?: { balance?: number; new_balance?: number }
    }
    const units = data?.new_balance ?? data?.balance
    return { code: String(code), balance: units === undefined ? undefined : units / 10 }
  },
  expected: {
    done: ['200'],
    repeated_bet: ['409'],
    repeated_win: ['409'],
    repeated_rollback: ['409'],
    repeated_promo: ['409'],
    unknown_rollback: ['408'],
    bad_proof: ['413'],
    bad_time: ['413'],
    bad_call: ['500'],
    bad_body: ['500'],
    bad_field: ['500'],
    bad_amount: ['500'],
    bad_currency: ['500'],
    no_session: ['401'],
    session_over: ['403'],
    no_player: ['401'],
    blocked: ['403'],
    no_funds: ['402'],
    id_reused: ['409'],
    bet_unknown: ['408'],
    bet_refused: ['408'],
    bet_rolled_back: ['409'],
    bet_settled: ['409'],
    round_closed: ['409'],
  },
  lacks: new Set(['one_win_a_bet']),
}
