import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readRows, type SettlementRow } from './settle/row.ts'
import { settleRow, settleRows } from './settle/settle-row.ts'

const root = resolve(import.meta.dirname, '..')
const SAMPLE = resolve(root, '../shared/data/settlement/market-settlement-sample.json')
const RECORDING = resolve(root, '../shared/data/betfair-stream/official/1.223716976.bz2')
const isHere = existsSync(SAMPLE)

test.skipIf(!isHere)(
  '[FEED-22] every row of the settlement sample agrees (skipped where the sample, kept outside the project, is not here)',
  () => {
    expect(settleRows(readRows(readFileSync(SAMPLE, 'utf8')))).toEqual({ rows: 137, agreed: 137, differ: [] })
  },
)

const row = (
  market: string,
  score: string,
  odds: SettlementRow['odds'],
  expected: string,
): SettlementRow => ({
  market,
  expected,
  result: { single_score: score },
  odds,
})

test('[FEED-22] what differs is named with the rule and the fact it rests on', () => {
  const wrong = row('draw_no_bet', '1-1', { name: 'Home' }, 'LOST')
  expect(settleRows([wrong, row('double_chance', '1-1', { name: '2X' }, 'WON')])).toMatchObject({
    rows: 2,
    agreed: 1,
    differ: [{ row: 1, market: 'draw_no_bet', expected: 'LOST', verdict: 'VOID', source: 'Full time 1-1.' }],
  })
  expect(settleRow(wrong).rule).toMatch(/^SPORT-\d+$/)
})

test('[FEED-22] names, signs and figures are read as books write them', () => {
  const cases: [string, string, SettlementRow['odds'], string][] = [
    ['full_time_result', '2-1', { name: '1' }, 'WON'],
    ['3_way', '0-0', { header: 'Tie' }, 'WON'],
    ['winning_margin', '0-0', { header: null, name: '2' }, 'WON'],
    ['winning_margin', '1-6', { header: '2', name: '4+' }, 'WON'],
    ['correct_score', '1-3', { header: 'Away', name: '3-1' }, 'WON'],
    ['asian_handicap', '2-1', { header: 'Away', name: '+1.25' }, 'HALF_WON'],
    ['asian_handicap', '1-1', { header: 'Home', name: '-0.25' }, 'HALF_LOST'],
    ['moon_phase', '1-1', { name: 'full' }, 'NOT_OFFERED'],
    ['asian_handicap', '1-1', { header: 'Home', name: 'much' }, 'NOT_OFFERED'],
  ]
  expect(
    cases.map(([market, score, odds, verdict]) => settleRow(row(market, score, odds, verdict)).verdict),
  ).toEqual(cases.map(([, , , verdict]) => verdict))
})

test('[FEED-22] a file that is no sheet is refused', () => {
  expect(() => readRows('[{"market":1}]')).toThrow('not a list of rows')
})

const run = (tool: string, path: string): string =>
  execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', `tools/${tool}.ts`, path], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: root },
  })

test.skipIf(!isHere)(
  '[FEED-21] [FEED-22] both commands print JSON lines and nothing else (skipped where the recordings, kept outside the project, are not here)',
  () => {
    expect(run('settle', SAMPLE)).toBe('{"rows":137,"agreed":137,"differ":0}\n')
    const printed = run('replay', RECORDING).trim().split('\n')
    expect(printed.map((line) => JSON.parse(line))).toMatchObject([
      {
        id: '1.223716976',
        messages: 362,
        inPlayDelaySeconds: 3,
        finalStatus: 'closed',
        winners: [{ id: 42669524, name: 'Cameron Norrie' }],
        offLadder: 0,
        crossed: 0,
      },
    ])
  },
  60_000,
)
