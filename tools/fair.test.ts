import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const run = async (input: string): Promise<{ lines: unknown[]; code: unknown }> => {
  const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/fair.ts'], { cwd: root })
  child.stdin.end(input)
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  const lines = printed.split('\n').filter(Boolean)
  return { lines: lines.map((line): unknown => JSON.parse(line)), code }
}

const DICE = {
  game: 'dice',
  serverSeed: 'f2ac89b608eeb01312d115bce6741b32',
  clientSeed: '86ff027f15c48241af7f54a726690ee7',
}
const MINES = {
  game: 'mines',
  serverSeed: '5ff5c610e633b2a91c46d1be1f74286b',
  clientSeed: '854581b6f52eaa86503f1dc6433655f9',
  nonce: 1,
  mines: 2,
}

test('[FAIR-7] each line of bets gets its result, and nothing else is printed', async () => {
  const input = [{ ...DICE, nonce: 0 }, MINES, { ...DICE, nonce: 1 }]
    .map((line) => JSON.stringify(line))
    .join('\n')
  expect(await run(`${input}\n`)).toEqual({
    lines: [{ result: 28.07 }, { result: [1, 21] }, { result: 29.02 }],
    code: 0,
  })
}, 60_000)

test('[FAIR-7] a bad line is told, the others get their results, and the program ends with 1', async () => {
  const input = [
    '{"game":',
    '',
    '[]',
    JSON.stringify({ ...DICE, nonce: -1 }),
    JSON.stringify({ ...DICE, nonce: 0 }),
  ]
  expect(await run(input.join('\n'))).toEqual({
    lines: [
      { error: 'A line is one JSON object.' },
      { error: 'A line is one JSON object.' },
      { error: 'nonce must be a whole number from 0 on.' },
      { result: 28.07 },
    ],
    code: 1,
  })
}, 60_000)
