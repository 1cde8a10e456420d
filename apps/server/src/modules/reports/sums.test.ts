import { DAY_MS, instant, type Instant, paise, playerId } from '@maidan/core'
import { rounds } from '@maidan/core/testing'
import { expect, test } from 'vitest'
import type { CountedPlayer, Played, PlayPosting, Product } from '../play/index.ts'
import { seeded, type Seeded } from '../wallet/testing/seeded.ts'
import type { Sums } from './model.ts'
import { sumCounted } from './sums.ts'

const PRODUCTS: readonly Product[] = ['exchange', 'sportsbook', 'instant', 'casino']

type Event = { readonly player: number; readonly posting: PlayPosting; readonly played: Played | undefined }

const eventAt = (player: number, seq: number, at: Instant, more: Partial<Played>, house: string): Event => {
  const posting: PlayPosting = {
    seq,
    at,
    key: `key:${seq}`,
    kind: 'game_bet',
    reference: null,
    cash: paise(0),
    bonus: paise(0),
    exposure: paise(0),
    atRisk: paise(0),
    house,
  }
  const none = { risked: paise(0), bonusRisked: paise(0), result: paise(0), houseWin: paise(0) }
  const played: Played = { seq, at, product: 'casino', reference: null, ...none, ...more }
  return { player, posting, played: more.product === undefined ? undefined : played }
}

const counted = (events: readonly Event[]): CountedPlayer[] => {
  const players = [...new Set(events.map(({ player }) => player))]
  return players.map((player) => {
    const own = events.filter((event) => event.player === player)
    return {
      player: playerId(player),
      postings: own.map(({ posting }) => posting),
      played: own.flatMap(({ played }) => played ?? []),
    }
  })
}

test('[REPORT-1] a day is one of Asia/Kolkata, wherever it is read: 18:30 UTC is its midnight', () => {
  const at = (text: string) => instant(Date.parse(text))
  const stake = (seq: number, text: string) =>
    eventAt(
      1,
      seq,
      at(text),
      { product: 'casino', risked: paise(100), result: paise(-100) },
      'provider:x=100',
    )
  const { play, house, active } = sumCounted(
    counted([
      stake(1, '2026-11-15T18:29:59.999Z'),
      stake(2, '2026-11-15T18:30:00Z'),
      stake(3, '2026-11-16T00:00:00Z'),
      stake(4, '2026-11-16T18:29:59.999Z'),
    ]),
  )
  expect(play.map(({ day, risked }) => [day, risked])).toEqual([
    ['2026-11-15', 100],
    ['2026-11-16', 300],
  ])
  expect(house.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-11-15', 100],
    ['2026-11-16', 300],
  ])
  // The fifteenth is a Sunday: two days, two weeks, one month.
  expect(active.map(({ span, start }) => `${span} ${start}`)).toEqual([
    'day 2026-11-15',
    'day 2026-11-16',
    'month 2026-11-01',
    'week 2026-11-09',
    'week 2026-11-16',
  ])
})

test('[REPORT-5] a stake that comes back and a win of an older stake make nobody active', () => {
  const back = { product: 'casino', risked: paise(-100), result: paise(100) } as const
  const win = { product: 'casino', result: paise(100) } as const
  const events = [eventAt(1, 1, instant(DAY_MS), back, ''), eventAt(1, 2, instant(DAY_MS), win, '')]
  expect(sumCounted(counted(events)).active).toEqual([])
})

type Totals = Map<string, number>

const add = (totals: Totals, key: string, amount: number): void => {
  const sum = (totals.get(key) ?? 0) + amount
  if (sum === 0) totals.delete(key)
  else totals.set(key, sum)
}

const KOLKATA_MS = 5.5 * 60 * 60 * 1000
const naiveDay = (at: number): string =>
  new Date(Math.floor((at + KOLKATA_MS) / DAY_MS) * DAY_MS).toISOString().slice(0, 10)

/** Adds every event by itself, as nobody would for millions. */
const addNaively = (events: readonly Event[]): Totals => {
  const totals: Totals = new Map()
  for (const { player, posting, played } of events) {
    const day = naiveDay(posting.at)
    const legs = new Map(posting.house.split(',').map((leg) => leg.split('=') as [string, string]))
    for (const [account, amount] of legs) add(totals, `house ${day} ${account}`, Number(amount))
    if (!played) continue
    const { product, risked, result } = played
    add(totals, `player ${player} ${day} ${product}`, result)
    add(totals, `risked ${day} ${product}`, risked)
    const gross = product === 'exchange' ? Number(legs.get('commission') ?? 0) : 0 - result
    add(totals, `gross ${day} ${product}`, gross)
  }
  return totals
}

const addUp = (all: readonly Sums[]): Totals => {
  const totals: Totals = new Map()
  for (const { players, play, house } of all) {
    for (const row of players) add(totals, `player ${row.player} ${row.day} ${row.product}`, row.result)
    for (const row of play) {
      add(totals, `risked ${row.day} ${row.product}`, row.risked)
      add(totals, `gross ${row.day} ${row.product}`, row.gross)
    }
    for (const row of house) add(totals, `house ${row.day} ${row.account}`, row.amount)
  }
  return totals
}

const randomEvent = (random: Seeded, seq: number): Event => {
  const product = random.pick(PRODUCTS)
  const result = paise(random.below(2000) - 1000)
  const commission = product === 'exchange' ? random.below(50) - 10 : 0
  const more = random.chance(20) ? {} : { product, risked: paise(random.below(500) - 100), result }
  const at = instant(1_700_000_000_000 + random.below(4 * DAY_MS))
  const house = `commission=${commission},settlement=${0 - result - commission}`
  return eventAt(1 + random.below(4), seq, at, more, house)
}

test('[REPORT-1] over random histories, cut into transactions anywhere, every sum is that of a naive twin', () => {
  const random = seeded(52)
  for (let round = 0; round < rounds(20, 500); round += 1) {
    const events = Array.from({ length: 120 }, (_, at) => randomEvent(random, at + 1))
    const cuts: Sums[] = []
    for (let from = 0; from < events.length;) {
      const to = from + 1 + random.below(40)
      cuts.push(sumCounted(counted(events.slice(from, to))))
      from = to
    }
    const sorted = (totals: Totals) => [...totals].toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(sorted(addUp(cuts))).toEqual(sorted(addNaively(events)))
  }
})
