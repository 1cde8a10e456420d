import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPauses } from '../testing/pauses.ts'
import { DETAILS, fakeNetwork, granted } from '../testing/server.ts'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./organisation.ts')

test('[ENT-9] the status begins as live, is taken from BRAND_STATUS and outlives a reload', async () => {
  fakeNetwork(granted({ data: { ...DETAILS, BRAND_STATUS: 'maintenance' } }))
  const { loadOrganisation, useOrganisation } = await load()
  expect(useOrganisation.getState().status).toBe('live')
  await loadOrganisation()
  expect(useOrganisation.getState()).toMatchObject({
    status: 'maintenance',
    details: { SEO_TITLE: DETAILS.SEO_TITLE },
  })
  vi.resetModules()
  expect((await load()).useOrganisation.getState()).toEqual({ status: 'maintenance', details: undefined })
})

test('[ENT-9] a status nobody knows counts as live', async () => {
  localStorage.setItem('organisationStatus', 'closed')
  expect((await load()).useOrganisation.getState().status).toBe('live')
})

test('[ENT-9] a server that does not answer changes nothing', async () => {
  vi.useFakeTimers()
  fakeNetwork('nothing')
  localStorage.setItem('organisationStatus', 'suspended')
  const { loadOrganisation, useOrganisation } = await load()
  await afterPauses(loadOrganisation())
  vi.useRealTimers()
  expect(useOrganisation.getState().status).toBe('suspended')
})
