import { expect, test } from 'vitest'
import { citationsOf, findStaleMarks, findUnknownCitations, findUnproven } from './citations.ts'
import { fileOf } from '../sources/file.ts'
import { RULES_PATH } from './rules.ts'

const rules = fileOf(
  RULES_PATH,
  `| capability | state | what it covers |
|---|---|---|
| wallet | finished | money |
| shell | open | frame |

| id | rule | owner |
|---|---|---|
| LED-1 | It holds. | wallet |
| LED-2 | It will hold. | wallet, open |
| NAV-1 | It leads. | shell |
`,
)

const cited = (text: string, path = 'a.test.ts') =>
  citationsOf([fileOf(path, text)])
    .filter(({ proves }) => proves)
    .map(({ id }) => id)

test('rules: an id in the title of a test is a citation', () => {
  expect(cited("test('[LED-1] [LED-2] it holds', () => {})")).toEqual(['LED-1', 'LED-2'])
  expect(cited("describe('[LED-1] it', () => {})")).toEqual(['LED-1'])
  expect(cited("test.each([1])('[LED-1] %i', () => {})")).toEqual(['LED-1'])
  expect(cited('it(`[LED-1] ${name}`, () => {})')).toEqual(['LED-1'])
  expect(cited("test('[LED-1] it', async () => {})", 'e2e/a.spec.ts')).toEqual(['LED-1'])
  expect(cited("test('[LED-1] it', () => {})", 'tools/run.test.mjs')).toEqual(['LED-1'])
})

test('rules: a test that a helper makes for several files is a citation too', () => {
  expect(cited("test('[LED-1] it', () => {})", 'packages/games/src/testing/play-trials.ts')).toEqual([
    'LED-1',
  ])
  expect(cited("test('[LED-1] it', () => {})", 'packages/games/src/play-trials.ts')).toEqual([])
})

test('rules: an id elsewhere, or of a test that does not run, is none', () => {
  expect(cited("// test('[LED-1] it')\nconst text = '[LED-1]'")).toEqual([])
  expect(cited("test('[LED-1] it', () => {})", 'a.ts')).toEqual([])
  expect(
    cited("test.skip('[LED-1] it', () => {}); test.todo('[LED-1] it'); test.skip.each([1])('[LED-1] it')"),
  ).toEqual([])
})

test('rules: a test that runs only where something lies beside the project proves nothing', () => {
  expect(cited("test.skipIf(!isHere)('[LED-1] it', () => {})")).toEqual([])
  expect(cited("test.runIf(isHere)('[LED-1] it', () => {})")).toEqual([])
  expect(cited("describe.skipIf(!isHere)('here', () => { test('[LED-1] it', () => {}) })")).toEqual([])
  expect(cited("describe.skip('a', () => {}); test('[LED-1] it', () => {})")).toEqual(['LED-1'])
})

test('rules: a test that leaves itself out once it has begun proves nothing', () => {
  const guises = [
    "test('[LED-1] it', ({ skip }) => { skip(!isHere, 'not here') })",
    "test('[LED-1] it', async ({ skip: leave }) => { if (!isHere) leave() })",
    "test('[LED-1] it', { timeout: 5 }, (context) => context.skip(!isHere))",
    "it('[LED-1] it', function (ctx) { ctx.skip() })",
    "test('[LED-1] it', async ({ page }) => { test.skip(!isHere, 'not here') })",
    "test.each([1])('[LED-1] %i', (_, { skip }) => skip())",
    "beforeEach(({ skip }) => skip(!isHere)); test('[LED-1] it', () => {})",
    "describe('here', () => { beforeEach((ctx) => ctx.skip()); test('[LED-1] it', () => {}) })",
  ]
  expect(guises.filter((text) => cited(text).length > 0)).toEqual([])
  const fine = [
    "const skip = (n) => n; test('[LED-1] it', () => { skip(1) })",
    "test('[LED-1] it', ({ page }) => { page.skip() })",
    "describe('here', () => { test('it', ({ skip }) => skip()) }); test('[LED-1] it', () => {})",
    "describe('here', () => { beforeEach((ctx) => ctx.skip()) }); test('[LED-1] it', () => {})",
  ]
  expect(fine.filter((text) => cited(text).length !== 1)).toEqual([])
})

test('rules: a test of a teaser proves nothing, and its rules must exist', () => {
  expect(cited("test('[teaser] [LED-1] it', () => {})")).toEqual([])
  const teaser = fileOf('a.test.ts', "test('[teaser] [LED-1] [LED-9] it', () => {})")
  expect(findUnproven([rules, teaser])).toHaveLength(1)
  expect(findUnknownCitations([rules, teaser])).toHaveLength(1)
})

test('rules: a test of a part proves nothing, and a rule marked open waits for its proof', () => {
  expect(cited("test('[part] [LED-2] it', () => {})")).toEqual([])
  expect(findUnproven([rules]).join()).not.toContain('LED-2')
  expect(findStaleMarks([rules, fileOf('a.test.ts', "test('[part] [LED-2] it', () => {})")])).toEqual([])
  expect(findStaleMarks([rules, fileOf('a.test.ts', "test('[LED-2] it', () => {})")])).toEqual([
    'docs/rules.md:9 LED-2 is marked open and proven by a test',
  ])
})

test('rules: a rule of a finished capability that no test proves is found', () => {
  expect(findUnproven([rules])).toEqual(['docs/rules.md:8 LED-1 of the finished wallet is proven by no test'])
  expect(findUnproven([rules, fileOf('a.test.ts', "test('[LED-1] it', () => {})")])).toEqual([])
  expect(findUnproven([])).toHaveLength(1)
})

test('rules: a citation of no rule is found', () => {
  expect(findUnknownCitations([rules, fileOf('a.test.ts', "test('[LED-9] it', () => {})")])).toEqual([
    'a.test.ts:1 cites LED-9, which docs/rules.md does not have',
  ])
  expect(findUnknownCitations([rules, fileOf('a.test.ts', "test('[NAV-1] it', () => {})")])).toEqual([])
})
