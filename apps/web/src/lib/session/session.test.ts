import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOrganisation } from '../organisation/organisation.ts'
import { begin, end, holdWallet, useSession as store } from './session-state.ts'
import { enter, loadProfile, logOut, setWallet, useSession } from './session.ts'
import { watchSession } from './session-watch.ts'
import { closeSockets, openSockets } from '../realtime/socket.ts'
import { stored } from '../storage.ts'
import { afterPauses } from '../testing/pauses.ts'
import { DETAILS, fakeNetwork, granted, refused, USER, WALLET } from '../testing/server.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'

vi.mock('../realtime/socket.ts', () => ({
  openSockets: vi.fn<() => void>(),
  closeSockets: vi.fn<() => void>(),
}))
vi.mock('@maidan/ui/overlays/toast.ts', () => ({
  toast: { error: vi.fn<() => void>(), success: vi.fn<() => void>() },
}))

const NOBODY = store.getInitialState()
let stop = (): void => {}

beforeEach(() => {
  localStorage.clear()
  useSession.setState(NOBODY, true)
  vi.clearAllMocks()
  stop = watchSession()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const profile = granted({ data: { ...USER, ...WALLET } })

test('[ENT-10] the auth state has the fields of the specification', () =>
  expect(Object.keys(useSession.getState())).toEqual(
    expect.arrayContaining(['isAuth', 'token', 'user', 'wallet', 'exposureAmount', 'originRestriction']),
  ))

test('[FLOW-3] a login stores the token, sets isAuth and loads the profile', async () => {
  const { requests } = fakeNetwork(profile)
  await enter('abc', { userName: 'meera j21', mobileNumber: '9820044718', name: 'Meera' })
  expect(stored.get('token')).toBe('abc')
  expect(useSession.getState()).toMatchObject({ isAuth: true, token: 'abc', user: { name: 'Meera' } })
  await vi.waitFor(() => expect(useSession.getState().wallet).toEqual(WALLET))
  expect(requests[0]).toMatchObject({ url: '/api/profile', headers: { authorization: 'Bearer abc' } })
  expect(useSession.getState().user).toMatchObject({ name: 'Meera Joshi' })
})

test('[FLOW-4] a login opens the socket of the player', async () => {
  fakeNetwork(profile)
  await enter('abc', USER)
  expect(openSockets).toHaveBeenCalledWith('player')
})

test('[FLOW-5] a logout clears token, user, appDetails and exposureAmount, and the header goes with them', async () => {
  const { requests } = fakeNetwork(granted({ data: DETAILS }))
  begin('abc', USER)
  setWallet(WALLET)
  useOrganisation.setState({ details: DETAILS })
  expect(useSession.getState().exposureAmount).toBe(200)
  logOut('asked')
  expect(useOrganisation.getState().details).toBeUndefined()
  expect(useSession.getState()).toEqual({ ...NOBODY, ended: 'asked' })
  expect(stored.get('token')).toBeUndefined()
  await vi.waitFor(() => expect(useOrganisation.getState().details).toEqual(DETAILS))
  expect(requests.map(({ url, headers }) => [url, headers['authorization']])).toEqual([
    ['/api/logout', 'Bearer abc'],
    ['/api/getAppDetails', undefined],
  ])
  expect(closeSockets).toHaveBeenCalled()
})

test('[FLOW-5] a session that ended by itself is not ended once more at the server', () => {
  const { requests } = fakeNetwork(granted({ data: DETAILS }))
  begin('abc', USER)
  logOut('silent')
  expect(requests.map(({ url }) => url)).toEqual(['/api/getAppDetails'])
})

test('[ROLE-1] whoever has a token is authenticated, everybody else is a guest', async () => {
  expect(useSession.getState().isAuth).toBe(false)
  stored.set('token', 'abc')
  vi.resetModules()
  const { useSession: reloaded } = await import('./session-state.ts')
  expect(reloaded.getState()).toMatchObject({ isAuth: true, token: 'abc', user: undefined })
})

test('[ERR-6] a profile that cannot be read is told with the message of the server, else with the fallback', async () => {
  begin('abc', undefined)
  fakeNetwork(refused(404, 'Not found', 'not_found'))
  await loadProfile()
  expect(toast.error).toHaveBeenLastCalledWith('Not found')
  vi.useFakeTimers()
  fakeNetwork('nothing')
  await afterPauses(loadProfile())
  vi.useRealTimers()
  expect(toast.error).toHaveBeenLastCalledWith('Failed to get profile')
})

test('[FLOW-3] the profile of a player who has left meanwhile is not shown to the next', async () => {
  let answer: ((response: object) => void) | undefined
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  begin('abc', undefined)
  const asked = loadProfile()
  await vi.waitFor(() => expect(answer).toBeDefined())
  stop()
  begin('other', undefined)
  answer?.({ status: 200, json: async () => ({ error: false, message: '', data: { ...USER, ...WALLET } }) })
  await asked
  expect(useSession.getState().user).toBeUndefined()
})

const otherTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue }))

test('[FLOW-5] a logout in another tab logs this one out as well', () => {
  fakeNetwork(granted({ data: DETAILS }))
  begin('abc', USER)
  otherTab(null)
  expect(useSession.getState()).toMatchObject({ isAuth: false, ended: 'silent' })
})

test('[FLOW-3] a login in another tab logs this one in as well', async () => {
  fakeNetwork(profile)
  otherTab('abc')
  expect(useSession.getState()).toMatchObject({ isAuth: true, token: 'abc' })
  await vi.waitFor(() => expect(useSession.getState().user).toMatchObject({ userName: 'meera j21' }))
})

test('[FLOW-5] a wallet that arrives after the logout is not shown', () => {
  end('silent')
  setWallet(WALLET)
  expect(useSession.getState().wallet).toBeUndefined()
})

test('[PLAY-6] while a game holds the figures they stay, and then the last that came are shown', () => {
  begin('abc', USER)
  setWallet(WALLET)
  const [first, second] = [holdWallet(), holdWallet()]
  setWallet({ ...WALLET, balance: 1 })
  setWallet({ ...WALLET, balance: 2 })
  first()
  first()
  expect(useSession.getState().wallet?.balance).toBe(WALLET.balance)
  second()
  expect(useSession.getState().wallet?.balance).toBe(2)
})

test('[PLAY-6] figures that were held are not shown to the next player', () => {
  begin('abc', USER)
  const release = holdWallet()
  setWallet(WALLET)
  begin('other', USER)
  release()
  expect(useSession.getState().wallet).toBeUndefined()
})
