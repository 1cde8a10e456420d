import type { Denied, Unknown } from '@maidan/contracts'
import { apiBase } from './config.ts'
import type { FirstCall } from './first-calls.ts'
import { fits, isRecord } from './shape.ts'
import { stored } from '../storage.ts'

type Answered = { readonly ok: true; readonly message: string } | Denied | Unknown

/** The one refusal that means something to the whole site. */
const BLOCKED = 'account_blocked'

/** Asks without the contracts, and answers as their client does. */
export const askFirst = async (call: FirstCall, body: unknown, signal?: AbortSignal): Promise<Answered> => {
  const token = stored.get('token')
  const headers = {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  try {
    const response = await fetch(apiBase + call.path, {
      method: call.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const read: unknown = await response.json().catch(() => undefined)
    return answerOf(call, response.status, read)
  } catch {
    return unanswered
  }
}

export const unanswered: Unknown = {
  ok: false,
  unknown: true,
  status: 0,
  message: undefined,
  code: undefined,
}

const answerOf = (call: FirstCall, status: number, body: unknown): Answered => {
  if (status >= 200 && status < 300 && succeeded(call, body)) return { ...body, ok: true }
  const message = isRecord(body) && typeof body['message'] === 'string' ? body['message'] : undefined
  const code = isRecord(body) && body['code'] === BLOCKED ? BLOCKED : undefined
  if (message !== undefined && status >= 400 && status < 500)
    return { ok: false, unknown: false, status, message, code }
  return { ok: false, unknown: true, status, message, code }
}

const succeeded = (call: FirstCall, body: unknown): body is { message: string } =>
  fits(body, { error: (value) => value === false, message: 'string', ...call.reply })
