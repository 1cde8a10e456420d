// @vitest-environment node

import { PALETTES } from '@maidan/ui/art/palettes.ts'
import { contrast } from '@maidan/ui/styles/contrast.ts'
import { expect, test } from 'vitest'
import { wordsOn } from './placeholder.ts'

test('[ABOUT-4] small words on the ground of any poster can be read', () => {
  const pale = Object.entries(PALETTES).filter(
    ([, [ground, ink]]) => contrast(wordsOn({ ground, ink }), ground) < 4.5,
  )
  expect(pale).toEqual([])
})
