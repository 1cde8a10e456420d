import { SEAMLESS } from '@maidan/contracts'
import { err, type Instant, negate, ok, toRupees } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Operation, WalletAnswer, WalletRefusal } from '../core/operation.ts'
import {
  anyMatches,
  type Answered,
  type Asked,
  CURRENCY,
  type Dialect,
  fromDecimal,
  playerOf,
  readJson,
  refused,
  sha256,
  textOf,
} from './dialect.ts'

type Params = ReadonlyMap<string, string>
type Echo = { readonly token: string | undefined }

const CODES: Readonly<Record<WalletRefusal, readonly [error: number, description: string]>> = {
  signature_invalid: [5, 'Invalid hash'],
  timestamp_stale: [7, 'Timestamp is out of the allowed window'],
  call_unknown: [7, 'Unknown call'],
  unreadable: [7, 'Bad parameters'],
  amount_invalid: [7, 'Bad amount'],
  currency_wrong: [7, 'Bad currency'],
  player_unknown: [2, 'Player not found'],
  player_blocked: [6, 'Player is frozen'],
  session_unknown: [4, 'Token not found'],
  session_over: [4, 'Token expired'],
  game_wrong: [4, 'Token is for another game'],
  provider_off: [3, 'Bet is not allowed'],
  insufficient_funds: [1, 'Insufficient balance'],
  limit_reached: [50, 'Bet limit was reached'],
  over_bonus_maximum: [50, 'Bet is above the maximum of the bonus'],
  id_reused: [120, 'Reference was used with other parameters'],
  bet_unknown: [100, 'Bet is not there yet'],
  bet_refused: [120, 'Bet was refused'],
  bet_rolled_back: [120, 'Bet was refunded'],
  bet_settled: [120, 'Bet is settled'],
  round_closed: [120, 'Round is closed'],
  busy: [100, 'Internal error'],
}

/** A field that comes twice, or whose value looks like more fields, would be hashed in one way and read in another. */
const paramsOf = (bytes: Uint8Array): Params | undefined => {
  if (!isUtf8(bytes)) return undefined
  const all = [...new URLSearchParams(Buffer.from(bytes).toString('utf8'))]
  const params = new Map(all)
  const isPlain = all.every(([name, value]) => /^\w{1,40}$/.test(name) && !value.includes('&'))
  return isPlain && params.size === all.length && params.size <= 40 ? params : undefined
}

/** What is hashed: every field that says something, in the order of their names. */
const joined = (params: Params): string =>
  [...params]
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const prove: Dialect<Echo>['prove'] = (call, keys, now) => {
  const params = paramsOf(call.bytes)
  const given = params?.get('hash') ?? ''
  if (!params || !/^[0-9a-f]{32}$/i.test(given)) return err('signature_invalid')
  const text = joined(params)
  // The dialect's own hash. It holds because the secret is as long as what it closes and the fields are read strictly.
  const made = keys.map((key) => createHash('md5').update(text).update(key).digest())
  if (!anyMatches(Buffer.from(given, 'hex'), made)) return err('signature_invalid')
  return isTimely(params.get('timestamp'), now) ? ok(undefined) : err('timestamp_stale')
}

/** The time is that of the transaction, which is repeated for a day with the same. */
const isTimely = (timestamp: string | undefined, now: Instant): boolean => {
  if (timestamp === undefined) return true
  if (!/^\d{13}$/.test(timestamp)) return false
  const age = now - Number(timestamp)
  return age >= -SEAMLESS.windowMs && age <= SEAMLESS.retriesMs + SEAMLESS.windowMs
}

const read = (call: Parameters<Dialect<Echo>['read']>[0]): Asked<Echo> => {
  const params = paramsOf(call.bytes)
  const token = textOf(params?.get('token'))
  const echo = { token }
  if (!params) return refused(echo, 'unreadable')
  const name = call.name.replace(/\.html$/, '')
  if (name === 'authenticate')
    return token === undefined
      ? refused(echo, 'session_unknown')
      : { echo, question: ok({ type: 'session', tokenHash: sha256(token) }) }
  const player = playerOf(params.get('userId'))
  if (player === undefined) return refused(echo, 'unreadable')
  if (name === 'balance')
    return {
      echo,
      question: ok({ type: 'balance', player, tokenHash: token === undefined ? null : sha256(token) }),
    }
  const operation = readOperation(name, token, params)
  return {
    echo,
    question: operation.ok ? ok({ type: 'operation', player, operation: operation.value }) : operation,
  }
}

const PRIZES: Readonly<Record<string, true>> = { bonusWin: true, jackpotWin: true, promoWin: true }

const readOperation = (name: string, token: string | undefined, params: Params) => {
  const reference = textOf(params.get('reference'))
  const round = textOf(params.get('roundId'))
  const game = textOf(params.get('gameId'))
  if (name === 'endRound')
    return round === undefined || game === undefined
      ? err('unreadable')
      : ok<Operation>({ type: 'close', round, game })
  if (reference === undefined) return err('unreadable')
  if (name === 'refund')
    return ok<Operation>({ type: 'rollback', tx: `refund:${reference}`, target: `bet:${reference}` })
  if (params.has('currency') && params.get('currency') !== CURRENCY) return err('currency_wrong')
  const amount = fromDecimal(params.get('amount') ?? '')
  if (!amount.ok) return amount
  if (PRIZES[name]) return ok<Operation>({ type: 'promo', tx: `prize:${reference}`, amount: amount.value })
  if (name !== 'bet' && name !== 'result') return err('call_unknown')
  if (round === undefined || game === undefined) return err('unreadable')
  const money = { round, game, amount: amount.value, closes: false }
  if (name === 'result')
    return ok<Operation>({ type: 'win', tx: `result:${reference}`, ...money, bet: null, isOnly: false })
  const session = { tokenHash: token === undefined ? null : sha256(token), isForGame: true }
  return ok<Operation>({ type: 'bet', tx: `bet:${reference}`, ...money, session })
}

const moneyOf = ({ cash, bonus }: Split): object => ({
  currency: CURRENCY,
  cash: toRupees(cash),
  bonus: toRupees(bonus),
})

const write = ({ token }: Echo, answered: Answered): object => {
  if (answered.type === 'session') {
    if (!answered.answer.ok) return refusalOf(answered.answer.refusal)
    const { player, cash, bonus } = answered.answer.value
    return {
      userId: String(player),
      ...moneyOf({ cash, bonus }),
      token: token ?? '',
      error: 0,
      description: 'Success',
    }
  }
  return writeWallet(answered.answer, answered.operation)
}

const writeWallet = (answer: WalletAnswer, operation: Operation | undefined): object => {
  if (!answer.ok) return refusalOf(answer.refusal)
  const { id, balance, change } = answer.value
  const used = operation?.type === 'bet' ? { usedPromo: toRupees(negate(change.bonus)) } : {}
  const named = id === 0 ? {} : { transactionId: String(id) }
  return { ...named, ...moneyOf(balance), ...used, error: 0, description: 'Success' }
}

const refusalOf = (refusal: WalletRefusal): object => {
  const [error, description] = CODES[refusal]
  return { error, description }
}

const launch: Dialect<Echo>['launch'] = (ask) => {
  const params = new Map([
    ['secureLogin', ask.operator],
    ['symbol', ask.game],
    ['language', 'en'],
    ['token', ask.token],
    ['externalPlayerId', String(ask.player)],
    ['currency', CURRENCY],
    ['playMode', 'REAL'],
  ])
  const hash = createHash('md5').update(joined(params)).update(ask.secret).digest('hex')
  return {
    type: 'ask',
    url: `${ask.launchUrl}/IntegrationService/v3/http/CasinoGameAPI/game/url/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([...params, ['hash', hash]]).toString(),
    read: (text) => {
      const body = readJson(Buffer.from(text))
      const url = body?.['gameURL']
      return String(body?.['error']) === '0' && typeof url === 'string' ? url : undefined
    },
  }
}

export const pragmatic: Dialect<Echo> = {
  name: 'pragmatic',
  keyKind: 'secret',
  tellsLosses: true,
  prove,
  read,
  write,
  launch,
}
