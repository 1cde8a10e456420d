import { INSTANT_NAMES, type InstantGameSlug, type InstantGameView } from '@maidan/contracts/player'
import { GAME_BOUNDS, type GameSetting } from '@maidan/contracts/staff'
import { defined, err, ok, paise, type Result, toRupees } from '@maidan/core'
import { findTable, type Game, type Table } from '@maidan/games'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Done, Who } from '../../staff/index.ts'
import type { InstantDeps } from '../deps.ts'
import { ALL_GAMES, gameOf, tableOf } from '../games/catalogue.ts'
import { rtpOf } from '../games/rtp.ts'
import * as store from './store.ts'

const gameView = (game: Game<InstantGameSlug>, row: store.SettingRow): InstantGameView => {
  const table = tableOf(game, row.table)
  return {
    slug: game.slug,
    name: INSTANT_NAMES[game.slug],
    enabled: row.isEnabled,
    autoplay: row.hasAutoplay,
    table: table.id,
    rtp: rtpOf(game.slug, table),
    minStake: toRupees(row.minStake),
    maxStake: toRupees(row.maxStake),
    maxWin: toRupees(row.maxWin),
  }
}

const settingView = (game: Game<InstantGameSlug>, row: store.SettingRow): GameSetting => ({
  ...gameView(game, row),
  tables: game.tables.map((table) => ({ id: table.id, rtp: rtpOf(game.slug, table) })),
  version: row.version,
  changedBy: row.changedBy,
  changedAt: row.changedAt,
})

const inOrder = async (db: Query): Promise<(readonly [Game<InstantGameSlug>, store.SettingRow])[]> => {
  const rows = new Map((await store.listSettings(db)).map((row) => [row.game, row]))
  return ALL_GAMES.map((game) => [game, defined(rows.get(game.slug), `${game.slug} is set up`)] as const)
}

export const listGames = async (db: Query): Promise<InstantGameView[]> =>
  (await inOrder(db)).map(([game, row]) => gameView(game, row))

export const listSettings = async (db: Query): Promise<GameSetting[]> =>
  (await inOrder(db)).map(([game, row]) => settingView(game, row))

export type TermsAsk = {
  readonly version: number
  readonly enabled: boolean
  readonly autoplay: boolean
  readonly table: string
  readonly minStake: number
  readonly maxStake: number
  readonly maxWin: number
}

const AMOUNTS = ['minStake', 'maxStake', 'maxWin'] as const

/** Within the bounds, and none against another: a game that could take no stake would be closed without saying so. */
const areSound = (ask: TermsAsk): boolean =>
  AMOUNTS.every((name) => ask[name] >= GAME_BOUNDS[name].min && ask[name] <= GAME_BOUNDS[name].max) &&
  ask.minStake <= ask.maxStake &&
  ask.maxStake <= ask.maxWin

const wordsOf = ({ isEnabled, hasAutoplay, table, minStake, maxStake, maxWin }: store.GameTerms): string =>
  `${isEnabled ? 'open' : 'closed'}, auto play ${hasAutoplay ? 'on' : 'off'}, ${table}, stakes ${toRupees(minStake)} to ${toRupees(maxStake)}, wins to ${toRupees(maxWin)}`

const inPaise = (rupees: number) => paise(Math.round(rupees * 100))

type TermsRefusal = 'version_stale' | 'limits_invalid' | 'table_unknown'

/** What is set now, and what the audit log says of the change. */
export type SavedTerms = {
  readonly after: store.SettingRow
  readonly details: { readonly before: string; readonly after: string }
}

/** Sets what a game of our own is offered on, one of its listed tables included. */
export const saveTerms = async (
  { clock }: Pick<InstantDeps, 'clock'>,
  tx: Tx,
  who: Who,
  { slug, tables }: { readonly slug: store.SetGame; readonly tables: readonly Table[] },
  ask: TermsAsk,
): Promise<Result<SavedTerms, TermsRefusal>> => {
  if (!findTable(tables, ask.table)) return err('table_unknown')
  if (!areSound(ask)) return err('limits_invalid')
  const before = defined(await store.findSetting(tx, slug), `${slug} is set up`)
  const terms = {
    isEnabled: ask.enabled,
    hasAutoplay: ask.autoplay,
    table: ask.table,
    minStake: inPaise(ask.minStake),
    maxStake: inPaise(ask.maxStake),
    maxWin: inPaise(ask.maxWin),
  }
  const saved = await store.saveSetting(tx, {
    ...terms,
    game: slug,
    version: ask.version,
    by: who.id,
    at: clock.now(),
  })
  if (!saved) return err('version_stale')
  const after = defined(await store.findSetting(tx, slug), `${slug} is set up`)
  return ok({ after, details: { before: wordsOf(before), after: wordsOf(terms) } })
}

export const saveSetting = async (
  deps: Pick<InstantDeps, 'clock'>,
  tx: Tx,
  who: Who,
  slug: InstantGameSlug,
  ask: TermsAsk,
): Promise<Result<Done<{ data: GameSetting }>, TermsRefusal>> => {
  const game = gameOf(slug)
  const saved = await saveTerms(deps, tx, who, game, ask)
  if (!saved.ok) return saved
  const { after, details } = saved.value
  return ok({ answer: { data: settingView(game, after) }, details })
}
