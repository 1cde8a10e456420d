import { expect, test } from 'vitest'
import { SKIN_NAMES } from '../skins/index.ts'
import { SLOT_MODELS } from '../slots/machine.ts'
import { CATALOGUE_ENTRIES } from './entries.ts'
import { reelsOf } from './reels.ts'

const reels = CATALOGUE_ENTRIES.filter(({ kind }) => kind === 'slot' || kind === 'scratch')

test('[SLOT-11] every slot and scratch card of the catalogue has a machine and a skin, and no other entry has', () => {
  expect(reels.filter(({ kind }) => kind === 'slot')).toHaveLength(73)
  const familyOf = (code: string): string => reelsOf(code)?.engine.replace(/-.+$/, '') ?? 'none'
  const wanted = (kind: string): string => (kind === 'slot' || kind === 'scratch' ? kind : 'none')
  for (const { code, kind } of CATALOGUE_ENTRIES) expect([code, familyOf(code)]).toEqual([code, wanted(kind)])
})

test('[SLOT-11] all 13 models are played, with 24 skins at least, and no two entries of a house share both', () => {
  const all = reels.map(({ code, provider }) => ({ provider, ...reelsOf(code)! }))
  const models = new Set(all.map(({ engine }) => engine).filter((engine) => engine.startsWith('slot-')))
  expect([...models].sort()).toEqual(SLOT_MODELS.map((model) => `slot-${model}`).sort())
  const skins = new Set(all.map(({ skin }) => skin))
  expect(skins.size).toBeGreaterThanOrEqual(24)
  expect([...skins].sort()).toEqual([...SKIN_NAMES].sort())
  const looks = all.map(({ provider, engine, skin }) => `${provider} ${engine} ${skin}`)
  expect(new Set(looks).size).toBe(looks.length)
})
