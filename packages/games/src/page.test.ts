import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { keno, KENO_RISKS, kenoPays } from './instant/keno.ts'
import { plinko, PLINKO_RISKS, plinkoSlots } from './instant/plinko.ts'
import { multiplierNumber } from './money/multiplier.ts'
import { RTP_99 } from './tables.ts'
import { printed } from './testing/enumerate.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/fairness.md'), 'utf8')

/** The cells of every line of a table, without the spaces that make it even. */
const lines = page.split('\n').map((line) =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .join('|'),
)

test('[GAME-4] [GAME-5] the public page prints the tables that are played', () => {
  const boards = Array.from({ length: 9 }, (_, at) => at + 8).flatMap((rows) =>
    PLINKO_RISKS.map((risk) => {
      const half = plinkoSlots(rows, risk)
        .slice(0, Math.floor(rows / 2) + 1)
        .map(multiplierNumber)
      return `|${rows}|${risk}|${half.join(', ')}|${printed(plinko.rtp(RTP_99, { rows, risk })).toFixed(3)}|`
    }),
  )
  const tickets = KENO_RISKS.flatMap((risk) =>
    Array.from({ length: 10 }, (_, at) => at + 1).map((count) => {
      const picks = Array.from({ length: count }, (_, at) => at + 1)
      const pays = kenoPays(count, risk).map(multiplierNumber)
      return `|${risk}|${count}|${pays.join(', ')}|${printed(keno.rtp(RTP_99, { picks, risk })).toFixed(3)}|`
    }),
  )
  expect([...boards, ...tickets].filter((line) => !lines.includes(line))).toEqual([])
})
