import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { evaluateHands } from './hands/evaluate-hands.ts'
import { readCards, readHands } from './hands/hand.ts'

const root = resolve(import.meta.dirname, '..')
const PUBLISHED = resolve(root, '../shared/data/cards/poker-hands.json')

test.skipIf(!existsSync(PUBLISHED))(
  '[HAND-2] every published poker hand agrees (skipped where the hands, kept outside the project, are not here)',
  () => {
    expect(evaluateHands(readHands(readFileSync(PUBLISHED, 'utf8')))).toEqual({
      hands: 200,
      agreed: 200,
      differ: [],
    })
  },
)

const run = (...args: string[]): Promise<{ out: string; error: string; code: number }> =>
  new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'tools/hands.ts', ...args],
      { cwd: root },
      (_, out, error) => done({ out, error, code: child.exitCode ?? 0 }),
    )
  })

const fileOf = async (text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hands-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'hands.json')
  await writeFile(file, text)
  return file
}

const ROYAL = { cards: 'Ah Kh Qh Jh Th 2c 3d', category: 'STRAIGHT_FLUSH', strength: 1 }
const WORST = { cards: '7d 5c 4h 3s 2c', category: 'HIGH_CARD', strength: 7462 }

test('[HAND-2] the program counts the hands and those that agree, and names one that does not', async () => {
  const wrong = { ...WORST, strength: 7461 }
  const { out, code } = await run(await fileOf(JSON.stringify({ hands: [ROYAL, wrong, WORST] })))
  const lines = out.trim().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { hands: 3, agreed: 2 },
    { ...wrong, found: { category: 'HIGH_CARD', strength: 7462 } },
  ])
  expect(code).toBe(1)
}, 60_000)

test('[HAND-2] a file that is none is refused with a sentence', async () => {
  expect(await run(await fileOf('{"hands":[{}]}'))).toEqual({
    out: '',
    error: 'the file has no list "hands" with cards, category and strength\n',
    code: 1,
  })
}, 60_000)

test('[HAND-2] cards that make no hand are refused with a sentence', () => {
  for (const text of [
    '',
    'Ah',
    'Ah Ah 2c 3c 4c',
    '1h 2h 3h 4h 5h',
    'Ahh 2c 3c 4c 5c',
    '2c 3c 4c 5c 6c 7c 8c 9c',
  ])
    expect(() => readCards(text)).toThrow('is not a hand of five to seven different cards')
})
