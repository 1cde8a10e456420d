import { displayAnnouncements, getBanners } from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { fits } from '../../lib/api/shape.ts'
import { spoilt } from '../../lib/testing/spoilt.ts'
import { CONTENT_CALLS } from './first-load.ts'

const BANNER = { id: 1, order: 1, title: 'Cricket', image: '/banners/cricket.svg', link: '/sports/Inplay' }
const ANNOUNCEMENT = { id: 1, content: 'Welcome' }

test.each([
  ['the banners', getBanners.reply, CONTENT_CALLS.getBanners.reply, { banners: [BANNER] }],
  [
    'what is announced',
    displayAnnouncements.reply,
    CONTENT_CALLS.displayAnnouncements.reply,
    { data: [ANNOUNCEMENT] },
  ],
] as const)('[SHELL-5] %s is taken and refused without the schemas as with them', (_, reply, shape, said) => {
  const schema = z.object({ error: z.literal(false), message: z.string(), ...reply })
  const good = { error: false, message: 'Success', ...said }
  expect(schema.safeParse(good).success).toBe(true)
  expect([good, ...spoilt(good)].filter((one) => fits(one, shape) !== schema.safeParse(one).success)).toEqual(
    [],
  )
})
