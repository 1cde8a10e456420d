import { err, ok, toRupees } from '@maidan/core'
import { type Split, whole } from '@maidan/ledger'
import { createHmac } from 'node:crypto'
import type { Operation, WalletAnswer, WalletRefusal } from '../core/operation.ts'
import {
  anyMatches,
  type Answered,
  type Asked,
  CURRENCY,
  type Dialect,
  type Fields,
  fieldsOf,
  fromJsonNumber,
  nameOf,
  playerOf,
  readJson,
  refused,
  sha256,
  textOf,
} from './dialect.ts'

type Echo = { readonly uuid: string; readonly sid: string; readonly call: string }

const CODES: Readonly<Record<WalletRefusal, string>> = {
  signature_invalid: 'INVALID_TOKEN_ID',
  timestamp_stale: 'INVALID_TOKEN_ID',
  call_unknown: 'UNKNOWN_ERROR',
  unreadable: 'INVALID_PARAMETER',
  amount_invalid: 'INVALID_PARAMETER',
  currency_wrong: 'INVALID_PARAMETER',
  player_unknown: 'INVALID_PARAMETER',
  player_blocked: 'ACCOUNT_LOCKED',
  session_unknown: 'INVALID_SID',
  session_over: 'INVALID_SID',
  game_wrong: 'INVALID_SID',
  provider_off: 'FATAL_ERROR_CLOSE_USER_SESSION',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  limit_reached: 'INSUFFICIENT_FUNDS',
  over_bonus_maximum: 'INSUFFICIENT_FUNDS',
  id_reused: 'INVALID_PARAMETER',
  bet_unknown: 'BET_DOES_NOT_EXIST',
  bet_refused: 'BET_DOES_NOT_EXIST',
  bet_rolled_back: 'FINAL_ERROR_ACTION_FAILED',
  bet_settled: 'BET_ALREADY_SETTLED',
  round_closed: 'FINAL_ERROR_ACTION_FAILED',
  busy: 'TEMPORARY_ERROR',
}

/** A digest of each, so that neither its length nor how much of it is right can be measured. */
const digest = (text: string): Buffer => createHmac('sha256', 'authToken').update(text).digest()

const prove: Dialect<Echo>['prove'] = (call, keys) => {
  const token = new URLSearchParams(call.url.split('?')[1] ?? '').get('authToken') ?? ''
  const isProved = anyMatches(
    digest(token),
    keys.map((key) => digest(key)),
  )
  return isProved ? ok(undefined) : err('signature_invalid')
}

const read = (call: Parameters<Dialect<Echo>['read']>[0]): Asked<Echo> => {
  const body = readJson(call.bytes)
  if (!body) return refused({ uuid: '', sid: '', call: call.name }, 'unreadable')
  const echo = { uuid: nameOf(body['uuid']) ?? '', sid: textOf(body['sid']) ?? '', call: call.name }
  const player = playerOf(body['userId'])
  if (echo.uuid === '' || player === undefined) return refused(echo, 'unreadable')
  if (call.name === 'check' || call.name === 'sid')
    return echo.sid === ''
      ? refused(echo, 'session_unknown')
      : { echo, question: ok({ type: 'session', tokenHash: sha256(echo.sid) }) }
  if (body['currency'] !== CURRENCY) return refused(echo, 'currency_wrong')
  if (call.name === 'balance')
    return { echo, question: ok({ type: 'balance', player, tokenHash: sha256(echo.sid) }) }
  const operation = readOperation(call.name, echo, body)
  return {
    echo,
    question: operation.ok ? ok({ type: 'operation', player, operation: operation.value }) : operation,
  }
}

/** A debit is known by its `refId`, which credit and cancel name; those are known by their own ids. */
const readOperation = (name: string, { sid }: Echo, body: Fields) => {
  if (name === 'promo_payout') return readPromo(fieldsOf(body['promoTransaction']))
  if (!['debit', 'credit', 'cancel'].includes(name)) return err('call_unknown')
  const said = fieldsOf(body['transaction'])
  const id = nameOf(said['id'])
  const ref = nameOf(said['refId'])
  if (id === undefined || ref === undefined) return err('unreadable')
  const amount = fromJsonNumber(said['amount'])
  if (!amount.ok) return amount
  if (name === 'cancel')
    return ok<Operation>({ type: 'rollback', tx: `cancel:${id}`, target: `debit:${ref}` })
  const round = nameOf(fieldsOf(body['game'])['id'])
  const table = textOf(fieldsOf(fieldsOf(fieldsOf(body['game'])['details'])['table'])['id'])
  if (round === undefined || table === undefined) return err('unreadable')
  const money = { round, game: table, amount: amount.value }
  if (name === 'credit')
    return ok<Operation>({
      type: 'win',
      tx: `credit:${id}`,
      ...money,
      bet: `debit:${ref}`,
      closes: false,
      isOnly: true,
    })
  // A player walks from table to table within one session.
  const session = { tokenHash: sha256(sid), isForGame: false }
  return ok<Operation>({ type: 'bet', tx: `debit:${ref}`, ...money, session, closes: false })
}

const readPromo = (said: Fields) => {
  const id = nameOf(said['id'])
  if (id === undefined) return err('unreadable')
  const amount = fromJsonNumber(said['amount'])
  return amount.ok ? ok<Operation>({ type: 'promo', tx: `promo:${id}`, amount: amount.value }) : amount
}

const moneyOf = (balance: Split | undefined): object =>
  balance === undefined ? {} : { balance: toRupees(whole(balance)), bonus: 0 }

const write = ({ uuid, sid }: Echo, answered: Answered): object => {
  if (answered.type === 'session')
    return answered.answer.ok ? { status: 'OK', sid, uuid } : { status: CODES[answered.answer.refusal], uuid }
  const { answer, operation } = answered
  const { status, balance } = statusOf(answer, operation)
  return { status, ...moneyOf(balance), uuid }
}

const REPLAYED: Readonly<Partial<Record<Operation['type'], string>>> = {
  bet: 'BET_ALREADY_EXIST',
  win: 'BET_ALREADY_SETTLED',
}

const statusOf = (
  answer: WalletAnswer,
  operation: Operation | undefined,
): { readonly status: string; readonly balance: Split | undefined } => {
  if (!answer.ok) return { status: CODES[answer.refusal], balance: answer.balance }
  const { balance, effect, isReplay } = answer.value
  if (effect === 'tombstone') return { status: 'BET_DOES_NOT_EXIST', balance }
  const replayed = isReplay && operation ? REPLAYED[operation.type] : undefined
  return { status: replayed ?? 'OK', balance }
}

const launch: Dialect<Echo>['launch'] = (ask) => ({
  type: 'ask',
  url: `${ask.launchUrl}/ua/v1/${encodeURIComponent(ask.operator)}/${encodeURIComponent(ask.secret)}`,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    uuid: ask.requestId,
    player: {
      id: String(ask.player),
      update: false,
      nickname: ask.username,
      country: 'IN',
      language: 'en',
      currency: CURRENCY,
      session: { id: ask.token },
    },
    config: { game: { table: { id: ask.game } } },
  }),
  read: (text) => {
    const entry = readJson(Buffer.from(text))?.['entry']
    return typeof entry === 'string' ? new URL(entry, ask.launchUrl).href : undefined
  },
})

export const evolution: Dialect<Echo> = {
  name: 'evolution',
  keyKind: 'secret',
  tellsLosses: true,
  prove,
  read,
  write,
  launch,
}
