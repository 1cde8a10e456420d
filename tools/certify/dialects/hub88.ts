import { createSign, generateKeyPairSync } from 'node:crypto'
import type { CertifiedDialect } from '../dialect.ts'

const PATHS = {
  session: 'user/info',
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
  promo: 'transaction/win',
  close: 'transaction/win',
  nothing: 'transaction/transfer',
} as const

const FIELDS = {
  id: 'transaction_uuid',
  round: 'round',
  amount: 'amount',
  user: 'user',
  reference: 'reference_transaction_uuid',
} as const

let requests = 0

export const hub88: CertifiedDialect = {
  name: 'hub88',
  pathOf: (call) => PATHS[call],
  bodyOf: ({ call, user, token, game, currency, id, round, bet, amount }) => {
    const base = { user, token, request_uuid: `certify-${(requests += 1)}`, game_code: game }
    if (call === 'session' || call === 'balance') return base
    if (call === 'rollback')
      return { ...base, transaction_uuid: id, reference_transaction_uuid: bet, round, round_closed: true }
    const moved = { ...base, transaction_uuid: id, round, amount: amount * 1000, currency }
    if (call === 'bet') return { ...moved, round_closed: false, bet: 'zero' }
    if (call === 'promo') return { ...moved, reward_uuid: `reward-${id}` }
    return { ...moved, reference_transaction_uuid: bet, round_closed: call === 'close' }
  },
  change: (body, field, value) => ({ ...body, [FIELDS[field]]: value }),
  badAmounts: { finer: 100_001, negative: -100_000, text: '100000' },
  newKey: () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey,
  sign: (body, { key, path }) => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const signature = createSign('RSA-SHA256').update(bytes).sign(key, 'base64')
    return {
      path,
      body: bytes,
      headers: { 'content-type': 'application/json', 'X-Hub88-Signature': signature },
    }
  },
  spoil: (wire, how) => {
    const { 'X-Hub88-Signature': signature = '', ...rest } = wire.headers
    const wrong = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
    return { ...wire, headers: how === 'missing' ? rest : { ...rest, 'X-Hub88-Signature': wrong } }
  },
  tamper: (wire) => ({ ...wire, body: Buffer.concat([wire.body, Buffer.from(' ')]) }),
  read: (text) => {
    const { status, balance } = JSON.parse(text) as { status: string; balance?: number }
    return { code: status, balance: balance === undefined ? undefined : balance / 1000 }
  },
  expected: {
    done: ['RS_OK'],
    repeated_bet: ['RS_OK'],
    repeated_win: ['RS_OK'],
    repeated_rollback: ['RS_OK'],
    repeated_promo: ['RS_OK'],
    unknown_rollback: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    bad_proof: ['RS_ERROR_INVALID_SIGNATURE'],
    bad_time: ['RS_ERROR_INVALID_SIGNATURE'],
    bad_call: ['RS_ERROR_WRONG_SYNTAX'],
    bad_body: ['RS_ERROR_WRONG_SYNTAX'],
    bad_field: ['RS_ERROR_WRONG_SYNTAX'],
    bad_amount: ['RS_ERROR_WRONG_TYPES'],
    bad_currency: ['RS_ERROR_WRONG_CURRENCY'],
    no_session: ['RS_ERROR_INVALID_TOKEN'],
    session_over: ['RS_ERROR_TOKEN_EXPIRED'],
    no_player: ['RS_ERROR_INVALID_TOKEN'],
    blocked: ['RS_ERROR_USER_DISABLED'],
    no_funds: ['RS_ERROR_NOT_ENOUGH_MONEY'],
    id_reused: ['RS_ERROR_DUPLICATE_TRANSACTION'],
    bet_unknown: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    bet_refused: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    bet_rolled_back: ['RS_ERROR_DUPLICATE_TRANSACTION'],
    bet_settled: ['RS_ERROR_DUPLICATE_TRANSACTION'],
    round_closed: ['RS_ERROR_DUPLICATE_TRANSACTION'],
  },
  lacks: new Set(['one_win_a_bet', 'time']),
}
