import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readRows, type SettlementRow } from './settle/row.ts'
import { settleRow, settleRows } from './settle/settle-row.ts'

const root = resolve(import.meta.dirname, '..')
const SAMPLE = resolve(root, '../shared/data/settlement/market-settlement-sample.json')
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

const run = async (tool: string, text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-command-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'file'), text)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', `tools/${tool}.ts`, 'file'],
    { cwd: root, env: { ...process.env, INIT_CWD: folder } },
  )
  return stdout
}

const MARKET = {
  eventId: '1',
  eventTypeId: '2',
  numberOfWinners: 1,
  bettingType: 'ODDS',
  marketType: 'MATCH_ODDS',
  marketTime: '2024-01-20T06:20:00.000Z',
  betDelay: 0,
  inPlay: false,
  status: 'OPEN',
  version: 1,
  name: 'Match Odds',
  eventName: 'Iyer v Bose',
  runners: [
    { id: 1, name: 'Iyer', status: 'ACTIVE', sortPriority: 1 },
    { id: 2, name: 'Bose', status: 'ACTIVE', sortPriority: 2 },
  ],
}
const CLOSED = {
  ...MARKET,
  status: 'CLOSED',
  version: 2,
  runners: MARKET.runners.map((runner) => ({ ...runner, status: runner.id === 1 ? 'WINNER' : 'LOSER' })),
}
const RECORDING = [{ marketDefinition: MARKET }, { rc: [{ id: 1, ltp: 1.5 }] }, { marketDefinition: CLOSED }]
  .map((change, at) => JSON.stringify({ op: 'mcm', clk: `c${at}`, pt: at, mc: [{ id: '1.5', ...change }] }))
  .join('\n')

test('[FEED-21] [FEED-22] both commands print JSON lines and nothing else', async () => {
  const sheet = [
    row('full_time_result', '2-1', { name: '1' }, 'WON'),
    row('draw_no_bet', '1-1', { name: 'Home' }, 'LOST'),
  ]
  const printed = await Promise.all([run('settle', JSON.stringify(sheet)), run('replay', RECORDING)])
  const [settled, replayed] = printed.map((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  )
  expect(settled).toMatchObject([
    { rows: 2, agreed: 1, differ: 1 },
    {
      row: 2,
      market: 'draw_no_bet',
      expected: 'LOST',
      verdict: 'VOID',
      rule: expect.stringMatching(/^SPORT-/),
    },
  ])
  expect(replayed).toMatchObject([
    {
      id: '1.5',
      messages: 3,
      finalStatus: 'closed',
      winners: [{ id: 1, name: 'Iyer' }],
      offLadder: 0,
      crossed: 0,
    },
  ])
}, 60_000)
