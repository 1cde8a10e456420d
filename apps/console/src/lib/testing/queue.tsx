import type { ReactElement } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { CASHIER, NOW } from './people.ts'
import { renderFor, spyToasts, startAnew } from './render.tsx'
import { type Answerer, fakeServer, granted } from './server.ts'

/** What the server says once a request is decided and needs no second pair of eyes. */
export const DONE = granted({ data: { done: true, approval: null } })

/** Opens the screen of a queue as a cashier, at the same moment in each test. */
export const openerOf = (queue: ReactElement) => {
  beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(NOW))
  afterEach(startAnew)
  return (path: string, answers: Record<string, Answerer> = {}) => {
    const server = fakeServer(CASHIER, answers)
    const toasts = spyToasts()
    renderFor(CASHIER, queue, path)
    return { server, toasts }
  }
}
