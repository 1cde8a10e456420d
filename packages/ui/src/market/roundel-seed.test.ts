import { expect, test } from 'vitest'
import { ROUNDEL_PATTERNS, roundelOf } from './roundel-seed.ts'

test('a team looks the same however its name is written', () => {
  expect(roundelOf('IND')).toEqual(roundelOf(' India '))
  expect(roundelOf('Jaipur Kites')).toEqual(roundelOf('jaipur kites'))
})

test('many teams use every pattern and never one ink on itself', () => {
  const teams = Array.from({ length: 200 }, (_, i) => roundelOf(`Team ${i}`))
  expect(new Set(teams.map(({ pattern }) => pattern))).toEqual(new Set(ROUNDEL_PATTERNS))
  expect(teams.filter(({ ground, figure }) => ground === figure)).toEqual([])
})

test('teams next to each other rarely look alike', () => {
  const looks = new Set(Array.from({ length: 40 }, (_, i) => JSON.stringify(roundelOf(`Club ${i}`))))
  expect(looks.size).toBeGreaterThan(24)
})
