import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reached, useReach } from '../api/online.ts'
import { setStatus, useOrganisation } from '../organisation/organisation.ts'
import { queryClient } from '../cache/query.ts'
import { ASK_AGAIN_MS, watchOrganisation, watchReach } from './recovery.ts'
import { DETAILS, fakeNetwork, granted } from '../testing/server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  useReach.setState({ reachable: true })
  setStatus('live')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const details = (BRAND_STATUS: string) => granted({ data: { ...DETAILS, BRAND_STATUS } })

test('[ERR-16] a server that is gone is knocked at until it answers, then everything is read again', async () => {
  const network = fakeNetwork('nothing', 'nothing', 'nothing', details('live'))
  const refresh = vi.spyOn(queryClient, 'invalidateQueries')
  const stop = watchReach()
  reached(false)
  await vi.advanceTimersByTimeAsync(3000)
  expect(useReach.getState().reachable).toBe(false)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(useReach.getState().reachable).toBe(true)
  expect(network.requests.every(({ url }) => url === '/api/getAppDetails')).toBe(true)
  expect(refresh).toHaveBeenCalledOnce()
  stop()
})

test('[ACC-11] the details are read again when the page is looked at', async () => {
  fakeNetwork(details('maintenance'))
  const stop = watchOrganisation()
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(useOrganisation.getState().status).toBe('maintenance')
  stop()
})

test('[ACC-11] under maintenance the page asks by itself whether it is over; a live one does not', async () => {
  const { requests } = fakeNetwork(details('live'))
  const stop = watchOrganisation()
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS)
  expect(requests).toHaveLength(0)
  setStatus('suspended')
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS)
  expect(useOrganisation.getState().status).toBe('live')
  stop()
})
