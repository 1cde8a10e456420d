// @vitest-environment node

import { expect, test } from 'vitest'
import { casinoPageAt } from './casino-slug.ts'

test.each(['evolution', 'aura-teen-patti', 'km-trio', 'nobody-knows', ''])(
  '[part] [ROUTE-1] only the catalogue knows what stands at /casino/%s',
  (slug) => expect(casinoPageAt(slug)).toBe('casinoEntry'),
)

test('[part] [PROV-6] [PROV-10] aviator and colour prediction are games with shared rounds', () => {
  expect(casinoPageAt('spribe', 'aviator')).toBe('sharedGame')
  expect(casinoPageAt('aggapjiligaming-color-prediction')).toBe('sharedGame')
})

test.each(['mines', 'goal', 'dice', 'plinko', 'miniroulette', 'hilo', 'keno', 'hotline'])(
  '[part] [PROV-6] spribe/%s is a game that is played here',
  (game) => expect(casinoPageAt('spribe', game)).toBe('moneyGame'),
)

test.each(['spribe/poker', 'evolution/x'])('[part] [ROUTE-2] %s is an unknown path', (path) => {
  const [casinoslug, gameslug] = path.split('/')
  expect(casinoPageAt(casinoslug, gameslug)).toBeUndefined()
})
