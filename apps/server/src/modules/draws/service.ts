import type { PageView } from '@maidan/contracts'
import { type DrawView, LIST_PAGE } from '@maidan/contracts/player'
import type { DrawTickets, PlayerTickets, StaffDraw } from '@maidan/contracts/staff'
import { defined, err, groupBy, type Ok, ok, type PlayerId, type Result, SECOND_MS } from '@maidan/core'
import type { TicketLine } from '@maidan/games/tickets'
import { pageOf, type Paging } from '../../platform/paging.ts'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Done } from '../staff/index.ts'
import { addDraw } from './chore.ts'
import type { DrawDeps } from './deps.ts'
import * as lists from './lists.ts'
import type { Draw, Terms } from './model.ts'
import { decideTerms } from './rules.ts'
import * as store from './store.ts'
import { drawView, playerTicketsView, staffView } from './views.ts'

type ReadDeps = Pick<DrawDeps, 'db' | 'clock'>
export type TotalsOf = (draw: Draw) => Promise<store.Totals>

const TOTALS_MS = 3 * SECOND_MS

/** A frozen list has its totals. Those of an open draw are summed once in a few seconds, however many look. */
export const createTotals = ({ db, clock }: ReadDeps): TotalsOf => {
  const kept = new Map<number, { readonly until: number; readonly totals: Promise<store.Totals> }>()
  return async (draw) => {
    if (draw.tickets !== null && draw.holders !== null)
      return { tickets: draw.tickets, holders: draw.holders }
    const now = clock.now()
    const found = kept.get(draw.id)
    if (found && now < found.until) return found.totals
    for (const [id, { until }] of kept) if (now >= until) kept.delete(id)
    const totals = store.sumTickets(db, draw)
    kept.set(draw.id, { until: now + TOTALS_MS, totals })
    totals.catch(() => kept.delete(draw.id))
    return totals
  }
}

const isOver = ({ drawnAt, cancelledAt }: Draw): boolean => drawnAt !== null || cancelledAt !== null

const viewsOf = async (
  { db, clock }: ReadDeps,
  totalsOf: TotalsOf,
  draws: readonly Draw[],
  player: PlayerId | undefined,
): Promise<DrawView[]> => {
  const ids = draws.map(({ id }) => id)
  const wins = groupBy(await lists.readWins(db, ids), ({ draw }) => draw)
  const rows = player === undefined ? [] : await lists.readOwn(db, player, ids)
  const seeds = await lists.readSeeds(db, ids)
  const own = new Map(rows.map((row) => [row.draw, row]))
  const views: DrawView[] = []
  for (const draw of draws)
    views.push(
      drawView(draw, {
        now: clock.now(),
        player,
        own: own.get(draw.id),
        wins: wins.get(draw.id) ?? [],
        totals: await totalsOf(draw),
        seed: seeds.get(draw.id) ?? null,
      }),
    )
  return views
}

export const readCurrent = async (
  deps: ReadDeps,
  totalsOf: TotalsOf,
  player: PlayerId | undefined,
): Promise<DrawView[]> => viewsOf(deps, totalsOf, await store.listCurrent(deps.db), player)

export const readPast = async (
  deps: ReadDeps,
  totalsOf: TotalsOf,
  player: PlayerId | undefined,
  paging: Paging,
): Promise<{ readonly data: DrawView[]; readonly page: PageView }> => ({
  data: await viewsOf(deps, totalsOf, await store.listPast(deps.db, paging), player),
  page: pageOf(await store.countPast(deps.db), paging),
})

export const readList = async (
  db: Query,
  id: number,
  after: number,
): Promise<Result<{ readonly data: TicketLine[]; readonly total: number }, 'not_found'>> => {
  const draw = await store.findDraw(db, id)
  if (!draw || draw.holders === null) return err('not_found')
  return ok({ data: await lists.readList(db, id, after, LIST_PAGE), total: draw.holders })
}

export const listForStaff = async ({ db, clock }: ReadDeps, totalsOf: TotalsOf): Promise<StaffDraw[]> => {
  const views: StaffDraw[] = []
  for (const draw of await store.listForStaff(db, null))
    views.push(staffView(draw, await totalsOf(draw), clock.now()))
  return views
}

export const readTickets = async (db: Query, id: number): Promise<Result<DrawTickets, 'not_found'>> => {
  const draw = await store.findDraw(db, id)
  return draw ? ok(await lists.readTickets(db, draw)) : err('not_found')
}

/** What a player has in the draws that are not over, for staff. */
export const readTicketsOf = async ({ db, clock }: ReadDeps, player: PlayerId): Promise<PlayerTickets[]> => {
  const draws = await store.listCurrent(db)
  const rows = await lists.readOwn(
    db,
    player,
    draws.map(({ id }) => id),
  )
  return draws.map((draw) =>
    playerTicketsView(
      draw,
      rows.find((row) => row.draw === draw.id),
      clock.now(),
    ),
  )
}

type ActDeps = Pick<DrawDeps, 'clock' | 'entropy'>
type Acted = Done<{ readonly data: StaffDraw }>

/** What staff are answered, and what the audit log says. */
const doneWith = async (tx: Tx, { clock }: ActDeps, id: number, reason?: string): Promise<Ok<Acted>> => {
  const [row] = await store.listForStaff(tx, id)
  const draw = defined(row, `draw ${id}`)
  const view = staffView(draw, await store.sumTickets(tx, draw), clock.now())
  const { name, opensAt, closesAt, ticketPrice, prizes } = view
  return ok({
    answer: { data: view },
    subject: `draw:${id}`,
    details: {
      reason,
      name,
      opens: new Date(opensAt).toISOString(),
      closes: new Date(closesAt).toISOString(),
      ticket: ticketPrice,
      prizes: prizes.join(' '),
    },
  })
}

export const planDraw = async (tx: Tx, deps: ActDeps, asked: Terms): Promise<Result<Acted, 'draw_times'>> => {
  const terms = decideTerms(asked, deps.clock.now())
  if (!terms.ok) return terms
  const { id } = defined(await addDraw(tx, deps, terms.value, null), 'a draw without a week')
  return doneWith(tx, deps, id)
}

export const changeDraw = async (
  tx: Tx,
  deps: ActDeps,
  id: number,
  asked: Terms,
): Promise<Result<Acted, 'not_found' | 'draw_times' | 'draw_opened'>> => {
  const now = deps.clock.now()
  const draw = await store.lockDraw(tx, id)
  if (!draw) return err('not_found')
  if (draw.opensAt <= now || isOver(draw)) return err('draw_opened')
  const terms = decideTerms(asked, now)
  if (!terms.ok) return terms
  await store.saveTerms(tx, id, terms.value)
  return doneWith(tx, deps, id)
}

/** Until the winners are drawn. What was promised becomes public: whoever wants can see what the draw would have given. */
export const cancelDraw = async (
  tx: Tx,
  deps: ActDeps,
  id: number,
  reason: string,
): Promise<Result<Acted, 'not_found' | 'draw_over'>> => {
  const draw = await store.lockDraw(tx, id)
  if (!draw) return err('not_found')
  if (isOver(draw)) return err('draw_over')
  await store.saveCancelled(tx, id, reason, deps.clock.now())
  return doneWith(tx, deps, id, reason)
}
