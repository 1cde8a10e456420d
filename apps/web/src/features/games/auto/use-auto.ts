import type { InstantGameSlug } from '@maidan/contracts/player'
import { chance } from '@maidan/browser/chance.ts'
import {
  type BetForm,
  cashOutOf,
  type GameDefinition,
  isInPlay,
  type Move,
  netOf,
  type RoundOf,
} from '../play/definition.ts'
import type { StakeLimits } from '../play/stake.ts'
import type { Table } from '../play/table.ts'
import type { AutoPlan, AutoUntil } from './plan.ts'
import { type AutoRunner, useAutoRun } from './use-auto-run.ts'

type Seat<S extends InstantGameSlug, B extends BetForm> = {
  readonly definition: GameDefinition<S, B>
  readonly table: Table<S>
  readonly bet: B
  readonly until: AutoUntil
}

const CASH_OUT: Move = { kind: 'cash_out' }
/** A breath between two rounds, so that a person can follow. */
const BREATH_MS = 350

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BREATH_MS))

const isEnough = <S extends InstantGameSlug>(until: AutoUntil, round: RoundOf<S>, made: number): boolean => {
  if (until.kind === 'steps') return made >= until.steps
  return cashOutOf(round) >= until.multiplier
}

/** One round from its bet to its end; undefined where something was refused. */
const playRound = async <S extends InstantGameSlug, B extends BetForm>(
  { definition, table, bet, until }: Seat<S, B>,
  stake: number,
): Promise<number | undefined> => {
  let answer = await table.place(stake, bet)
  for (let made = 0; answer?.ok && isInPlay(answer.data); made += 1) {
    const move = isEnough(until, answer.data, made) ? CASH_OUT : definition.auto?.move(answer.data, chance)
    if (!move) return undefined
    answer = await table.move(move)
  }
  if (!answer?.ok) return undefined
  await breathe()
  return netOf(answer.data)
}

export type Auto = Omit<AutoRunner, 'begin'> & {
  readonly start: (plan: AutoPlan, until: AutoUntil) => void
}

/** Auto play of one game: the bet stays as it was at the start. */
export const useAuto = <S extends InstantGameSlug, B extends BetForm>(
  definition: GameDefinition<S, B>,
  table: Table<S>,
  bet: B,
  limits: StakeLimits,
): Auto => {
  const { begin, ...auto } = useAutoRun(limits)
  const start = (plan: AutoPlan, until: AutoUntil): void =>
    begin(plan, (stake) => playRound({ definition, table, bet, until }, stake))
  return { ...auto, start }
}
