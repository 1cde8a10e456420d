// @vitest-environment node

import { expect, test } from 'vitest'
import { GAMES, INSTANT_GAMES, PROVIDERS } from './catalogue.ts'
import { fairnessSteps, findProvider, gameAt, othersLike } from './model.ts'

test('[teaser] [PROV-6] [PROV-10] every instant game has a page of its own under its launch path', () => {
  const slugs = ['aviator', 'mines', 'goal', 'dice', 'plinko', 'miniroulette', 'hilo', 'keno', 'hotline']
  expect(INSTANT_GAMES.map(({ path }) => path)).toEqual([
    ...slugs.map((slug) => `/casino/spribe/${slug}`),
    '/casino/aggapjiligaming-color-prediction',
  ])
  expect(new Set(GAMES.map(({ path }) => path)).size).toBe(GAMES.length)
  expect(GAMES.filter(({ rules }) => rules.length < 2)).toEqual([])
})

test('[teaser] [PROV-1] every provider of the spec has a page', () => {
  expect(PROVIDERS.map(({ key }) => key)).toEqual([
    'evolution',
    'ezugi',
    'supernowa',
    'vivo',
    'xpg',
    'worldcasino',
    'qtech',
    'pragmaticplay',
  ])
  expect(findProvider('worldcasino')?.name).toBe('World Casino')
  expect(findProvider('nobody')).toBeUndefined()
})

test('[teaser] [PROV-2] [PROV-3] [PROV-4] [PROV-5] a game that is still to come is named by its address', () => {
  expect(gameAt('/casino/aura-teen-patti').rules).toHaveLength(3)
  expect(gameAt('/casino/spribe/mines/').name).toBe('Mines')
  expect(gameAt('/casino/ezgevo-lightning-dice')).toMatchObject({
    name: 'Lightning Dice',
    providerName: 'Evolution',
  })
  expect(gameAt('/casino/sn-andar-bahar')).toMatchObject({ name: 'Andar Bahar', providerName: 'Supernowa' })
  expect(gameAt('/casino/km-bank')).toMatchObject({ name: 'Bank', providerName: 'KM' })
})

test('others like a game are of its kind and not the game itself', () => {
  const mines = gameAt('/casino/spribe/mines')
  const others = othersLike(mines, 4)
  expect(others).toHaveLength(4)
  expect(others.every(({ kind, path }) => kind === 'instant' && path !== mines.path)).toBe(true)
})

test('[teaser] [PROV-6] how a round is checked depends on how it is drawn', () => {
  expect(fairnessSteps('shuffle').join(' ')).toContain('deck')
  expect(fairnessSteps('multiplier').join(' ')).not.toContain('deck')
})
