import { getCatalogue, getOwnGames } from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fits } from '../../lib/api/shape.ts'
import { spoilt } from '../../lib/testing/spoilt.ts'
import { CASINO_CALLS } from './first-load.ts'
import { entry } from './testing.tsx'

const ENTRY = entry('jili-lotus-temple')
const OWN = { favourites: ['spribe-mines'], recent: ['km-trio'] }

test.each([
  ['the catalogue', getCatalogue.reply, CASINO_CALLS.getCatalogue.reply, [ENTRY]],
  ["a player's own games", getOwnGames.reply, CASINO_CALLS.getOwnGames.reply, OWN],
] as const)('[SHELL-5] %s is taken and refused without the schemas as with them', (_, reply, shape, data) => {
  const schema = z.object({ error: z.literal(false), message: z.string(), ...reply })
  const good = { error: false, message: 'Success', data }
  expect(schema.safeParse(good).success).toBe(true)
  expect([good, ...spoilt(good)].filter((one) => fits(one, shape) !== schema.safeParse(one).success)).toEqual(
    [],
  )
})
