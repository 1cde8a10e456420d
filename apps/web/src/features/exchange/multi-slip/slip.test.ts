import { renderHook } from '@testing-library/react'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetPlayer } from '../../../lib/cache/query.ts'
import { useSlip } from '../../../lib/cache/slices.ts'
import { isOnSlip, type Leg, setLegs, toggleLeg, useCellsOf, useLegs } from './slip.ts'

const HOUSE: Leg = { banking: 'odds', fixture: 'sim:1', market: 5, selection: 'home', odds: 1.85 }
const LAY: Leg = { banking: 'exchange', fixture: 'sim:2', market: 7, runner: 2, side: 'lay', price: 3.4 }

const legs = () => renderHook(() => useLegs()).result.current
const cells = (fixture: string) => renderHook(() => useCellsOf(fixture)).result.current

afterEach(() => {
  vi.restoreAllMocks()
  setLegs([])
  sessionStorage.clear()
})

test('[LOBBY-11] a tap puts a price on the slip and lights its cell, a second tap takes it off', () => {
  toggleLeg(HOUSE)
  toggleLeg(LAY)
  expect(legs()).toEqual([HOUSE, LAY])
  expect(isOnSlip(cells('sim:1'), 5, 'home')).toBe(true)
  expect(isOnSlip(cells('sim:1'), 5, 'away')).toBe(false)
  expect([isOnSlip(cells('sim:2'), 7, 2, 'lay'), isOnSlip(cells('sim:2'), 7, 2, 'back')]).toEqual([
    true,
    false,
  ])
  // The price moved meanwhile: it is the same cell.
  toggleLeg({ ...HOUSE, odds: 1.9 })
  expect(legs()).toEqual([LAY])
})

test('[LOBBY-11] a 21st selection is refused with a sentence', () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  for (let market = 1; market <= 21; market += 1) toggleLeg({ ...HOUSE, market })
  expect(legs()).toHaveLength(20)
  expect(said).toHaveBeenCalledExactlyOnceWith('A slip has at most 20 selections')
})

test('[LOBBY-12] the slip is stored as ids and prices, and read again after a reload', async () => {
  toggleLeg(HOUSE)
  const kept = sessionStorage.getItem('slip')
  expect(JSON.parse(kept ?? '')).toEqual([JSON.stringify(HOUSE)])
  vi.resetModules()
  const { useSlip: reloaded } = await import('../../../lib/cache/slices.ts')
  expect(reloaded.getState().betSlipContent).toEqual([JSON.stringify(HOUSE)])
})

test('[LOBBY-12] what is stored and is no selection is left out', () => {
  const bad = [
    '{',
    'null',
    '[]',
    JSON.stringify({ ...HOUSE, odds: 1e9 }),
    JSON.stringify({ ...HOUSE, market: '5' }),
    JSON.stringify({ ...LAY, side: 'both' }),
  ]
  useSlip.setState({ betSlipContent: [...bad, JSON.stringify(LAY)] })
  expect(legs()).toEqual([LAY])
})

test('[LOBBY-12] a logout empties the slip, also in the storage', () => {
  toggleLeg(HOUSE)
  forgetPlayer()
  expect(legs()).toEqual([])
  expect(sessionStorage.getItem('slip')).toBeNull()
})
