import type { Preview, ResultProposal } from '@maidan/contracts/staff'
import { HOUR_MS } from '@maidan/core'
import type { FeedNews } from '@maidan/feed'
import { SETTLEMENT_RULES, VOID_RULES } from '@maidan/sports'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireCleanBooks } from '../wallet/testing/clean-books.ts'
import { FANCY_QUOTE, fancyNews, MATCHES } from './testing/matches.ts'
import { createTradingWorld, lineBet, rateBet, type TradingWorld } from './testing/world.ts'

let world: TradingWorld
let asha: Awaited<ReturnType<TradingWorld['member']>>
let ravi: typeof asha
let keys = 0

/** Six fancies, so that each test has one of its own. */
const FANCIES = [1, 2, 3, 4, 5, 6, 7].flatMap((at) => {
  const id = `cricket-1.fancy-${at}`
  return [fancyNews({ id, name: `Fancy ${at}` }), { ...FANCY_QUOTE, market: id } as FeedNews]
})

beforeAll(async () => {
  world = await createTradingWorld([...MATCHES, ...FANCIES])
  asha = await world.member('trader', 'asha')
  ravi = await world.member('trader', 'ravi')
})
afterAll(() => world.close())
afterEach(() => requireCleanBooks(world.database))

type Person = { readonly token: string }
type Answer = { readonly status: number; readonly body: Record<string, unknown> }
const post = (path: string, body: object, { token }: Person = asha, key = `key-${(keys += 1)}`) =>
  world.call('POST', `/staff/trading${path}`, { token, body, key })
const codeOf = ({ body }: Answer) => body['code']
const codesOf = (answers: readonly Answer[]): string[] =>
  answers.map(({ body }) => (typeof body['code'] === 'string' ? body['code'] : 'done')).toSorted()
const count = (runs: number) => ({
  type: 'count',
  count: runs,
  rule: 'SPORT-11',
  source: `The scorers counted ${runs}.`,
})
const fancy = (at: number) => world.marketOf(`cricket-1.fancy-${at}`)
const preview = async (market: number, result: object, ask: object = {}) => {
  const answer = await post(`/markets/${market}/preview`, { result, ...ask })
  return answer.body['data'] as Preview
}
const propose = (market: number, result: object, version: number, person: Person = asha) =>
  post(`/markets/${market}/propose`, { result, version }, person)
const proposalOf = ({ body }: Answer) => body['data'] as ResultProposal
const approve = (id: number, person: Person = ravi, key?: string) =>
  post(`/proposals/${id}/decide`, { approve: true }, person, key)
const reject = (id: number, person: Person = ravi) =>
  post(`/proposals/${id}/decide`, { approve: false, reason: 'look at the card again' }, person)
const balanceOf = async (player: number) => {
  const { cash, bonus } = await world.wallet(player)
  return (cash + bonus) / 100
}
const settledVersion = async (market: number) => {
  await world.settlement.run()
  const [row] = await world.owner.query<{ version: number }>(
    'select settled_version as version from exchange.market where id = $1',
    [market],
  )
  return row?.version
}
/** Proposes, approves and settles. */
const settleBy = async (market: number, result: object, version: number) => {
  const proposal = proposalOf(await propose(market, result, version))
  expect((await approve(proposal.id)).status).toBe(200)
  await expect.poll(() => settledVersion(market)).toBe(version + 1)
  return proposal
}
const yes = (player: number, at: number, rupees: number) =>
  world.bet(player, `cricket-1.fancy-${at}`, lineBet('yes', 47, 90, rupees))
const no = (player: number, at: number, rupees: number) =>
  world.bet(player, `cricket-1.fancy-${at}`, lineBet('no', 46, 100, rupees))

test('[TRADE-14] [TRADE-18] one trader proposes, another approves, bets are paid and players are told which', async () => {
  const market = await fancy(1)
  const [winner, loser] = [await world.player(1000), await world.player(1000)]
  const placed = await yes(winner, 1, 100)
  await no(loser, 1, 200)
  const proposed = await propose(market, count(50), 0)
  expect(proposalOf(proposed)).toMatchObject({
    kind: 'result',
    status: 'open',
    own: true,
    house: 110,
    players: 2,
  })
  const { id } = proposalOf(proposed)
  expect(await balanceOf(winner)).toBe(900)
  expect(codeOf(await approve(id, asha))).toBe('same_person')
  await world.owner.query('delete from public.outbox')
  const approved = await approve(id, ravi, 'approve-once')
  expect(proposalOf(approved)).toMatchObject({ status: 'approved', checker: 'ravi' })
  expect((await approve(id, ravi, 'approve-once')).body).toEqual(approved.body)
  await expect.poll(() => balanceOf(winner)).toBe(1090)
  await expect.poll(() => balanceOf(loser)).toBe(800)
  const told = await world.owner.query<{ changes: { player: number; bets: number[] }[] }>(
    `select event -> 'changes' as changes from public.outbox where event ->> 'topic' = 'bets_changed'`,
  )
  expect(told.flatMap(({ changes }) => changes)).toContainEqual({
    player: winner,
    bets: [placed.ok && placed.value.id],
  })
  const [receipt] = await world.owner.query<{ explanation: { rule: string; source: string } }>(
    'select explanation from exchange.receipt where player_id = $1',
    [winner],
  )
  expect(receipt?.explanation).toMatchObject({ rule: 'SPORT-11', source: 'The scorers counted 50.' })
  const lines = await world.owner.query<{ action: string; details: string }>(
    "select action, details from staff.audit where action like 'result.%' and subject = $1 order by id",
    [`proposal:${id}`],
  )
  expect(lines.map(({ action }) => action)).toEqual(['result.propose', 'result.approve', 'result.carry_out'])
  expect(lines[1]?.details).toMatch(/before: none; after: 50 by SPORT-11/)
})

test('[TRADE-14] two traders who settle one market differently: the second is refused, at once and later', async () => {
  const market = await fancy(2)
  const both = await Promise.all([propose(market, count(40), 0), propose(market, count(60), 0, ravi)])
  expect(codesOf(both)).toEqual(['done', 'proposal_open'])
  expect(codeOf(await propose(market, count(61), 0, ravi))).toBe('proposal_open')
  const { id, own, maker } = proposalOf(both.find(({ status }) => status === 200)!)
  expect(own).toBe(true)
  const other = maker === 'asha' ? ravi : asha
  const decided = await Promise.all([approve(id, other), reject(id, other)])
  expect(codesOf(decided)).toEqual(['already_decided', 'done'])
})

test('[TRADE-84] the preview of a proposal is saved as a table with every bet that it shows', async () => {
  const market = await fancy(7)
  const player = await world.player(1000)
  await yes(player, 7, 100)
  const { id } = proposalOf(await propose(market, count(50), 0))
  const table = (token: string | undefined) =>
    world.call(
      'GET',
      `/staff/trading/proposals/${id}/preview/csv?filter=all`,
      token === undefined ? {} : { token },
    )
  const { status, raw } = await table(ravi.token)
  const [head, ...lines] = raw.trimEnd().split('\r\n')
  expect([status, head?.endsWith('Was,Becomes,Change,Ends as'), lines.length]).toEqual([200, true, 1])
  expect(lines[0]).toMatch(/,yes,.*,100\.00,,90\.00,90\.00,won$/)
  expect((await table((await world.member('support')).token)).status).toBe(403)
  expect((await table(undefined)).status).toBe(401)
  await reject(id)
  expect((await table(ravi.token)).status).toBe(409)
})

test('[TRADE-17] the preview of a correction is what the correction then does, to the paisa, and moves nothing', async () => {
  const market = await fancy(3)
  const [a, b, spent] = [await world.player(1000), await world.player(1000), await world.player(300)]
  await yes(a, 3, 333)
  await no(b, 3, 250)
  await yes(spent, 3, 300)
  await settleBy(market, count(47), 0)
  const before = await Promise.all([a, b, spent].map(balanceOf))
  expect(before).toEqual([1299.7, 750, 570])
  const admin = await world.asAdmin()
  await world.call('POST', `/staff/players/${spent}/adjust`, {
    token: admin,
    key: 'spend',
    body: { direction: 'take', pocket: 'cash', amount: 500, reason: 'spent elsewhere' },
  })
  const shown = await preview(market, count(46))
  expect(shown.from).toMatchObject({ text: '47', by: 'trader', version: 1, settled: true })
  expect(shown.totals).toMatchObject({
    players: 3,
    changedBets: 2,
    nowLose: 2,
    takenBack: { players: 2 },
    short: { players: 1, amount: 500 },
  })
  expect(shown.shortPlayers.map(({ player, balanceAfter }) => [player.id, balanceAfter])).toEqual([
    [spent, 0],
  ])
  expect(await Promise.all([a, b].map(balanceOf))).toEqual(before.slice(0, 2))
  expect(await preview(market, count(46), { filter: 'now_win' })).toMatchObject({
    bets: [],
    page: { total: 0 },
  })
  await settleBy(market, count(46), 1)
  const expected = new Map(shown.players.map(({ player, balanceAfter }) => [player.id, balanceAfter]))
  for (const player of [a, spent]) expect(await balanceOf(player)).toBe(expected.get(player))
  expect(await balanceOf(b)).toBe(750)
})

test('[TRADE-16] [TRADE-17] what the feed settled is corrected to a void by rule, and every stake comes back', async () => {
  const market = await fancy(4)
  const player = await world.player(1000)
  await no(player, 4, 100)
  await world.sports.markets.close(market, {
    type: 'decided',
    outcome: { type: 'count', count: 80 },
    rule: 'SPORT-11',
    source: 'Told by the feed.',
  })
  await world.settlement.run()
  expect(await balanceOf(player)).toBe(900)
  const rule = VOID_RULES.cutShort.id
  const voided = { type: 'void', rule, source: 'Rain ended the innings.' }
  const shown = await preview(market, voided)
  expect(shown.totals).toMatchObject({ house: -100, paidOut: { players: 1, amount: 100 } })
  expect(shown.bets[0]).toMatchObject({
    was: -100,
    becomes: 0,
    change: 100,
    verdict: 'void',
    selection: 'No 46',
  })
  const { kind } = await settleBy(market, voided, 1)
  expect(kind).toBe('correction')
  expect(await balanceOf(player)).toBe(1000)
  expect(codeOf(await propose(market, voided, 2))).toBe('result_same')
  await world.sports.markets.correct(market, { type: 'void', rule: 'SPORT-30', source: 'The feed again.' })
  await world.settlement.run()
  expect(codeOf(await propose(market, voided, 2))).toBe('result_same')
})

test('[TRADE-19] a proposal is void when the feed decides first, is refused with a reason, and expires', async () => {
  const market = await fancy(5)
  expect(codeOf(await propose(market, count(10), 3))).toBe('payload_changed')
  const refused = proposalOf(await propose(market, count(10), 0))
  expect(proposalOf(await reject(refused.id))).toMatchObject({
    status: 'rejected',
    reason: 'look at the card again',
  })
  const late = proposalOf(await propose(market, count(10), 0))
  world.clock.pass(73 * HOUR_MS)
  const login = await world.login(ravi)
  expect(codeOf(await approve(late.id, login))).toBe('already_decided')
  const mine = await world.login(asha)
  const open = proposalOf(await propose(market, count(12), 0, mine))
  expect(open.status).toBe('open')
  await world.sports.markets.close(market, {
    type: 'decided',
    outcome: { type: 'count', count: 80 },
    rule: 'SPORT-11',
    source: 'Told by the feed.',
  })
  expect(codeOf(await approve(open.id, login))).toBe('payload_changed')
  asha = { ...asha, ...mine }
  ravi = { ...ravi, ...login }
})

test('[TRADE-19] an approved result that reaches the market after the feed is overtaken, and one that nobody carried out is carried out later', async () => {
  const market = await fancy(6)
  const { id } = proposalOf(await propose(market, count(30), 0))
  // Approved by a process that ended before it could tell the owner of the markets.
  await world.owner.query(
    "update trading.proposal set status = 'approved', checker_id = $2, decided_at = now() where id = $1",
    [id, ravi.id],
  )
  expect(codeOf(await propose(market, count(31), 0))).toBe('proposal_open')
  await world.trading.apply()
  expect(world.sports.markets.row(market)).toMatchObject({ resultBy: 'trader', resultVersion: 1 })
  const bookmaker = await world.marketOf('cricket-1.bookmaker')
  const home = { type: 'winner', keys: ['home'], rule: SETTLEMENT_RULES.cricketWinner.id, source: 'Goa won.' }
  const player = await world.player(1000)
  await world.bet(player, 'cricket-1.bookmaker', rateBet(1, 'back', 90, 100))
  const late = proposalOf(await propose(bookmaker, home, 0))
  await world.owner.query(
    "update trading.proposal set status = 'approved', checker_id = $2, decided_at = now() where id = $1",
    [late.id, ravi.id],
  )
  await world.sports.markets.close(bookmaker, { type: 'void', rule: 'SPORT-30', source: 'Abandoned.' })
  await world.trading.apply()
  await world.settlement.run()
  expect(await balanceOf(player)).toBe(1000)
  const listed = await world.call('GET', '/staff/trading/proposals?status=overtaken', { token: asha.token })
  expect((listed.body['data'] as ResultProposal[]).map((one) => one.id)).toEqual([late.id])
  const waiting = await world.call('GET', '/staff/trading/settlement?status=settled', { token: asha.token })
  expect((waiting.body['data'] as { id: number }[]).map((one) => one.id)).toContain(bookmaker)
})
