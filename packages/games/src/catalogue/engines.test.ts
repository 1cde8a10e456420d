import { expect, test } from 'vitest'
import { STUDIO_GAMES } from '../studio/index.ts'
import { CATALOGUE_ENTRIES } from './entries.ts'
import { engineOf, roomOf } from './engines.ts'

const entryOf = (code: string) => CATALOGUE_ENTRIES.find((entry) => entry.code === code)!

test('[STUDIO-25] an entry is played by the rules that its name promises, or has no engine', () => {
  const wanted: readonly (readonly [code: string, engine: string | undefined])[] = [
    ['aura-roulette', 'roulette-european'],
    ['km-speed-roulette', 'roulette-speed'],
    ['ezgevo-american-roulette', 'roulette-american'],
    ['ezgevo-double-ball', 'roulette-double-ball'],
    ['km-29-card-baccarat', 'baccarat-29'],
    ['km-dragon-tiger-lion', 'dragon-tiger-lion'],
    ['aura-muflis-teen-patti', 'teen-patti-muflis'],
    ['km-jhandi-munda', 'jhandi-munda'],
    ['ezgevo-super-sic-bo', 'sic-bo-super'],
    ['xpg-andar-bahar', 'andar-bahar-super'],
    ['sn-queen', 'queen-race'],
    ['aura-virtual-teen-patti', 'teen-patti'],
    ['ezgevo-thunder-roulette', 'roulette-lightning'],
    ['spribe-mines', undefined],
    ['ezgevo-unlimited-blackjack', 'blackjack'],
    ['vivo-casino-holdem', 'casino-holdem'],
    ['ezgevo-three-card-poker', 'three-card-poker'],
    ['wc-caribbean-poker', 'caribbean-poker'],
    ['aura-poker-20-20', 'poker-20-20'],
    ['km-video-poker', 'video-poker'],
    ['sn-casino-war', 'casino-war'],
    ['ezg-cricket-war', 'cricket-war'],
    ['turbo-tower-climb', 'tower-climb'],
    ['turbo-balloon-rise', 'balloon-rise'],
    ['turbo-lane-cross', 'lane-cross'],
    ['aggapmac88-hen-crossing', 'hen-crossing'],
    ['turbo-double-or-leave', 'double-or-leave'],
  ]
  for (const [code, engine] of wanted) expect([code, engineOf(entryOf(code))]).toEqual([code, engine])
})

test('[STUDIO-25] every engine that the catalogue names is built', () => {
  const named = CATALOGUE_ENTRIES.flatMap((entry) => engineOf(entry) ?? [])
  expect(named.length).toBeGreaterThan(230)
  for (const engine of named) expect([engine, STUDIO_GAMES.has(engine)]).toEqual([engine, true])
})

test('[STUDIO-25] games of moves are drawn by a page of their own', () => {
  const rooms = [
    'aura-roulette',
    'aura-blackjack',
    'turbo-tower-climb',
    'km-video-poker',
    'jili-gem-bazaar',
    'spribe-mines',
  ]
  expect(rooms.map((code) => roomOf(entryOf(code)))).toEqual([
    'table',
    'hand',
    'hand',
    'hand',
    'slot',
    undefined,
  ])
})
