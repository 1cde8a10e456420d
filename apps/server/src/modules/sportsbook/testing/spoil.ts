import type { FeedUpdate } from '@maidan/feed'
import type { Entropy } from '@maidan/core'

type Chance = Pick<Entropy, 'below'>
type Spoiler = (update: FeedUpdate, chance: Chance, held: FeedUpdate[]) => unknown[]

const ABSURD = [0, -200, 100, 201, 333, 100_050, 1e12, Number.NaN]

const oneOf = <T>(chance: Chance, values: readonly T[]): T => values[chance.below(values.length)] as T

/** Another price wherever one stands. */
const absurd = (update: FeedUpdate, chance: Chance): unknown =>
  JSON.parse(JSON.stringify(update), (key, value: unknown) =>
    ['price', 'odds', 'rate', 'back', 'line'].includes(key) && typeof value === 'number'
      ? oneOf(chance, ABSURD)
      : value,
  )

const without = (update: FeedUpdate, chance: Chance): unknown => {
  const copy = JSON.parse(JSON.stringify(update)) as Record<string, unknown>
  delete copy[
    oneOf(
      chance,
      Object.keys(copy).filter((key) => key !== 'seq' && key !== 'at'),
    )
  ]
  return copy
}

/** Ways to spoil an update. The server gets the spoiled update instead. */
const SPOILERS: readonly Spoiler[] = [
  () => [],
  (update) => [update, update],
  (update, _, held) => {
    held.push(update)
    return []
  },
  (update, _, held) => [update, ...held.splice(0)],
  (update, chance) => [absurd(update, chance)],
  (update, chance) => [without(update, chance)],
  (update) => [{ ...update, type: 'fault', reason: 'garbage' }],
  (update) => [{ ...update, type: 'score', state: { sport: 'soccer' } }],
  (update) => [{ ...update, type: 'market', market: { id: 'x' } }],
  (update) => [
    { ...update, ...(update.type === 'market' ? { market: { ...update.market, version: -1 } } : {}) },
  ],
  (update) => [
    {
      ...update,
      ...('runners' in update ? { runners: update.runners.map((one) => ({ ...one, runner: 99 })) } : {}),
    },
  ],
  (update) => [{ ...update, seq: 3 }],
]

export const spoil = (update: FeedUpdate, chance: Chance, held: FeedUpdate[]): FeedUpdate[] =>
  oneOf(chance, SPOILERS)(update, chance, held) as FeedUpdate[]
