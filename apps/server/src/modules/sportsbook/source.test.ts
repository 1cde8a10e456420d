import { instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { createSilentSource, createSimulatedSource } from './index.ts'
import { nextMatch } from './testing/one-match.ts'

const FROM = instant(Date.UTC(2025, 0, 15, 12))
const SIM = { seed: 'recall', speed: 10 } as const

test(
  '[SB-8] the simulators remember how every match ended, and know nothing of a match that is not theirs',
  { timeout: 60_000 },
  async () => {
    const source = createSimulatedSource({ ...SIM, clock: { now: () => FROM }, every: () => () => {} })
    const matches = (['cricket', 'soccer', 'tennis'] as const).map((sport) =>
      nextMatch(SIM.seed, SIM.speed, sport, FROM),
    )
    const strange = { ...matches[0]!, id: 'cricket-other-0-abc' }
    const ends = await source.recall([...matches, strange])
    expect(matches.map(({ id }) => ends?.get(id)?.progress.stage)).toEqual([
      'finished',
      'finished',
      'finished',
    ])
    expect(ends?.get(strange.id)).toBeUndefined()
    expect((await createSilentSource().recall(matches))?.size).toBe(0)
  },
)
