import { type Paise, paise, plus } from '@maidan/core'
import { dayOf, weekOfDay } from '../../platform/format/calendar.ts'
import type { CountedPlayer, Played, PlayPosting } from '../play/index.ts'
import type { Active, Day, DayHouse, DayPlay, PlayerDay, PlaySums, Span, Sums } from './model.ts'

/** Sums what was counted, by the day of each posting. The rows stand in the order in which all who write them lock them. */
export const sumCounted = (counted: readonly CountedPlayer[]): Sums => {
  const players = folded(
    counted.flatMap(playOf),
    ({ player, day, product }) => `${digits(player)}\n${day}\n${product}`,
    addPlay,
  )
  return {
    players,
    play: folded<DayPlay>(players.map(withoutPlayer), ({ day, product }) => `${day}\n${product}`, addPlay),
    house: folded(
      counted.flatMap(houseOf),
      ({ day, account, kind }) => `${day}\n${account}\n${kind}`,
      addAmount,
    ),
    active: folded(
      counted.flatMap(activeOf),
      ({ span, start, player }) => `${span}\n${start}\n${digits(player)}`,
      () => {},
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

type Changing<T> = { -readonly [Name in keyof T]: T[Name] }

const addPlay = (sum: Changing<PlaySums>, more: PlaySums): void => {
  sum.risked = plus(sum.risked, more.risked)
  sum.bonusRisked = plus(sum.bonusRisked, more.bonusRisked)
  sum.result = plus(sum.result, more.result)
  sum.gross = plus(sum.gross, more.gross)
}

const addAmount = (sum: Changing<DayHouse>, more: DayHouse): void => {
  sum.amount = plus(sum.amount, more.amount)
}

/** So that the order of keys as texts is the order of the numbers. */
const DIGITS = 16
const digits = (value: number): string => String(value).padStart(DIGITS, '0')

/** One row for each key, in the order of the keys. */
const folded = <T extends object>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  add: (sum: Changing<T>, more: T) => void,
): T[] => {
  const sums = new Map<string, T>()
  for (const row of rows) {
    const key = keyOf(row)
    const sum = sums.get(key)
    if (sum === undefined) sums.set(key, { ...row })
    else add(sum, row)
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
