import { err, ok } from '@maidan/core'
import { asRational, fromDecimal, type Multiplier } from '../money/multiplier.ts'
import { choose, rational, times, total } from '../money/rational.ts'
import { fieldsOf, isOneOf } from '../read.ts'
import type { TurboGame } from './turbo-game.ts'

/** What each slot pays, from the left. A board of n rows has n + 1 slots. */
const BOARDS = {
  small: [11.5, 2.8, 1.3, 0.7, 0.4, 0.7, 1.3, 2.8, 11.5],
  calm: [8, 3.5, 1.7, 1.3, 1.1, 0.9, 0.6, 0.9, 1.1, 1.3, 1.7, 3.5, 8],
  bold: [120, 20, 7, 2.3, 0.8, 0.2, 0.2, 0.2, 0.8, 2.3, 7, 20, 120],
} as const
export const BALL_BOARDS = ['small', 'calm', 'bold'] as const
export type BallBoard = (typeof BALL_BOARDS)[number]
export type BallBet = { readonly board: BallBoard }

/** At each pin, from the top, whether the ball went right. */
export type BallPath = readonly boolean[]

const slotOf = (path: BallPath): number => path.filter(Boolean).length

export const ballPays = (board: BallBoard): Multiplier[] => BOARDS[board].map(fromDecimal)

export const ballDrop: TurboGame<BallBet, BallPath> = {
  engine: 'ball-drop',
  name: 'Ball drop',
  parseBet: (value) => {
    const { board } = fieldsOf(value) ?? {}
    return isOneOf(BALL_BOARDS, board) ? ok({ board }) : err('bet_malformed')
  },
  draw: ({ board }, next) => BOARDS[board].slice(1).map(() => next() >= 0.5),
  multiplier: ({ board }, path) => ballPays(board)[slotOf(path)]!,
  rtp: ({ board }) => {
    const pays = ballPays(board)
    const rows = pays.length - 1
    return total(
      pays.map((pay, slot) => times(asRational(pay), rational(choose(rows, slot), 1n << BigInt(rows)))),
    )
  },
  highest: ({ board }) => ballPays(board)[0]!,
  rules: [
    'The ball goes left or right at each pin with the same chance, and your stake is multiplied by the slot it ends in.',
  ],
}
