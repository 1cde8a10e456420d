import { defined, err, ok, type PlayerId } from '@maidan/core'
import { whole } from '@maidan/ledger'
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Operation, WalletRefusal } from '../core/operation.ts'
import {
  type Answered,
  type Asked,
  CURRENCY,
  type Dialect,
  type Fields,
  fromUnits,
  type LaunchAsk,
  nameOf,
  playerOf,
  readJson,
  refused,
  sha256,
  textOf,
} from './dialect.ts'

/** Amounts are hundred thousandths of a rupee. */
const UNITS = 1000

type Echo = { readonly requestId: string; readonly user: PlayerId | undefined; readonly call: string }

const CODES: Readonly<Record<WalletRefusal, string>> = {
  signature_invalid: 'RS_ERROR_INVALID_SIGNATURE',
  timestamp_stale: 'RS_ERROR_INVALID_SIGNATURE',
  call_unknown: 'RS_ERROR_WRONG_SYNTAX',
  unreadable: 'RS_ERROR_WRONG_SYNTAX',
  amount_invalid: 'RS_ERROR_WRONG_TYPES',
  currency_wrong: 'RS_ERROR_WRONG_CURRENCY',
  player_unknown: 'RS_ERROR_INVALID_TOKEN',
  player_blocked: 'RS_ERROR_USER_DISABLED',
  session_unknown: 'RS_ERROR_INVALID_TOKEN',
  session_over: 'RS_ERROR_TOKEN_EXPIRED',
  game_wrong: 'RS_ERROR_INVALID_GAME',
  provider_off: 'RS_ERROR_INVALID_PARTNER',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  over_bonus_maximum: 'RS_ERROR_LIMIT_REACHED',
  id_reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bet_refused: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  bet_rolled_back: 'RS_ERROR_DUPLICATE_TRANSACTION',
  bet_settled: 'RS_ERROR_DUPLICATE_TRANSACTION',
  round_closed: 'RS_ERROR_DUPLICATE_TRANSACTION',
  busy: 'RS_ERROR_UNKNOWN',
}

/** Reading a key takes longer than checking a signature with it. There are as many as providers have keys. */
const parsed = new Map<string, KeyObject>()
const MOST_PARSED = 200

const publicKeyOf = (pem: string): KeyObject => {
  const known = parsed.get(pem)
  if (known) return known
  if (parsed.size >= MOST_PARSED) parsed.clear()
  const key = createPublicKey(pem)
  parsed.set(pem, key)
  return key
}

const prove: Dialect<Echo>['prove'] = (call, keys) => {
  const signature = call.header('X-Hub88-Signature') ?? ''
  if (!/^[A-Za-z0-9+/]{80,1400}={0,2}$/.test(signature)) return err('signature_invalid')
  const given = Buffer.from(signature, 'base64')
  const isProved = keys.some((pem) => verify('sha256', call.bytes, publicKeyOf(pem), given))
  return isProved ? ok(undefined) : err('signature_invalid')
}

const read = (call: Parameters<Dialect<Echo>['read']>[0]): Asked<Echo> => {
  const body = readJson(call.bytes)
  const player = playerOf(body?.['user'])
  const echo = { requestId: nameOf(body?.['request_uuid']) ?? '', user: player, call: call.name }
  if (!body || echo.requestId === '') return refused(echo, 'unreadable')
  const token = textOf(body['token'])
  if (call.name === 'user/info')
    return token === undefined
      ? refused(echo, 'session_unknown')
      : { echo, question: ok({ type: 'session', tokenHash: sha256(token) }) }
  if (player === undefined) return refused(echo, 'unreadable')
  if (call.name === 'user/balance')
    return {
      echo,
      question: ok({ type: 'balance', player, tokenHash: token === undefined ? null : sha256(token) }),
    }
  const operation = readOperation(call.name, token, body)
  return {
    echo,
    question: operation.ok ? ok({ type: 'operation', player, operation: operation.value }) : operation,
  }
}

const readOperation = (name: string, token: string | undefined, body: Fields) => {
  const tx = textOf(body['transaction_uuid'])
  if (tx === undefined) return err('unreadable')
  const reference = textOf(body['reference_transaction_uuid'])
  if (name === 'transaction/rollback')
    return reference === undefined || reference === tx
      ? err('unreadable')
      : ok<Operation>({ type: 'rollback', tx, target: reference })
  if (name !== 'transaction/bet' && name !== 'transaction/win') return err('call_unknown')
  if (body['currency'] !== CURRENCY) return err('currency_wrong')
  const amount = fromUnits(body['amount'], UNITS)
  if (!amount.ok) return amount
  const round = nameOf(body['round'])
  const game = textOf(body['game_code'])
  if (round === undefined || game === undefined) return err('unreadable')
  const money = { tx, round, game, amount: amount.value, closes: body['round_closed'] === true }
  if (name === 'transaction/win') {
    // A prize of a campaign has no bet.
    if (textOf(body['reward_uuid']) !== undefined && reference === undefined)
      return ok<Operation>({ type: 'promo', tx, amount: amount.value })
    if (reference === undefined || reference === tx) return err('unreadable')
    return ok<Operation>({ type: 'win', ...money, bet: reference, isOnly: false })
  }
  if (token === undefined) return err('session_unknown')
  return ok<Operation>({ type: 'bet', ...money, session: { tokenHash: sha256(token), isForGame: true } })
}

const write = ({ requestId, user }: Echo, answered: Answered): object => {
  const named = { ...(user === undefined ? {} : { user: String(user) }), request_uuid: requestId }
  if (answered.type === 'session') {
    if (!answered.answer.ok) return { ...named, status: CODES[answered.answer.refusal] }
    const { player, username } = answered.answer.value
    const who = { user: String(player), display_name: username, country: 'IN', currency: CURRENCY }
    return { ...named, ...who, status: 'RS_OK' }
  }
  const { answer } = answered
  if (!answer.ok) return { ...named, status: CODES[answer.refusal] }
  const { balance, effect } = answer.value
  if (effect === 'tombstone') return { ...named, status: CODES.bet_unknown }
  return { ...named, status: 'RS_OK', currency: CURRENCY, balance: whole(balance) * UNITS }
}

const askOf = (ask: LaunchAsk): string =>
  JSON.stringify({
    operator_id: ask.operator,
    request_uuid: ask.requestId,
    user: String(ask.player),
    token: ask.token,
    game_code: ask.game,
    currency: CURRENCY,
    country: 'IN',
    lang: 'en',
    platform: 'GPL_DESKTOP',
  })

/** The supplier knows us by our operator id and proves by our public key that it is we who ask. */
const launch: Dialect<Echo>['launch'] = (ask) => {
  const body = askOf(ask)
  const signature = sign('sha256', Buffer.from(body), defined(ask.signingKey, 'our key for this provider'))
  return {
    type: 'ask',
    url: `${ask.launchUrl}/operator/generic/v2/game/url`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature.toString('base64') },
    body,
    read: (text) => {
      const url = readJson(Buffer.from(text))?.['url']
      return typeof url === 'string' ? url : undefined
    },
  }
}

export const hub88: Dialect<Echo> = {
  name: 'hub88',
  keyKind: 'public_key',
  tellsLosses: true,
  prove,
  read,
  write,
  launch,
}
