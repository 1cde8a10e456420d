import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '@maidan/browser/answers.ts'
import { call, READ_ATTEMPTS } from './api.ts'
import { need } from './need.ts'
import { useReach } from './online.ts'
import { begin, useSession } from '../session/session-state.ts'
import { stored } from '../storage.ts'
import { afterPauses } from '../testing/pauses.ts'
import { fakeNetwork, granted, refused } from '../testing/server.ts'

const NOBODY = useSession.getInitialState()

beforeEach(() => {
  localStorage.clear()
  useSession.setState(NOBODY, true)
  useReach.setState({ reachable: true })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const UNAUTHORIZED = refused(401, 'Unauthorized action.', 'unauthorized')

test('[CALL-1] the token goes along when there is one, and no header otherwise', async () => {
  const { requests } = fakeNetwork(granted({ data: [] }))
  await afterPauses(call((c) => c.listSessions))
  stored.set('token', 'abc')
  await afterPauses(call((c) => c.listSessions))
  await afterPauses(call((c) => c.displayAnnouncements))
  expect(requests.map(({ headers }) => headers['authorization'])).toEqual([
    undefined,
    'Bearer abc',
    'Bearer abc',
  ])
})

test('[CALL-2] a body with error false is a success, with its message', async () => {
  fakeNetwork(granted({ hasDemoUsers: true, message: 'Welcome' }))
  expect(await afterPauses(call((c) => c.appDemo))).toMatchObject({
    ok: true,
    hasDemoUsers: true,
    message: 'Welcome',
  })
})

test('[CALL-2] a success in name only is none', async () => {
  fakeNetwork({ status: 200, body: { error: true, message: 'No' } })
  expect(await afterPauses(call((c) => c.appDemo))).toMatchObject({ ok: false, message: 'No' })
})

test('[FLOW-6] a 401 with the sentence while a token exists logs out', async () => {
  fakeNetwork(UNAUTHORIZED)
  begin('abc', undefined)
  await afterPauses(call((c) => c.listSessions))
  expect(useSession.getState()).toMatchObject({ isAuth: false, token: undefined, ended: 'silent' })
  expect(stored.get('token')).toBeUndefined()
})

test('[FLOW-6] without a token nothing happens', async () => {
  fakeNetwork(UNAUTHORIZED)
  await afterPauses(call((c) => c.listSessions))
  expect(useSession.getState()).toEqual(NOBODY)
})

test('[FLOW-6] another 401, such as a failed login, logs nobody out', async () => {
  fakeNetwork(refused(401, 'Login Failed', 'login_failed'))
  begin('abc', undefined)
  await afterPauses(call((c) => c.login, { body: { username: 'meera', password: 'wrong' } }))
  expect(useSession.getState().isAuth).toBe(true)
})

test('[FLOW-6] a late 401 to the session before does not end this one', async () => {
  let answer: ((response: object) => void) | undefined
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  begin('old', undefined)
  const asked = call((c) => c.listSessions)
  await vi.waitFor(() => expect(answer).toBeDefined())
  begin('new', undefined)
  answer?.({ status: 401, json: async () => ({ error: true, message: 'Unauthorized action.' }) })
  await afterPauses(asked)
  expect(useSession.getState()).toMatchObject({ isAuth: true, token: 'new' })
})

test('[ENT-10] a blocked account is remembered with what the server said', async () => {
  fakeNetwork(refused(403, 'Your account is blocked. Please contact support', 'account_blocked'))
  await afterPauses(call((c) => c.login, { body: { username: 'meera', password: 'secret12' } }))
  expect(useSession.getState().originRestriction).toEqual({
    userBlocked: true,
    errorMessage: 'Your account is blocked. Please contact support',
  })
})

test('[CALL-3] a call waits for its answer as long as that takes', async () => {
  const HOUR_MS = 3_600_000
  const given: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal?: AbortSignal | null }) => {
    given.push(signal ?? undefined)
    const response = { status: 200, json: async () => ({ error: false, message: '', banners: [] }) }
    return new Promise((resolve) => setTimeout(resolve, HOUR_MS, response)) // waits for the clock of the test
  })
  let answer: unknown
  void call((c) => c.getBanners).then((came) => (answer = came))
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1000)
  expect([answer, given]).toEqual([undefined, [undefined]])
  await vi.advanceTimersByTimeAsync(2000)
  expect(answer).toMatchObject({ ok: true, banners: [] })
})

test('[CALL-3] a read without an answer is asked again, and then told as unknown', async () => {
  const { requests } = fakeNetwork('nothing')
  expect(await afterPauses(call((c) => c.listSessions))).toMatchObject({
    ok: false,
    unknown: true,
    status: 0,
  })
  expect(requests).toHaveLength(READ_ATTEMPTS)
  expect(useReach.getState().reachable).toBe(false)
})

test('[CALL-3] a read that is answered at last is a success', async () => {
  const { requests } = fakeNetwork(
    'nothing',
    { status: 502, body: 'a proxy speaks' },
    granted({ banners: [] }),
  )
  expect(await afterPauses(call((c) => c.getBanners))).toMatchObject({ ok: true, banners: [] })
  expect(requests).toHaveLength(3)
  expect(useReach.getState().reachable).toBe(true)
})

test('[CALL-3] what changes something is sent once, whatever happens', async () => {
  const { requests } = fakeNetwork('nothing')
  await afterPauses(call((c) => c.login, { body: { username: 'meera', password: 'secret12' } }))
  await afterPauses(call((c) => c.pageVisit, { body: { path: '/' } }))
  expect(requests.map(({ url }) => url)).toEqual(['/api/login', '/api/page/visit'])
})

test('[CALL-3] a refusal is an answer and is not asked for again', async () => {
  const { requests } = fakeNetwork(refused(404, 'Not found', 'not_found'))
  await afterPauses(call((c) => c.listSessions))
  expect(requests).toHaveLength(1)
})

test('[CALL-3] a call that was given up counts neither as lost nor as unreachable', async () => {
  const { requests } = fakeNetwork('nothing')
  await afterPauses(call((c) => c.getBanners, {}, AbortSignal.abort()))
  expect(requests).toHaveLength(1)
  expect(useReach.getState().reachable).toBe(true)
})

test('[CALL-3] the device coming back online ends the pause before the next attempt', async () => {
  const { requests } = fakeNetwork('nothing', granted({ banners: [] }))
  const asked = call((c) => c.getBanners)
  await vi.waitFor(() => expect(requests).not.toEqual([]), { interval: 1 })
  await vi.advanceTimersByTimeAsync(0)
  window.dispatchEvent(new Event('online'))
  await asked
  // The page may be shared, and calls of others hear the event, too.
  expect(requests.filter(({ url }) => url === '/api/getBanners')).toHaveLength(2)
})

test('[ERR-2] a query fails with the sentence of the server, else without one', async () => {
  fakeNetwork(refused(404, 'Not found', 'not_found'))
  const failure = afterPauses(need((c) => c.listSessions).catch((error: unknown) => error))
  expect(await failure).toMatchObject({ said: 'Not found', status: 404 })
  fakeNetwork('nothing')
  const silence = await afterPauses(need((c) => c.listSessions).catch((error: unknown) => error))
  expect(silence).toBeInstanceOf(CallFailed)
  expect(silence).toMatchObject({ said: undefined, status: 0 })
})
