import { DAY_MS, instant } from '@maidan/core'
import type { Fixture } from '@maidan/sports'
import { expect, test } from 'vitest'
import { createSilentSource, createSimulatedSource, endingSimulated, type Source } from './index.ts'
import { nextMatch } from './testing/one-match.ts'

const FROM = instant(Date.UTC(2025, 0, 15, 12))
const LATER = { now: () => instant(FROM + DAY_MS) }
const OLD = { seed: 'recall', speed: 10 } as const

const matches = (['cricket', 'soccer', 'tennis'] as const).map((sport) =>
  nextMatch(OLD.seed, OLD.speed, sport, FROM),
)

const endsOf = async (source: Source, fixtures: readonly Fixture[]) => {
  const ends = await source.recall(fixtures)
  return fixtures.map(({ id }) => {
    const end = ends?.get(id)
    return typeof end === 'object' ? end.progress.stage : end
  })
}

test.each([
  ['at the same speed', OLD],
  ['at another speed', { ...OLD, speed: 7 }],
  ['with another seed', { seed: 'other', speed: 1 }],
])('[SB-8] [SB-52] simulators %s remember how every match ended', async (_, sim) => {
  const source = createSimulatedSource({ ...sim, clock: LATER, every: () => () => {} })
  expect(await endsOf(source, matches)).toEqual(['finished', 'finished', 'finished'])
})

test('[SB-52] a simulated match that has not begun, or that was played by other sides, is called off', async () => {
  const source = createSimulatedSource({ ...OLD, clock: { now: () => FROM }, every: () => () => {} })
  expect(await endsOf(source, matches)).toEqual(['called_off', 'called_off', 'called_off'])
  const [match] = matches
  const renamed = { ...match!, home: { ...match!.home, name: 'Nobody' } }
  expect(await endsOf(endingSimulated(createSilentSource(), LATER), [renamed])).toEqual(['called_off'])
})

test('[SB-52] a source of other matches ends those of simulators, and keeps its word about its own', async () => {
  const own = { ...matches[0]!, id: '31057234' }
  const silent = createSilentSource()
  expect(await endsOf(endingSimulated(silent, LATER), [...matches, own])).toEqual([
    'finished',
    'finished',
    'finished',
    undefined,
  ])
  const asked: string[] = []
  const unsure: Source = {
    ...silent,
    recall: async (fixtures) => void asked.push(...fixtures.map(({ id }) => id)),
  }
  expect(await endingSimulated(unsure, LATER).recall([...matches, own])).toBeUndefined()
  expect(asked).toEqual([own.id])
})
