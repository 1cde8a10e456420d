import type { SharedGameSlug, SharedGameView } from '@maidan/contracts/player'
import type { SharedSetting } from '@maidan/contracts/staff'
import { defined, ok, toRupees } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { findSetting, saveTerms, type SettingRow, type TermsAsk } from '../../instant/index.ts'
import type { Who } from '../../staff/index.ts'
import type { Board } from '../board/board.ts'
import type { SharedDeps } from '../deps.ts'
import { ALL_GAMES, gameOf, rtpOf, type SharedGame, tableOf } from '../games/catalogue.ts'

type Deps = Pick<SharedDeps, 'clock' | 'publish' | 'timings'> & { readonly board: Pick<Board, 'view'> }

const gameView = ({ timings, board }: Deps, game: SharedGame, row: SettingRow): SharedGameView => {
  const table = tableOf(game, row.table)
  return {
    slug: game.slug,
    name: game.name,
    enabled: row.isEnabled,
    autoplay: row.hasAutoplay,
    state: row.isEnabled ? (board.view(game.slug)?.state ?? 'waiting') : 'closed',
    table: table.id,
    rtp: rtpOf(game, table),
    minStake: toRupees(row.minStake),
    maxStake: toRupees(row.maxStake),
    maxWin: toRupees(row.maxWin),
    timing: timings[game.slug],
  }
}

const settingView = (deps: Deps, game: SharedGame, row: SettingRow): SharedSetting => ({
  ...gameView(deps, game, row),
  tables: game.tables.map((table) => ({ id: table.id, rtp: rtpOf(game, table) })),
  version: row.version,
  changedBy: row.changedBy,
  changedAt: row.changedAt,
})

const settingOf = async (db: Query, { slug }: SharedGame): Promise<SettingRow> =>
  defined(await findSetting(db, slug), `${slug} is set up`)

export const listGames = (deps: Deps, db: Query): Promise<SharedGameView[]> =>
  Promise.all(ALL_GAMES.map(async (game) => gameView(deps, game, await settingOf(db, game))))

export const listSettings = (deps: Deps, db: Query): Promise<SharedSetting[]> =>
  Promise.all(ALL_GAMES.map(async (game) => settingView(deps, game, await settingOf(db, game))))

export const saveSetting = async (deps: Deps, tx: Tx, who: Who, slug: SharedGameSlug, ask: TermsAsk) => {
  const game = gameOf(slug)
  const saved = await saveTerms(deps, tx, who, game, ask)
  if (!saved.ok) return saved
  await deps.publish(tx, { topic: 'round_changed', game: slug })
  const { after, details } = saved.value
  return ok({ answer: { data: settingView(deps, game, after) }, details })
}
