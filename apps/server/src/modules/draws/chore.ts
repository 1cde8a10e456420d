import { assert, defined } from '@maidan/core'
import { commitmentOf, serverSeedOf } from '@maidan/games/fair'
import { drawWinners, keyOf, listHashOf } from '@maidan/games/tickets'
import { credit, type Posting } from '@maidan/ledger'
import type { Tx } from '../../platform/postgres/database.ts'
import { findBehind } from '../play/index.ts'
import type { DrawDeps } from './deps.ts'
import * as lists from './lists.ts'
import type { Draw, Terms, Win } from './model.ts'
import { tellWon } from './notices.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

const SEED_BYTES = 32

/** Writes a draw with its seed. Undefined where the week has its draw. */
export const addDraw = (
  tx: Tx,
  { clock, entropy }: Pick<DrawDeps, 'clock' | 'entropy'>,
  terms: Terms,
  week: string | null,
): Promise<Draw | undefined> => {
  const [seed, keySeed] = [serverSeedOf(entropy.bytes(SEED_BYTES)), serverSeedOf(entropy.bytes(SEED_BYTES))]
  return store.addDraw(tx, {
    ...terms,
    week,
    seed,
    keySeed,
    commitment: commitmentOf(seed),
    keyCommitment: commitmentOf(keySeed),
    at: clock.now(),
  })
}

/** Plans the draws of this week and of the next one, unless they are there. One that was cancelled is not planned again. */
export const planWeekly = async (
  deps: Pick<DrawDeps, 'db' | 'clock' | 'entropy' | 'ownerTransact'>,
): Promise<void> => {
  const weekly = rules.weeklyTerms(deps.clock.now())
  const known = await store.findWeeks(
    deps.db,
    weekly.map(({ week }) => week),
  )
  for (const { week, ...terms } of weekly)
    if (!known.has(week)) await deps.ownerTransact((tx) => addDraw(tx, deps, terms, week))
}

/** The most players behind that one turn counts before it looks again. */
const MOST_BEHIND = 500
const MOST_PAID = 200

/**
 * One turn of the owner: freezes the lists of draws that have closed, draws from those that are frozen, and pays who won. Each step is a
 * transaction of its own that looks first what was done before, so whoever is next goes on where another was killed.
 */
export const runDraws = async (deps: DrawDeps): Promise<number> => {
  let steps = 0
  await planWeekly(deps)
  for (const draw of await lists.listToFreeze(deps.db, deps.clock.now()))
    if (await freeze(deps, draw)) steps += 1
  for (const id of await lists.listToDraw(deps.db)) if (await drawOne(deps, id)) steps += 1
  for (const win of await lists.listUnpaid(deps.db, MOST_PAID)) if (await pay(deps, win)) steps += 1
  return steps
}

/** Freezes the list when everything that was played before the close is counted; else it is tried at the next turn. */
const freeze = async (deps: DrawDeps, { id, closesAt }: Pick<Draw, 'id' | 'closesAt'>): Promise<boolean> => {
  for (const player of await findBehind(deps.db, closesAt, MOST_BEHIND)) await deps.catchUp(player)
  return deps.ownerTransact(async (tx) => {
    const draw = await store.lockDraw(tx, id)
    if (!draw || draw.frozenAt !== null || draw.cancelledAt !== null) return false
    if (!(await lists.isPast(tx, closesAt))) return false
    if ((await findBehind(tx, closesAt, 1)).length > 0) return false
    const { keySeed } = await lists.getSecret(tx, id)
    const holders = await lists.readHolders(tx, id)
    const lines = rules.listOf(draw, holders, (username) => keyOf(keySeed, username))
    await lists.saveFrozen(tx, id, { lines, listHash: listHashOf(lines), at: deps.clock.now() })
    return true
  })
}

/** Draws the winners. Seed and list are fixed, so it makes no difference who does it, or how often it was begun. */
const drawOne = (deps: DrawDeps, id: number): Promise<boolean> =>
  deps.ownerTransact(async (tx) => {
    const draw = await store.lockDraw(tx, id)
    if (!draw || draw.listHash === null || draw.drawnAt !== null || draw.cancelledAt !== null) return false
    const lines = await lists.readLines(tx, id)
    assert(listHashOf(lines) === draw.listHash, `the list of draw ${id} is not the one that was published`)
    const sealed = { draw: id, seed: (await lists.getSecret(tx, id)).seed, listHash: draw.listHash }
    const wins = drawWinners(sealed, lines, draw.prizes.length).map(({ place, line, ticket }) => ({
      place,
      ticket,
      player: defined(lines[line], 'a line of the list').player,
      amount: defined(draw.prizes[place - 1], 'a prize of each place'),
    }))
    await lists.saveDrawn(tx, id, wins, deps.clock.now())
    return true
  })

/** Pays a place. What the ledger does not take, as for a blocked account, is tried again at every turn. */
const pay = (deps: DrawDeps, place: Pick<Win, 'draw' | 'place'>): Promise<boolean> =>
  deps.ownerTransact(async (tx) => {
    const win = await lists.lockWin(tx, place)
    if (!win || win.paidAt !== null) return false
    const [posted] = await deps.ledger.postIn(tx, [postingOf(win)])
    const verdict = defined(posted, 'a verdict')
    if (!verdict.ok) {
      if (verdict.refusal !== win.refusal) await lists.saveRefusal(tx, win, verdict.refusal)
      return false
    }
    await lists.savePaid(tx, win, deps.clock.now())
    await tellWon(deps, tx, win)
    return true
  })

const postingOf = ({ draw, place, player, amount }: Win): Posting => ({
  player,
  key: `draw:${draw}:${place}`,
  kind: 'draw_prize',
  movement: 'bonus',
  reference: `draw:${draw}`,
  change: credit(amount, 'draw_cost'),
})
