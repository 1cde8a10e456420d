// @vitest-environment node

import { decideCashOut, flightMs, LAST_POINT } from '@maidan/games/aviator'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endRound, openHouse, resultOf, roundOf, takeOff, viewOf } from '../testing/house.ts'
import { NEWS_MS, sceneAt, shownPoint, takesBets } from './flight.ts'

test('[PLAY-20] no point is shown that a tap in the same moment would not be paid', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 101, max: LAST_POINT }),
      fc.double({ min: 0, max: 0.9999, noNaN: true }),
      fc.nat(2000),
      (crash, part, lateMs) => {
        const ms = Math.floor(part * flightMs(crash))
        const paid = decideCashOut({ crash, leaves: LAST_POINT }, ms)
        // The page's clock is late by the way of a message, and never early.
        const shown = shownPoint(0, Math.max(0, ms - lateMs))
        expect(shown).toBeLessThanOrEqual(paid.ok ? paid.value : 100)
      },
    ),
  )
})

test('[PLAY-20] news of the end that come in time find a number that has not passed it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: LAST_POINT }), fc.nat(NEWS_MS - 1), (crash, newsMs) => {
      expect(shownPoint(0, flightMs(crash) + newsMs)).toBeLessThanOrEqual(crash)
    }),
  )
})

test('[PLAY-25] before take-off the time for bets runs down, and then for a moment none is taken', () => {
  const house = openHouse('aviator')
  const at = (ms: number) => sceneAt(roundOf(house), house.openedAt + ms)
  expect(at(0)).toEqual({ kind: 'waiting', leftMs: 5300, share: 1, isClosed: false })
  expect(at(5000)).toMatchObject({ leftMs: 300, isClosed: true })
  expect(at(9000)).toMatchObject({ leftMs: 0, share: 0 })
  expect(takesBets(viewOf(house), house.openedAt + 4999)).toBe(true)
  expect(takesBets(viewOf(house), house.openedAt + 5000)).toBe(false)
  expect(takesBets(viewOf(house), undefined)).toBe(false)
})

test('[PLAY-25] whoever looks away for a minute sees the flight where it is, and its end where it was', () => {
  const house = openHouse('aviator')
  takeOff(house)
  const flying = sceneAt(roundOf(house), house.startedAt + 60_000 + NEWS_MS)
  expect(flying).toEqual({ kind: 'flying', ms: 60_000, point: 3659 })
  endRound(house)
  expect(sceneAt(roundOf(house), house.endedAt + 900)).toEqual({
    kind: 'over',
    point: resultOf(house),
    ms: flightMs(resultOf(house)),
    sinceMs: 900,
  })
})

test('[PLAY-20] without a round or a time of the server nothing is drawn', () => {
  expect(sceneAt(undefined, 5).kind).toBe('empty')
  expect(sceneAt(roundOf(openHouse('aviator')), undefined).kind).toBe('empty')
})
