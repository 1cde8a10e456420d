// @vitest-environment node

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const tokensOf = (theme: 'dark' | 'light'): ReadonlyMap<string, string> => {
  const [, block = ''] = new RegExp(`\\[data-theme=['"]${theme}['"]\\] \\{([\\s\\S]*?)\\n\\}`).exec(css) ?? []
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const SURFACES = ['ground', 'turf-1', 'turf-2', 'turf-3']

/** Every text colour with every surface it may stand on. */
const TEXTS: readonly (readonly [text: string, surfaces: readonly string[]])[] = [
  ['ink', [...SURFACES, 'nav-on']],
  ['ink-2', [...SURFACES, 'nav-on']],
  ['ink-3', SURFACES],
  ['gold-ink', ['gold', 'gold-hover', 'gold-press']],
  ['gold-text', [...SURFACES, 'gold-wash']],
  ['up', ['ground', 'turf-1', 'turf-2', 'up-wash']],
  ['down', ['ground', 'turf-1', 'turf-2', 'down-wash']],
  ['back-ink', ['back', 'back-hover']],
  ['lay-ink', ['lay', 'lay-hover']],
  ['back-text', ['back-wash', 'turf-1']],
  ['lay-text', ['lay-wash', 'turf-1']],
  ['ribbon-ink', ['ribbon']],
  ['ground', ['ink']],
]

/** Edges that say "this is a control", "this is chosen" or "this is in focus". */
const EDGES: readonly (readonly [edge: string, surfaces: readonly string[]])[] = [
  ['line-2', ['ground', 'turf-1', 'turf-2']],
  ['edge-on', SURFACES],
  ['focus', SURFACES],
  ['down', ['turf-1', 'turf-2']],
]

type Pairs = readonly (readonly [string, readonly string[]])[]

const tooLow = (theme: 'dark' | 'light', pairs: Pairs, least: number): string[] => {
  const tokens = tokensOf(theme)
  return pairs.flatMap(([front, backs]) =>
    backs.flatMap((back) => {
      const ratio = contrast(tokens.get(front) ?? '', tokens.get(back) ?? '')
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`]
    }),
  )
}

test.each(['dark', 'light'] as const)(
  '[ABOUT-4] in the %s theme every text reaches 4.5 on its surfaces',
  (theme) => {
    expect(tooLow(theme, TEXTS, 4.5)).toEqual([])
  },
)

test.each(['dark', 'light'] as const)(
  '[ABOUT-4] in the %s theme every edge of a control reaches 3',
  (theme) => {
    expect(tooLow(theme, EDGES, 3)).toEqual([])
  },
)

test('[ABOUT-4] both themes give every colour a value', () => {
  expect([...tokensOf('light').keys()].sort()).toEqual([...tokensOf('dark').keys()].sort())
  expect(tokensOf('dark').size).toBeGreaterThan(35)
})

test('the ratio is that of the standard: black on white 21, a colour on itself 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#a63d2a', '#a63d2a')).toBe(1)
})
