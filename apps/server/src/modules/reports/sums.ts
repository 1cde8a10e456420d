import { type Paise, paise, plus } from '@maidan/core'
import { dayOf, weekOfDay } from '../../platform/format/calendar.ts'
import type { CountedPlayer, Played, PlayPosting } from '../play/index.ts'
import type { Active, Day, DayHouse, DayPlay, PlayerDay, PlaySums, Span, Sums } from './model.ts'

/** Sums what was counted, by the day of each posting. The rows stand in the order in which all who write them lock them. */
export const sumCounted = (counted: readonly CountedPlayer[]): Sums => {
  const rows = counted.flatMap(playOf)
  return {
    players: folded(rows, ({ player, day, product }) => [player, day, product], addPlay),
    play: folded<DayPlay>(rows.map(withoutPlayer), ({ day, product }) => [day, product], addPlay),
    house: folded(counted.flatMap(houseOf), ({ day, account, kind }) => [day, account, kind], addAmount),
    active: folded(
      counted.flatMap(activeOf),
      ({ span, start, player }) => [span, start, player],
      (one) => one,
    ),
  }
}

const withoutPlayer = ({ day, product, risked, bonusRisked, result, gross }: PlayerDay): DayPlay => ({
  day,
  product,
  risked,
  bonusRisked,
  result,
  gross,
})

const playOf = ({ player, postings, played }: CountedPlayer): PlayerDay[] => {
  const bySeq = new Map(postings.map((posting) => [posting.seq, posting]))
  return played.map((one) => ({
    player,
    day: dayOf(one.at),
    product: one.product,
    risked: one.risked,
    bonusRisked: one.bonusRisked,
    result: one.result,
    gross: grossOf(one, bySeq.get(one.seq)),
  }))
}

/** On the exchange players win from players, and the house has its commission. */
const grossOf = ({ product, result }: Played, posting: PlayPosting | undefined): Paise =>
  product === 'exchange' ? commissionIn(posting?.house ?? '') : paise(0 - result)

const commissionIn = (house: string): Paise =>
  legsOf(house)
    .filter(({ account }) => account === 'commission')
    .reduce((sum, { amount }) => plus(sum, amount), paise(0))

type Leg = Pick<DayHouse, 'account' | 'amount'>

/** The other side of a posting, `account=amount,account=amount`. */
const legsOf = (house: string): Leg[] =>
  house
    .split(',')
    .filter((leg) => leg !== '')
    .map((leg) => {
      const at = leg.lastIndexOf('=')
      return { account: leg.slice(0, at), amount: paise(Number(leg.slice(at + 1))) }
    })

const houseOf = ({ postings }: CountedPlayer): DayHouse[] =>
  postings.flatMap(({ at, kind, house }) => legsOf(house).map((leg) => ({ day: dayOf(at), kind, ...leg })))

/** A player is active by what was put at risk; a win of yesterday's stake or a stake that comes back is no play of today. */
const activeOf = ({ player, played }: CountedPlayer): Active[] => {
  const days = new Set(played.filter(({ risked }) => risked > 0).map(({ at }) => dayOf(at)))
  return [...days].flatMap((day) => spansOf(day).map(([span, start]) => ({ span, start, player })))
}

type SpanStart = readonly [span: Span, start: Day]

export const spansOf = (day: Day): readonly [SpanStart, SpanStart, SpanStart] => [
  ['day', day],
  ['week', weekOfDay(day)],
  ['month', `${day.slice(0, 7)}-01`],
]

const addPlay = <T extends PlaySums>(sum: T, more: T): T => ({
  ...sum,
  risked: plus(sum.risked, more.risked),
  bonusRisked: plus(sum.bonusRisked, more.bonusRisked),
  result: plus(sum.result, more.result),
  gross: plus(sum.gross, more.gross),
})

const addAmount = (sum: DayHouse, more: DayHouse): DayHouse => ({
  ...sum,
  amount: plus(sum.amount, more.amount),
})

/** One row for each key, in the order of the keys. */
const folded = <T>(
  rows: readonly T[],
  keyOf: (row: T) => readonly (string | number)[],
  add: (sum: T, more: T) => T,
): T[] => {
  const sums = new Map<string, T>()
  for (const row of rows) {
    const key = keyOf(row)
      .map((part) => (typeof part === 'number' ? String(part).padStart(16, '0') : part))
      .join('\n')
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? row : add(sum, row))
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
