import { groupBy, type PlayerId } from '@maidan/core'
import { inBackground } from '../../../platform/background.ts'
import { gather } from '../../../platform/gather.ts'
import { createPace } from '../../../platform/pace.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import type { Bet } from '../bets/bet.ts'
import * as betStore from '../bets/store.ts'
import { listChains } from '../chains/store.ts'
import type { TablesDeps } from '../deps.ts'
import { tellTables } from '../news.ts'
import { dealOf, dealView, type Round } from '../rounds/round.ts'
import * as store from '../rounds/store.ts'
import {
  countSeats,
  MOST_RESULTS,
  newWatched,
  ownOf,
  type Result,
  versionOf,
  type Watched,
} from './watched.ts'

type Deps = Pick<
  TablesDeps,
  | 'db'
  | 'transact'
  | 'publish'
  | 'subscribe'
  | 'onResync'
  | 'onCommit'
  | 'clock'
  | 'log'
  | 'stopwatch'
  | 'process'
  | 'watchMs'
>

/** However many tables open, close or take bets within this time, they are read with two statements. */
const TOGETHER_MS = { round: 10, bets: 700 } as const
/** How often a process says who is there; also finds what lost news told of. */
const BEAT_MS = 3000

/** The tables that players of this process watch, in its memory. However many players ask, the database is asked once a change. */
export type Board = {
  /** Takes a seat and answers how the table stands, once that is not `after` any more or the time is over. */
  readonly watch: (game: string, player: PlayerId, after?: string) => Promise<Watched>
  /** Shows a bet that this process has just written, without a read. */
  readonly learn: (bet: Bet) => void
  /** Shows rounds that this process has just opened or closed, without a read and before the news of them. */
  readonly learnRounds: (rounds: readonly Round[]) => void
  readonly start: () => void
  /** Answers all calls that wait. */
  readonly release: () => void
  readonly stop: () => void
}

type Tables = Map<string, Watched>

const tell = ({ waiting }: Watched): void => {
  for (const look of waiting) look()
}

/** Says who is at which tables, and forgets tables that nobody is at. */
const sayAll = async (deps: Deps, tables: Tables): Promise<void> => {
  const now = deps.stopwatch()
  const here = [...tables.values()].map((table) => ({ game: table.game, players: countSeats(table, now) }))
  for (const { game, players } of here) if (players === 0) tables.delete(game)
  const players = await store.sayPresence(
    deps.db,
    deps.process,
    here.filter((one) => one.players > 0),
  )
  for (const [game, table] of tables) table.players = Math.max(players.get(game) ?? 0, table.seats.size)
}

/** Somebody of this process has come to a table, which perhaps sleeps. */
const wake = async (deps: Deps, tables: Tables, table: Watched): Promise<void> => {
  tables.set(table.game, table)
  await deps.transact(async (tx) => {
    await store.sayOne(tx, deps.process, table.game)
    await tellTables(deps, tx, [table.game], 'wake')
  })
  deps.onCommit()
}

/** Shows a bet that was just written, or takes one away that came to nothing. */
const learn = (tables: Tables, bet: Bet): void => {
  const table = tables.get(bet.game)
  if (!table || table.round?.id !== bet.round) return
  const others = (table.own.get(bet.player)?.bets ?? []).filter(({ id }) => id !== bet.id)
  const isGone = bet.state === 'cancelled' || bet.state === 'refused'
  table.own = new Map(table.own).set(bet.player, ownOf(isGone ? others : [...others, bet]))
  tell(table)
}

/** A chain that the table has not shown yet is read first. */
const learnRound = (tables: Tables, round: Round): void => {
  const table = tables.get(round.game)
  if (!table?.isRead || table.chain?.id !== round.chain || knowsMore(table.round, round)) return
  if (table.round?.id !== round.id) table.own = new Map()
  table.round = round
  addResult(table)
  tell(table)
}

/** Of two reads at once the one that saw less may come later. */
const knowsMore = (known: Round | undefined, read: Round | undefined): boolean =>
  known !== undefined &&
  read !== undefined &&
  (read.id < known.id || (read.id === known.id && known.closedAt !== null && read.closedAt === null))

export const createBoard = (deps: Deps): Board => {
  const tables: Tables = new Map()
  let isReleased = false
  const read = async (games: readonly string[]): Promise<void> => {
    const watched = games.flatMap((game) => tables.get(game) ?? [])
    if (watched.length > 0) await readTables(deps.db, watched)
    watched.forEach(tell)
  }
  const readNow = gather(async (asked: readonly Watched[]): Promise<readonly void[]> => {
    await readTables(deps.db, [...new Set(asked)])
    return asked.map(() => undefined)
  })
  const looks = { round: createLook(deps, 'round', read), bets: createLook(deps, 'bets', read) }
  const leave = [
    deps.subscribe((event) => {
      if (event.topic !== 'tables_changed' || event.what === 'wake') return
      looks[event.what].at(event.games.filter((game) => tables.has(game)))
    }),
    deps.onResync(() => looks.round.at([...tables.keys()])),
    looks.round.stop,
    looks.bets.stop,
  ]
  let timer: NodeJS.Timeout | undefined
  let wasBusy = false
  return {
    watch: async (game, player, after) => {
      const known = tables.get(game)
      const table = known ?? newWatched(game)
      const seat = table.seats.get(player) ?? { waiting: 0, seenAt: 0 }
      table.seats.set(player, seat)
      seat.seenAt = deps.stopwatch()
      if (!known) await wake(deps, tables, table)
      // Whoever comes sees how the table stands now; all who come at once share a read.
      if (!table.isRead || after === undefined) await readNow(table)
      seat.waiting += 1
      if (after !== undefined && !isReleased)
        await changed(table, () => isReleased || versionOf(table, player) !== after, deps.watchMs)
      seat.waiting -= 1
      seat.seenAt = deps.stopwatch()
      return table
    },
    learn: (bet) => learn(tables, bet),
    learnRounds: (rounds) => {
      for (const round of rounds) learnRound(tables, round)
    },
    start: () => {
      timer = setInterval(() => {
        if (tables.size > 0 || wasBusy)
          inBackground(deps.log, 'say who is at the tables', () => sayAll(deps, tables))
        wasBusy = tables.size > 0
        looks.bets.at([...tables.keys()])
      }, BEAT_MS).unref()
    },
    release: () => {
      isReleased = true
      for (const table of tables.values()) tell(table)
    },
    stop: () => {
      clearInterval(timer)
      for (const stop of leave) stop()
    },
  }
}

/** Resolves as soon as the condition is met, or when the time is over. */
const changed = (table: Watched, isMet: () => boolean, limitMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (isMet()) return resolve()
    const end = (): void => {
      clearTimeout(timer)
      table.waiting.delete(look)
      resolve()
    }
    const look = (): void => {
      if (isMet()) end()
    }
    const timer = setTimeout(end, limitMs)
    table.waiting.add(look)
  })

/** Reads tables at most once in a time, however often it is asked to. */
const createLook = (
  deps: Deps,
  what: keyof typeof TOGETHER_MS,
  read: (games: readonly string[]) => Promise<void>,
) => {
  const due = new Set<string>()
  const options = { ...deps, tickMs: TOGETHER_MS[what], name: `read the ${what} of tables` }
  const { kick, stop } = createPace(options, async () => {
    const games = [...due]
    due.clear()
    await read(games)
  })
  return {
    at: (games: readonly string[]): void => {
      if (games.length === 0) return
      for (const game of games) due.add(game)
      kick()
    },
    stop,
  }
}

/** Brings what this process knows of tables up to date. */
const readTables = async (db: Query, tables: readonly Watched[]): Promise<void> => {
  const rounds = await store.listLastRounds(
    db,
    tables.map(({ game }) => game),
  )
  const bets = groupBy(
    await betStore.listLaid(
      db,
      rounds.map(({ id }) => id),
    ),
    ({ game }) => game,
  )
  const last = new Map(rounds.map((round) => [round.game, round]))
  for (const table of tables) {
    const before = table.round
    const round = last.get(table.game)
    if (knowsMore(before, round)) continue
    table.round = round
    table.own = new Map(
      [...groupBy(bets.get(table.game) ?? [], ({ player }) => player)].map(([player, own]) => [
        player,
        ownOf(own),
      ]),
    )
    if (!table.isRead || before?.chain !== round?.chain) table.chain = await readChain(db, table)
    if (!table.isRead) table.results = await readResults(db, table.game)
    else addResult(table)
    table.isRead = true
  }
}

const addResult = (table: Watched): void => {
  const { round, results } = table
  if (!round || round.closedAt === null || results.some((one) => one.round === round.id)) return
  table.results = [{ round: round.id, deal: dealView(dealOf(round)) }, ...results].slice(0, MOST_RESULTS)
}

const readResults = async (db: Query, game: string): Promise<Result[]> =>
  (await store.listClosed(db, game, MOST_RESULTS)).map((round) => ({
    round: round.id,
    deal: dealView(dealOf(round)),
  }))

const readChain = async (db: Query, { game, round }: Watched): Promise<Watched['chain']> => {
  const chain = (await listChains(db, [game])).find(({ id }) => id === round?.chain)
  if (!chain || chain.salt === null || chain.saltedAt === null) return null
  const { id, terminal, length, madeAt, salt, saltedAt } = chain
  return { id, terminal, length, madeAt, salt, saltedAt }
}
