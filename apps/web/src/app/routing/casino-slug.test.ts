// @vitest-environment node

import { expect, test } from 'vitest'
import { casinoPageAt } from './casino-slug.ts'

test.each(['evolution', 'ezugi', 'supernowa', 'vivo', 'xpg', 'worldcasino', 'qtech', 'pragmaticplay'])(
  '[teaser] [PROV-1] %s is a provider',
  (provider) => expect(casinoPageAt(provider)).toBe('provider'),
)

test.each([
  'aura-teen-patti',
  'ezg-blackjack',
  'ezgevo-speed-roulette',
  'sn-andar-bahar',
  'km-dice',
  'aggapjiligaming-color-prediction',
])('[teaser] [PROV-2] [PROV-3] [PROV-4] [PROV-5] [PROV-10] %s is a game', (slug) =>
  expect(casinoPageAt(slug)).toBe('game'),
)

test.each(['aviator', 'mines', 'goal', 'dice', 'plinko', 'miniroulette', 'hilo', 'keno', 'hotline'])(
  '[teaser] [PROV-6] spribe/%s is a game',
  (game) => expect(casinoPageAt('spribe', game)).toBe('game'),
)

test.each(['spribe', 'spribe/poker', 'aura-', 'aura', 'evolution/x', 'nobody-knows', ''])(
  '[teaser] [ROUTE-1] %s is an unknown path',
  (path) => {
    const [casinoslug, gameslug] = path.split('/')
    expect(casinoPageAt(casinoslug, gameslug)).toBeUndefined()
  },
)
