import { expect, test } from 'vitest'
import type { RunnerOffers } from './model.ts'
import { priceOrder } from './offers.ts'
import type { Accept, ExchangeOrder } from './order.ts'

/** One runner on which 1.90 can be backed and 1.95 laid. */
const OFFERS: RunnerOffers[] = [{ runner: 1, toBack: [[190, 100_00]], toLay: [[195, 100_00]], matched: 0 }]

type Asked = Pick<ExchangeOrder, 'runner' | 'side' | 'price'>

const back = (price: number): Asked => ({ runner: 1, side: 'back', price })
const lay = (price: number): Asked => ({ runner: 1, side: 'lay', price })

test('[BET-2] an order takes a better price unless its player accepts none, and a worse one only if the player accepts any', () => {
  const priced = (asked: Asked, accept: Accept) => {
    const decided = priceOrder(OFFERS, asked, accept)
    return decided.ok ? [decided.value.price, decided.value.takes] : decided.refusal
  }
  expect([priced(back(180), 'better'), priced(back(180), 'none'), priced(back(190), 'none')]).toEqual([
    [180, true],
    'price_changed',
    [190, true],
  ])
  expect([priced(back(200), 'none'), priced(back(200), 'better'), priced(back(200), 'any')]).toEqual([
    [200, false],
    [200, false],
    [190, true],
  ])
  expect([priced(lay(200), 'none'), priced(lay(190), 'any'), priced(lay(190), 'better')]).toEqual([
    'price_changed',
    [195, true],
    [190, false],
  ])
})
