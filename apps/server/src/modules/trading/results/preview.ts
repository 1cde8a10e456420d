import type { Preview, PREVIEW_FILTERS, PreviewBet, PreviewPlayer } from '@maidan/contracts/staff'
import { type Paise, paise, type PlayerId, toRupees } from '@maidan/core'
import { type Known, ruleText } from '@maidan/sports'
import { pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import type { MarketRow } from '../../markets/index.ts'
import { type BetPreview, houseOf, type PlayerPreview, previewSettlement } from '../../settlement/index.ts'
import { resultText } from '../../sportsbook/index.ts'
import { resultView } from '../desk/views.ts'
import { type BetLine, findBetLines, findUserNames } from './preview-store.ts'

export type PreviewAsk = Paging & { readonly filter: (typeof PREVIEW_FILTERS)[number] }

export const resultWords = (market: Pick<MarketRow, 'runners'>, result: Known) => ({
  text: resultText(market, result),
  rule: result.rule,
  ruleText: ruleText(result.rule),
  source: result.source,
})

type Deps = { readonly db: Query; readonly houseAccount: PlayerId }

/** Who gains and loses what by a result, computed by the settlement itself; nothing moves. */
export const previewOf = async (
  { db, houseAccount }: Deps,
  row: MarketRow,
  fixtureName: string,
  result: Known,
  ask: PreviewAsk,
): Promise<Preview> => {
  const { players: all } = await previewSettlement(db, row, result)
  const players = all.filter(({ player }) => player !== houseAccount)
  const lines = await findBetLines(
    db,
    players.flatMap(({ bets }) => bets.map(({ bet }) => bet)),
  )
  const names = await findUserNames(
    db,
    players.map(({ player }) => player),
  )
  const bets = players.flatMap((one) =>
    one.bets.map((bet) => betOf(row, one, bet, lines.get(bet.bet), names)),
  )
  const lists = { players: players.map((one) => playerOf(one, names)), bets }
  return {
    market: { id: row.id, name: row.name, fixture: row.fixture, fixtureName },
    from: resultView(row),
    to: resultWords(row, result),
    totals: { house: toRupees(houseOf(all, houseAccount)), ...totalsOf(all, lists) },
    ...pageOfLists(lists, ask),
    version: row.resultVersion,
  }
}

type Lists = { readonly players: readonly PreviewPlayer[]; readonly bets: readonly PreviewBet[] }

const sumOf = (amounts: readonly number[]): number =>
  toRupees(paise(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)))

const isChanged = ({ was, becomes }: PreviewBet): boolean => was === null || was !== becomes
const winsNow = ({ was, becomes }: PreviewBet): boolean => (becomes ?? 0) > 0 && (was ?? 0) <= 0
const losesNow = ({ was, becomes }: PreviewBet): boolean => (becomes ?? 0) < 0 && (was ?? 0) >= 0

const totalsOf = (all: readonly PlayerPreview[], { players, bets }: Lists) => {
  const gain = players.filter(({ change }) => change > 0)
  const lose = players.filter(({ change }) => change < 0)
  const short = players.filter((one) => one.short > 0)
  return {
    takenBack: { players: lose.length, amount: sumOf(lose.map(({ change }) => 0 - change)) },
    paidOut: { players: gain.length, amount: sumOf(gain.map(({ change }) => change)) },
    players: players.length,
    bets: bets.length,
    changedBets: bets.filter(isChanged).length,
    nowWin: bets.filter(winsNow).length,
    nowLose: bets.filter(losesNow).length,
    postings: all.reduce((sum, { postings }) => sum + postings, 0),
    short: { players: short.length, amount: sumOf(short.map((one) => one.short)) },
  }
}

/** More of them than fit on a screen are no help to anybody. */
const MOST_SHORT = 100

const pageOfLists = ({ players, bets }: Lists, ask: PreviewAsk) => {
  const short = new Set(players.filter((one) => one.short > 0).map(({ player }) => player.id))
  const shown = bets
    .filter((bet) => {
      switch (ask.filter) {
        case 'all':
          return true
        case 'changed':
          return isChanged(bet)
        case 'now_win':
          return winsNow(bet)
        case 'now_lose':
          return losesNow(bet)
        case 'short':
          return short.has(bet.player.id)
      }
    })
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.id - b.id)
  const from = (ask.page - 1) * ask.size
  const page = shown.slice(from, from + ask.size)
  const onPage = new Set(page.map(({ player }) => player.id))
  return {
    players: players
      .filter(({ player }) => onPage.has(player.id))
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.player.id - b.player.id),
    shortPlayers: players
      .filter((one) => one.short > 0)
      .sort((a, b) => b.short - a.short)
      .slice(0, MOST_SHORT),
    bets: page,
    page: pageOf(shown.length, ask),
  }
}

const nameOf = (names: ReadonlyMap<number, string>, player: number) => ({
  id: player,
  userName: names.get(player) ?? String(player),
})

const playerOf = (one: PlayerPreview, names: ReadonlyMap<number, string>): PreviewPlayer => ({
  player: nameOf(names, one.player),
  was: one.was === undefined ? null : toRupees(one.was),
  becomes: toRupees(one.becomes),
  change: toRupees(one.change),
  balanceAfter: toRupees(one.balanceAfter),
  short: toRupees(one.short),
})

const betOf = (
  row: MarketRow,
  { player }: PlayerPreview,
  { bet, becomes, verdict }: BetPreview,
  line: BetLine | undefined,
  names: ReadonlyMap<number, string>,
): PreviewBet => {
  const was = line?.profit ?? null
  return {
    id: bet,
    player: nameOf(names, player),
    selection: line ? selectionOf(row, line) : '',
    side: line?.side ?? null,
    stake: toRupees((line?.stake ?? 0) as Paise),
    was: was === null ? null : toRupees(was as Paise),
    becomes: becomes === undefined ? null : toRupees(becomes),
    change: toRupees(paise((becomes ?? 0) - (was ?? 0))),
    verdict,
  }
}

/** What was bet on, as a person reads it. */
export const selectionOf = (
  { runners }: Pick<MarketRow, 'runners'>,
  { runner, side, line, legs }: Pick<BetLine, 'runner' | 'side' | 'line' | 'legs'>,
): string => {
  if (legs !== null) return legs === 1 ? '1 leg' : `${legs} legs`
  if (line !== null) return `${side === 'no' ? 'No' : 'Yes'} ${line}`
  return runners.find(({ id }) => id === runner)?.name ?? String(runner ?? '')
}
