import { API_BASE } from '@maidan/contracts'
import type { StaffMe } from '@maidan/contracts/staff'
import { type Reply, refused } from '@maidan/browser/testing/replies.ts'
import { vi } from 'vitest'
import { table } from './table.ts'

export { granted, refused, type Reply } from '@maidan/browser/testing/replies.ts'

export type Sent = {
  readonly path: string
  readonly method: string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly key: string | undefined
}

export type Answerer = Reply | ((sent: Sent) => Reply)

type Init = { method?: string; body?: string; headers?: Record<string, string> }

const sentOf = (url: string, init: Init): Sent => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    path: pathname.slice(API_BASE.length),
    method: init.method ?? 'GET',
    query: searchParams,
    body: init.body === undefined ? undefined : (JSON.parse(init.body) as unknown),
    key: init.headers?.['Idempotency-Key'],
  }
}

/** The staff API of a test: the usual answers, those the test brings instead, and what was asked. */
export const fakeServer = (me: StaffMe, answers: Readonly<Record<string, Answerer>> = {}) => {
  const sent: Sent[] = []
  const all: Record<string, Answerer> = { ...table(me), ...answers }
  vi.stubGlobal('fetch', async (url: string, init: Init = {}) => {
    const one = sentOf(url, init)
    sent.push(one)
    const answerer = all[`${one.method} ${one.path}`] ?? refused(404, 'Not found', 'not_found')
    const reply = typeof answerer === 'function' ? answerer(one) : answerer
    if (reply === 'nothing') throw new TypeError('no network')
    return {
      ok: reply.status < 400,
      status: reply.status,
      json: async () => reply.body,
      blob: async () => new Blob(['file']),
    }
  })
  return { sent, to: (call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call) }
}
