import { createHash, randomBytes } from 'node:crypto'
import type { Body, CertifiedDialect } from '../dialect.ts'

const PATHS = {
  session: 'authenticate.html',
  balance: 'balance.html',
  bet: 'bet.html',
  win: 'result.html',
  rollback: 'refund.html',
  promo: 'promoWin.html',
  close: 'endRound.html',
  nothing: 'transfer.html',
} as const

const FIELDS = {
  id: 'reference',
  round: 'roundId',
  amount: 'amount',
  user: 'userId',
  reference: 'reference',
} as const

const decimal = (paise: number): string => (paise / 100).toFixed(2)

const hashOf = (fields: readonly (readonly [string, string])[], key: string): string =>
  createHash('md5')
    .update(
      fields
        .filter(([, value]) => value !== '')
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&') + key,
    )
    .digest('hex')

const fieldsOf = (body: Body): [string, string][] =>
  Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])

export const pragmatic: CertifiedDialect = {
  name: 'pragmatic',
  pathOf: (call) => PATHS[call],
  bodyOf: ({ call, user, token, game, currency, id, round, bet, amount }) => {
    const base = { providerId: 'certifier' }
    if (call === 'session') return { ...base, token }
    if (call === 'balance') return { ...base, userId: user, token }
    const of = { ...base, userId: user, gameId: game, roundId: round }
    if (call === 'close') return of
    if (call === 'rollback') return { ...of, reference: bet }
    const moved = { ...of, reference: id, amount: decimal(amount), currency }
    return call === 'bet' ? { ...moved, token } : moved
  },
  change: (body, field, value) => ({ ...body, [FIELDS[field]]: value }),
  badAmounts: { finer: '10.005', negative: '-10.00', text: 'ten' },
  newKey: () => randomBytes(24).toString('hex'),
  sign: (body, { key, path, nowMs }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    if (typeof body === 'string') return { path, body: Buffer.from(body), headers }
    const fields = fieldsOf({ ...body, timestamp: nowMs })
    const form = new URLSearchParams([...fields, ['hash', hashOf(fields, key)]])
    return { path, body: Buffer.from(form.toString()), headers }
  },
  spoil: (wire, how) => {
    const form = new URLSearchParams(wire.body.toString())
    const hash = form.get('hash') ?? ''
    if (how === 'missing') form.delete('hash')
    else form.set('hash', (hash.startsWith('0') ? '1' : '0') + hash.slice(1))
    return { ...wire, body: Buffer.from(form.toString()) }
  },
  tamper: (wire) => ({ ...wire, body: Buffer.concat([wire.body, Buffer.from('&extra=1')]) }),
  windowMs: { ahead: 300_000, behind: 86_700_000 },
  read: (text) => {
    const { error, cash, bonus } = JSON.parse(text) as { error: number; cash?: number; bonus?: number }
    const balance = cash === undefined ? undefined : Math.round((cash + (bonus ?? 0)) * 100)
    return { code: String(error), balance }
  },
  expected: {
    done: ['0'],
    repeated_bet: ['0'],
    repeated_win: ['0'],
    repeated_rollback: ['0'],
    repeated_promo: ['0'],
    unknown_rollback: ['0'],
    bad_proof: ['5'],
    bad_time: ['7'],
    bad_call: ['7'],
    // What cannot be read has no hash that fits.
    bad_body: ['5'],
    bad_field: ['7'],
    bad_amount: ['7'],
    bad_currency: ['7'],
    no_session: ['4'],
    session_over: ['4'],
    no_player: ['2'],
    blocked: ['6'],
    no_funds: ['1'],
    id_reused: ['120'],
    bet_unknown: ['100'],
    bet_refused: ['100', '120'],
    bet_rolled_back: ['120'],
    bet_settled: ['120'],
    round_closed: ['120'],
  },
  lacks: new Set(['rollback_id', 'session_on_win', 'one_win_a_bet']),
}
