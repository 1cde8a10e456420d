import { SEAMLESS } from '@maidan/contracts'
import { err, ok, type Paise } from '@maidan/core'
import { whole } from '@maidan/ledger'
import { createHmac } from 'node:crypto'
import type { Operation, WalletRefusal } from '../core/operation.ts'
import {
  anyMatches,
  type Answered,
  type Asked,
  CURRENCY,
  type Dialect,
  type Fields,
  fromUnits,
  nameOf,
  playerOf,
  readJson,
  refused,
  sha256,
  textOf,
} from './dialect.ts'

/** Amounts are thousandths of a rupee. */
const UNITS = 10

type Echo = { readonly provider: string; readonly tx: string }

export const signSpribe = (secret: string, timestamp: string, url: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(timestamp).update(url).update(body).digest()

/** Some refusals share a code with others; the words tell them apart. */
export const SPRIBE_WORDS = {
  limit_reached: 'Limit reached',
  over_bonus_maximum: 'Bet is above the maximum of the bonus',
  player_blocked: 'User is blocked',
  provider_off: 'Game provider is closed',
} as const

const CODES: Readonly<Record<WalletRefusal, readonly [code: number, message: string]>> = {
  signature_invalid: [413, 'Invalid Client-Signature'],
  timestamp_stale: [413, 'Invalid Client-Signature'],
  call_unknown: [500, 'Unknown call'],
  unreadable: [500, 'Malformed request'],
  amount_invalid: [500, 'Invalid amount'],
  currency_wrong: [500, 'Invalid currency'],
  player_unknown: [401, 'User not found'],
  player_blocked: [403, SPRIBE_WORDS.player_blocked],
  session_unknown: [401, 'User token is invalid'],
  session_over: [403, 'User token is expired'],
  game_wrong: [401, 'User token is for another game'],
  provider_off: [403, SPRIBE_WORDS.provider_off],
  insufficient_funds: [402, 'Insufficient fund'],
  limit_reached: [402, SPRIBE_WORDS.limit_reached],
  over_bonus_maximum: [402, SPRIBE_WORDS.over_bonus_maximum],
  id_reused: [409, 'Transaction id was used with other data'],
  bet_unknown: [408, 'Transaction not found'],
  bet_refused: [408, 'Transaction was refused'],
  bet_rolled_back: [409, 'Transaction was rolled back'],
  bet_settled: [409, 'Transaction is settled'],
  round_closed: [409, 'Round is closed'],
  busy: [500, 'Internal error'],
}

const prove: Dialect<Echo>['prove'] = (call, keys, now) => {
  const timestamp = call.header('X-Spribe-Client-TS') ?? ''
  const signature = call.header('X-Spribe-Client-Signature') ?? ''
  if (!/^\d{10}(?:\d{3})?$/.test(timestamp) || !/^[0-9a-f]{64}$/i.test(signature))
    return err('signature_invalid')
  const given = Buffer.from(signature, 'hex')
  const made = keys.map((key) => signSpribe(key, timestamp, call.url, call.bytes))
  if (!anyMatches(given, made)) return err('signature_invalid')
  const sentAt = Number(timestamp) * (timestamp.length === 10 ? 1000 : 1)
  return Math.abs(now - sentAt) > SEAMLESS.windowMs ? err('timestamp_stale') : ok(undefined)
}

const read = (call: Parameters<Dialect<Echo>['read']>[0]): Asked<Echo> => {
  const body = readJson(call.bytes)
  if (!body) return refused({ provider: '', tx: '' }, 'unreadable')
  const echo = { provider: textOf(body['provider']) ?? '', tx: nameOf(body['provider_tx_id']) ?? '' }
  if (call.name !== 'info' && 'currency' in body && body['currency'] !== CURRENCY)
    return refused(echo, 'currency_wrong')
  if (call.name === 'auth') return readAuth(echo, body)
  const player = playerOf(body['user_id'])
  if (player === undefined) return refused(echo, 'unreadable')
  if (call.name === 'info') {
    const token = textOf(body['session_token'])
    const tokenHash = token === undefined ? null : sha256(token)
    return { echo, question: ok({ type: 'balance', player, tokenHash }) }
  }
  const operation = readOperation(call.name, echo.tx, body)
  return {
    echo,
    question: operation.ok ? ok({ type: 'operation', player, operation: operation.value }) : operation,
  }
}

const readAuth = (echo: Echo, body: Fields): Asked<Echo> => {
  const token = textOf(body['user_token'])
  const alias = textOf(body['session_token'])
  if (token === undefined) return refused(echo, 'session_unknown')
  const named = alias === undefined ? {} : { alias: sha256(alias) }
  return { echo, question: ok({ type: 'session', tokenHash: sha256(token), ...named }) }
}

const readOperation = (name: string, tx: string, body: Fields) => {
  if (name === 'rollback') {
    const target = nameOf(body['rollback_provider_tx_id'])
    if (tx === '' || target === undefined || target === tx) return err('unreadable')
    return ok<Operation>({ type: 'rollback', tx, target })
  }
  if (name !== 'withdraw' && name !== 'deposit') return err('call_unknown')
  if (body['currency'] !== CURRENCY) return err('currency_wrong')
  const amount = fromUnits(body['amount'], UNITS)
  if (!amount.ok) return amount
  const round = nameOf(body['action_id'])
  const game = textOf(body['game'])
  if (tx === '' || round === undefined || game === undefined) return err('unreadable')
  return name === 'withdraw'
    ? readBet({ tx, round, game, amount: amount.value }, body)
    : readWin({ tx, round, game, amount: amount.value }, body)
}

type Said = { readonly tx: string; readonly round: string; readonly game: string; readonly amount: Paise }

const readBet = (said: Said, body: Fields) => {
  const token = textOf(body['session_token'])
  if (token === undefined) return err('session_unknown')
  const session = { tokenHash: sha256(token), isForGame: true }
  return ok<Operation>({ type: 'bet', ...said, session, closes: false })
}

/** A deposit names the bet that it pays; one without is a prize. */
const readWin = ({ tx, round, game, amount }: Said, body: Fields) => {
  if (body['action'] === 'promo' || body['action'] === 'freebet')
    return ok<Operation>({ type: 'promo', tx, amount })
  const bet = nameOf(body['withdraw_provider_tx_id'])
  if (bet === undefined || bet === tx) return err('unreadable')
  const closes = body['action'] === 'end'
  return ok<Operation>({ type: 'win', tx, round, game, amount, bet, closes, isOnly: false })
}

const write = ({ provider, tx }: Echo, answered: Answered): object => {
  if (answered.type === 'session') {
    if (!answered.answer.ok) return refusalOf(answered.answer.refusal)
    const { player, username, cash, bonus } = answered.answer.value
    const data = { user_id: String(player), username, balance: (cash + bonus) * UNITS, currency: CURRENCY }
    return { code: 200, message: 'Success', data }
  }
  const { answer, operation } = answered
  if (!answer.ok) return refusalOf(answer.refusal)
  const { balance, change, effect, isReplay, id } = answer.value
  const left = whole(balance) * UNITS
  if (operation === undefined)
    return { code: 200, message: 'Success', data: { balance: left, currency: CURRENCY } }
  if (effect === 'tombstone') return refusalOf('bet_unknown')
  const data = {
    operator_tx_id: String(id),
    provider,
    provider_tx_id: tx,
    old_balance: left - whole(change) * UNITS,
    new_balance: left,
    currency: CURRENCY,
  }
  return isReplay
    ? { code: 409, message: 'Duplicate transaction', data }
    : { code: 200, message: 'Success', data }
}

const refusalOf = (refusal: WalletRefusal): object => {
  const [code, message] = CODES[refusal]
  return { code, message }
}

/** No question is asked: the page of the game takes the token from its address. */
const launch: Dialect<Echo>['launch'] = (ask) => {
  const query = new URLSearchParams({
    user: String(ask.player),
    token: ask.token,
    currency: CURRENCY,
    operator: ask.operator,
    lang: 'en',
  })
  return { type: 'address', url: `${ask.launchUrl}/${encodeURIComponent(ask.game)}?${query.toString()}` }
}

export const spribe: Dialect<Echo> = {
  name: 'spribe',
  keyKind: 'secret',
  tellsLosses: false,
  prove,
  read,
  write,
  launch,
}
