import { IDEMPOTENCY } from '@maidan/contracts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../lib/cache/query.ts'
import { begin, end } from '../../../../lib/session/session-state.ts'
import { fakeServer, granted, refused } from '../../../../lib/testing/fake-server.ts'
import { shortenPauses } from '../../../../lib/testing/pauses.ts'
import type { Selection } from '../selection.ts'
import { BET, until } from '../testing.ts'
import { readKeptAgain } from './kept.ts'
import { placeBet } from './send.ts'
import { UnansweredBets } from './unanswered.tsx'

const PLACE = 'POST /bet/match/odds'
const BACK: Selection = {
  banking: 'exchange',
  market: 7,
  marketName: 'Match Odds',
  name: 'India',
  runner: 1,
  side: 'back',
  price: 1.62,
}
const TERMS = { stake: 2000, inPlay: true, persistence: 'lapse', accept: 'better' } as const
const place = () => placeBet(BACK, TERMS, 'Back India 1.62, ₹2,000')
const ana = { userName: 'ana', mobileNumber: '', name: 'Ana' }
const keysOf = (sent: ReturnType<ReturnType<typeof fakeServer>['to']>) =>
  sent.map(({ headers }) => headers[IDEMPOTENCY.header])

beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  sessionStorage.clear()
  readKeptAgain()
  begin('first', ana)
})
afterEach(() => {
  cleanup()
  end('asked')
  sessionStorage.clear()
  readKeptAgain()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[MATCH-20] a bet whose answer was lost is sent again after a reload and another login, with the same key', async () => {
  shortenPauses()
  const { to, answer } = fakeServer({})
  expect(await place()).toMatchObject({ ok: false, unknown: true })
  end('silent')
  begin('second', ana)
  readKeptAgain()
  render(<UnansweredBets />)
  expect(screen.getByRole('alert').textContent).toContain('Back India 1.62, ₹2,000')
  answer(PLACE, granted({ data: BET }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send again' }))
  await until(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(new Set(keysOf(to(PLACE))).size).toBe(1)
  expect(to(PLACE).at(-1)?.body).toEqual(to(PLACE)[0]?.body)
  expect(toast.success).toHaveBeenCalledTimes(1)
})

test('[MATCH-20] nobody else sends it, and whoever forgets it is not asked again', async () => {
  shortenPauses()
  fakeServer({})
  await place()
  begin('second', { ...ana, userName: 'bob' })
  render(<UnansweredBets />)
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  begin('third', ana)
  render(<UnansweredBets />)
  await userEvent.click(screen.getByRole('button', { name: 'Forget it' }))
  expect(screen.queryByRole('alert')).toBeNull()
  readKeptAgain()
  expect(sessionStorage.getItem('kept-bets')).toBeNull()
})

test('[MATCH-20] a session that ends between tap and answer refuses the bet; between two tries it proves nothing', async () => {
  const { to } = fakeServer({ [PLACE]: refused(401, 'Unauthorized action.', 'unauthorized') })
  expect(await place()).toMatchObject({ ok: false, unknown: false, status: 401 })
  expect([to(PLACE).length, sessionStorage.getItem('kept-bets')]).toEqual([1, null])
  begin('second', ana)
  const lost = fakeServer({})
  const answered = place()
  await until(() => expect(lost.to(PLACE).length).toBe(1))
  shortenPauses()
  lost.answer(PLACE, refused(401, 'Unauthorized action.', 'unauthorized'))
  expect(await answered).toMatchObject({ ok: false, unknown: true })
  begin('third', ana)
  render(<UnansweredBets />)
  expect(screen.getByRole('alert').textContent).toContain('never book it twice')
})

test('[MATCH-20] the next player’s session carries no try of the one before', async () => {
  const { to, answer } = fakeServer({})
  const answered = place()
  await until(() => expect(to(PLACE).length).toBe(1))
  begin('second', { ...ana, userName: 'bob' })
  answer(PLACE, granted({ data: BET }))
  shortenPauses()
  expect(await answered).toMatchObject({ ok: false, unknown: true })
  expect(to(PLACE).length).toBe(1)
})

test('[MATCH-20] every tap has a key of its own, and what a stranger wrote into the storage is no bet', async () => {
  const { to } = fakeServer({ [PLACE]: granted({ data: BET }) })
  await Promise.all([place(), place()])
  expect(new Set(keysOf(to(PLACE))).size).toBe(2)
  for (const written of ['{', '{"a":1}', '[null]', '[{"id":1,"asked":{"type":"bet"}}]']) {
    sessionStorage.setItem('kept-bets', written)
    readKeptAgain()
    render(<UnansweredBets />)
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
  }
})
