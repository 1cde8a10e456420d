import {
  ceilingOf,
  dice,
  type DiceBet,
  floatsOf,
  goal,
  type GoalMove,
  hilo,
  type HiloMove,
  mines,
  type MinesMove,
  payout,
  replay,
  roundPayout,
  RTP_97,
} from '@maidan/games'
import { type Paise, paise } from '@maidan/core'

/**
 * The rounds again, written as simply as possible: one player with a purse in paise, one list of rounds, every round
 * played from the beginning each time somebody looks. No batches, no database.
 */
const MAX_WIN = paise(100_000_000)

type NaiveSeeds = { readonly serverSeed: string; readonly clientSeed: string }
type Start =
  | { readonly game: 'dice'; readonly bet: DiceBet }
  | { readonly game: 'mines'; readonly bet: { readonly mines: number } }
  | { readonly game: 'goal'; readonly bet: { readonly pitch: '3x4' | '4x7' | '5x10' } }
  | { readonly game: 'hilo'; readonly bet: Readonly<Record<string, never>> }
type NaiveRound = Start & {
  readonly seeds: NaiveSeeds
  readonly nonce: number
  readonly stake: Paise
  readonly moves: unknown[]
  paid: number | undefined
}

const stepsOf = (round: NaiveRound, moves: readonly unknown[]) => {
  const { game, bet, seeds, nonce, stake } = round
  const ceiling = ceilingOf(stake, MAX_WIN)
  const floats = floatsOf({ ...seeds, nonce }, 60)
  const opening = { table: RTP_97, floats, ceiling }
  if (game === 'mines') return replay(mines, { ...opening, bet }, moves as MinesMove[])
  if (game === 'goal') return replay(goal, { ...opening, bet }, moves as GoalMove[])
  if (game === 'hilo') return replay(hilo, { ...opening, bet }, moves as HiloMove[])
  throw new Error('dice has no moves')
}

export const createNaivePlayer = (purse: number) => {
  const rounds: NaiveRound[] = []
  let seeds: NaiveSeeds | undefined
  let nonce = 0
  let money = purse
  const openOf = (game: string) => rounds.find((round) => round.game === game && round.paid === undefined)
  return {
    rounds,
    money: () => money,
    use: (next: NaiveSeeds): void => {
      seeds = next
      nonce = 0
    },
    isPlaying: () => rounds.some(({ paid }) => paid === undefined),
    openOf,
    start: (stake: number, start: Start): string => {
      if (openOf(start.game)) return 'round_open'
      if (stake > money) return 'balance_too_low'
      const round: NaiveRound = {
        ...start,
        seeds: seeds!,
        nonce,
        stake: paise(stake),
        moves: [],
        paid: undefined,
      }
      nonce += 1
      money -= stake
      rounds.push(round)
      if (round.game === 'dice') {
        const outcome = dice.outcome(floatsOf({ ...round.seeds, nonce: round.nonce }, 1), round.bet)
        round.paid = payout(round.stake, dice.multiplier({ table: RTP_97, bet: round.bet, outcome }))
        money += round.paid
      }
      return 'taken'
    },
    move: (round: NaiveRound, at: number, move: unknown): string => {
      if (round.paid !== undefined) return 'round_over'
      if (at !== round.moves.length) return 'move_late'
      const next = stepsOf(round, [...round.moves, move])
      if (!next.ok) return next.refusal
      round.moves.push(move)
      if (next.value.shown.phase !== 'playing') {
        round.paid = roundPayout(round.stake, next.value.shown)
        money += round.paid
      }
      return 'taken'
    },
  }
}

export type NaivePlayer = ReturnType<typeof createNaivePlayer>
