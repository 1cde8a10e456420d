import { GENERAL_REFUSALS, REFUSALS, type Route } from '@maidan/contracts'
import { BET_ROUTES } from '@maidan/contracts/player'
import { ORDER_REFUSALS, PLACE_REFUSALS } from '@maidan/exchange'
import { expect, test } from 'vitest'
import * as api from '@maidan/contracts/player'
import { deny } from './refusals.ts'

const names = (route: Route, refusals: readonly Parameters<typeof deny>[1][]) =>
  refusals.map((refusal) => deny(route, refusal).refusal)

test('[BET-7] every refusal of a book has a sentence for the player', () => {
  const place = names(api.placeMatchOdds, PLACE_REFUSALS)
  const orders = names(api.reduceBet, ORDER_REFUSALS)
  for (const name of [...place, ...orders]) expect(REFUSALS[name].message).toMatch(/^[A-Z].* /)
  expect(place).not.toContain('bad_request')
  // A reduction always changes the bet, so its route does not declare this refusal.
  expect(orders.filter((name) => name === 'bad_request')).toHaveLength(1)
})

test('[BET-7] the refusals of the engine get the names of the contract', () => {
  expect(
    names(api.placeMatchOdds, [
      'stake_too_small',
      'stale_version',
      'insufficient_funds',
      'unknown_selection',
    ]),
  ).toEqual(['stake_below_minimum', 'market_changed', 'balance_too_low', 'unknown_runner'])
  expect(names(api.cancelBet, ['unknown_order', 'not_your_order', 'key_reused'])).toEqual([
    'bet_not_open',
    'bet_not_found',
    'key_reused',
  ])
})

test('[BET-7] a route never answers with a refusal that it does not declare', () => {
  expect(names(api.cancelBet, ['same_fixture', 'not_settled'])).toEqual(['bad_request', 'bad_request'])
  for (const route of BET_ROUTES)
    expect(new Set([...route.refusals, ...GENERAL_REFUSALS]).size).toBe(
      route.refusals.length + GENERAL_REFUSALS.length,
    )
})
