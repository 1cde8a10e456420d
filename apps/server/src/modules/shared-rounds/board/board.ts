import { type LiveGame, SHARED_GAMES, type SharedGameSlug, SHOWN } from '@maidan/contracts/player'
import { defined, toRupees } from '@maidan/core'
import { createPace } from '../../../platform/pace.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import { findSetting } from '../../instant/index.ts'
import { listShown, type ShownBet } from '../bets/store.ts'
import { findNextChain } from '../chains/service.ts'
import type { SharedDeps } from '../deps.ts'
import { type SharedRound, viewOfRound } from '../rounds/round.ts'
import { findLastRound, listEnded, listTotals } from '../rounds/store.ts'

type Deps = Pick<SharedDeps, 'db' | 'subscribe' | 'onResync' | 'isOpen' | 'clock' | 'log'>

/** How each game stands, in the memory of this process, as everybody may see it. */
export type Board = {
  readonly view: (game: SharedGameSlug) => LiveGame | undefined
  readonly onChange: (listener: (games: readonly SharedGameSlug[]) => void) => () => void
  /** Reads the game now. */
  readonly read: (game: SharedGameSlug) => Promise<LiveGame>
  readonly start: () => Promise<void>
  readonly stop: () => void
}

/** A phase is shown at once; however many bets are made or cashed out within this time, they are shown together. */
const TOGETHER_MS = { phase: 20, bets: 300 } as const
/** Finds what a lost event told of, and that the site has closed. */
const POLL_MS = 2000

export const createBoard = (deps: Deps): Board => {
  const views = new Map<SharedGameSlug, LiveGame>()
  const listeners = new Set<(games: readonly SharedGameSlug[]) => void>()
  const shown = new Map<SharedGameSlug, number>()
  let reads = 0
  const read = async (game: SharedGameSlug): Promise<LiveGame> => {
    const turn = (reads += 1)
    const view = await readGame(deps.db, game, deps.isOpen())
    // Of two reads at once the one that began later shows.
    if (turn < (shown.get(game) ?? 0)) return view
    shown.set(game, turn)
    views.set(game, view)
    for (const listener of listeners) listener([game])
    return view
  }
  const looks = {
    phase: createLook(deps, TOGETHER_MS.phase, read),
    bets: createLook(deps, TOGETHER_MS.bets, read),
  }
  const leave = [
    deps.subscribe((event) => {
      if (event.topic === 'round_changed') looks.phase.at([event.game])
      if (event.topic === 'round_bets_changed') looks.bets.at([event.game])
    }),
    deps.onResync(() => looks.phase.at(SHARED_GAMES)),
    looks.phase.stop,
    looks.bets.stop,
  ]
  let poll: NodeJS.Timeout | undefined
  return {
    view: (game) => views.get(game),
    onChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read,
    start: async () => {
      await Promise.all(SHARED_GAMES.map(read))
      poll = setInterval(() => looks.bets.at(SHARED_GAMES), POLL_MS).unref()
    },
    stop: () => {
      clearInterval(poll)
      for (const stop of leave) stop()
    },
  }
}

/** Reads games at most once in a time, however often it is asked to. */
const createLook = (deps: Deps, tickMs: number, read: (game: SharedGameSlug) => Promise<unknown>) => {
  const due = new Set<SharedGameSlug>()
  const { kick, stop } = createPace({ ...deps, tickMs, name: 'read a shared game' }, async () => {
    const games = [...due]
    due.clear()
    await Promise.all(games.map(read))
  })
  return {
    at: (games: readonly SharedGameSlug[]): void => {
      for (const game of games) due.add(game)
      kick()
    },
    stop,
  }
}

const readGame = async (db: Query, game: SharedGameSlug, isSiteOpen: boolean): Promise<LiveGame> => {
  const { isEnabled } = defined(await findSetting(db, game), `${game} is set up`)
  const last = await findLastRound(db, game)
  const results = await listEnded(db, game, { page: 1, size: SHOWN.results })
  return {
    state: await stateOf(db, game, isEnabled && isSiteOpen, last),
    ...(last && { round: viewOfRound(last) }),
    bets: last ? { [last.id]: await readBets(db, last.id) } : {},
    results: results.map(({ id, result }) => ({ round: id, result })),
  }
}

/** A round in play has its place in a chain; between two rounds there must be a next one. */
const stateOf = async (
  db: Query,
  game: SharedGameSlug,
  isOpen: boolean,
  last: SharedRound | undefined,
): Promise<LiveGame['state']> => {
  if (!isOpen) return 'closed'
  const isPlaying = last !== undefined && last.settledAt === null
  return isPlaying || (await findNextChain(db, game)) ? 'open' : 'waiting'
}

const readBets = async (db: Query, round: number): Promise<LiveGame['bets'][string]> => {
  const [totals] = await listTotals(db, [round])
  if (!totals) return { count: 0, stake: 0, won: 0, paid: 0, top: {} }
  const shown = await listShown(db, round, SHOWN.bets)
  return {
    count: totals.count,
    stake: toRupees(totals.stake),
    won: totals.won,
    paid: toRupees(totals.paid),
    top: Object.fromEntries(shown.map((bet) => [bet.id, shownBet(bet)])),
  }
}

const shownBet = ({ name, slot, stake, state, multiplier, payout }: ShownBet) => ({
  name,
  slot,
  stake: toRupees(stake),
  ...(state === 'won' && multiplier !== null && payout !== null && { multiplier, payout: toRupees(payout) }),
})
