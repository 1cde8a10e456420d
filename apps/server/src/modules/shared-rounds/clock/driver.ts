import { defined } from '@maidan/core'
import { flightMs } from '@maidan/games/aviator'
import type { Tx } from '../../../platform/postgres/database.ts'
import { addReturnsIn } from '../../fairness/index.ts'
import { findSetting } from '../../instant/index.ts'
import { findNextPlace } from '../chains/service.ts'
import type { SharedDeps } from '../deps.ts'
import { type SharedGame, tableOf } from '../games/catalogue.ts'
import type { SharedRound } from '../rounds/round.ts'
import { countRounds } from '../rounds/returns.ts'
import { findLastRound } from '../rounds/store.ts'
import { settleBets } from './settle.ts'
import { decideStep } from './step.ts'
import * as store from './store.ts'

type Deps = Pick<
  SharedDeps,
  'db' | 'ownerTransact' | 'ledger' | 'publish' | 'isOpen' | 'timings' | 'onCommit'
>

/** How long the owner waits for a chain, and after a step that found the round changed. */
const LOOK_AGAIN_MS = 250

/**
 * Takes the next step of a game: opens, starts, ends or settles a round, each in a transaction behind the fence of the
 * owner. Gives how many milliseconds there is nothing to do. Everything is read anew each time, so any owner can go on.
 */
export const takeStep = async (deps: Deps, game: SharedGame): Promise<number> => {
  const last = await findLastRound(deps.db, game.slug)
  const { now, firstToLeave, isEnabled } = await store.readNow(deps.db, game.slug, last?.id)
  const step = decideStep(game, deps.timings[game.slug], {
    now,
    last,
    firstToLeave: firstToLeave ?? undefined,
    isOpen: isEnabled && deps.isOpen(),
  })
  if (step.type === 'wait') return step.ms
  const isDone = await deps.ownerTransact(async (tx): Promise<boolean> => {
    switch (step.type) {
      case 'open':
        return openRound(deps, tx, game)
      case 'take_off':
        return takeOff(deps, tx, step.round)
      case 'end':
        return endRound(deps, tx, game, step.round)
      case 'pay':
        return (await settleBets(deps, tx, step.round, step.upTo)) >= 0
      case 'settle':
        return settle(deps, tx, step.round)
    }
  })
  deps.onCommit()
  return isDone ? 0 : LOOK_AGAIN_MS
}

/** False while no place of a promised chain is left. */
const openRound = async (deps: Deps, tx: Tx, game: SharedGame): Promise<boolean> => {
  const place = await findNextPlace(tx, game.slug)
  if (!place) return false
  const { table: id } = defined(await findSetting(tx, game.slug), `${game.slug} is set up`)
  const table = tableOf(game, id)
  await store.insertRound(tx, {
    ...place,
    game: game.slug,
    table: id,
    result: game.resultOf(table, place.hash, place.salt),
    timing: deps.timings[game.slug],
  })
  await deps.publish(tx, { topic: 'round_changed', game: game.slug })
  return true
}

const takeOff = async (deps: Deps, tx: Tx, round: SharedRound): Promise<boolean> => {
  await store.lockRound(tx, round.id)
  const isStarted = await store.startFlight(tx, round.id)
  if (isStarted) await deps.publish(tx, { topic: 'round_changed', game: round.game })
  return isStarted
}

const endRound = async (deps: Deps, tx: Tx, game: SharedGame, round: SharedRound): Promise<boolean> => {
  await store.lockRound(tx, round.id)
  const isEnded = game.hasFlight
    ? await store.endFlight(tx, round.id, flightMs(round.result))
    : await store.draw(tx, round.id)
  if (isEnded) await deps.publish(tx, { topic: 'round_changed', game: round.game })
  return isEnded
}

/** The next bets of the round, or its end when none is open any more, with what it promised and paid. */
const settle = async (deps: Deps, tx: Tx, round: SharedRound): Promise<boolean> => {
  if ((await settleBets(deps, tx, round)) > 0) return true
  if (!(await store.finishRound(tx, round.id))) return false
  await addReturnsIn(tx, await countRounds(tx, [round]))
  return true
}
