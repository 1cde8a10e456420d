import { paise, ZERO } from '@maidan/core'
import {
  type ClimbBet,
  type ClimbGame,
  climbMultiplier,
  climbPayout,
  type ClimbShown,
  levelOf,
} from '@maidan/games/climbs'
import { multiplierText, payout } from '@maidan/games/money'
import { studioClimb } from '@maidan/games/studio'
import { fields, list, text, whole } from '../dealer/read.ts'
import { rupeeText } from '../model/words.ts'
import { createClimbBoard } from './climb-board.ts'
import type { Action, PlayGame } from './play-game.ts'
import { openClimbRules } from './rules.ts'

const STAKE = 'stake'

const cashOut = (game: ClimbGame, { stake, taken, phase, ...shown }: ClimbShown): Action[] => {
  if (phase !== 'playing' || taken.length === 0 || !('multiplier' in shown)) return []
  const detail = `${rupeeText(payout(stake, shown.multiplier))}, ${multiplierText(shown.multiplier)}×`
  return [{ label: game.leave, detail, tone: 'gold', letter: 'C', move: { kind: 'cash_out' } }]
}

/** One button a way where the picture has none, and the cash-out. */
const actionsOf = (game: ClimbGame, shown: ClimbShown): Action[] => {
  if (shown.phase !== 'playing') return []
  const level = levelOf(game, shown.level)
  if (!level || game.scene === 'tower') return cashOut(game, shown)
  const next = `next pays ${multiplierText(climbMultiplier(level, shown.taken.length + 1))}×`
  const labels = level.ways === 1 ? [game.verb] : game.ways.slice(0, level.ways)
  return [
    ...labels.map((label, way): Action => ({
      label,
      detail: next,
      tone: 'green',
      letter: label.slice(0, 1),
      move: { kind: 'step', way },
    })),
    // The letter of a step that begins with the same one is the step's.
    ...cashOut(game, shown).map((action) => ({ ...action, letter: labels[0]?.startsWith('C') ? 'O' : 'C' })),
  ]
}

/** What is to be done before the first step, and after one. */
const ASKS: Readonly<Record<ClimbGame['scene'], readonly [first: string, next: string]>> = {
  tower: ['Choose a tile in the lowest row', 'Choose a tile, or cash out'],
  balloon: ['Give it the first pump', 'Pump on, or cash out'],
  lanes: ['Cross the first lane', 'Cross the next lane, or cash out'],
  coin: ['Call heads or tails', 'Call again, or leave'],
}

const sayOf = (game: ClimbGame, shown: ClimbShown): string => {
  const { taken, phase } = shown
  if (phase === 'lost') return `${game.mishap} at step ${taken.length}`
  if (phase === 'cashed_out')
    return taken.length === 0
      ? 'Your stake was returned'
      : `${game.leave === 'Leave' ? 'You left' : 'Cashed out'} at ${multiplierText(shown.multiplier)}× after ${taken.length} ${taken.length === 1 ? 'step' : 'steps'}`
  const [first, next] = ASKS[game.scene]
  return taken.length === 0 ? first : next
}

/** A game of steps. */
export const climbPlay = (game: ClimbGame): PlayGame<ClimbBet, ClimbShown> => ({
  studio: studioClimb(game),
  words: {
    bet: (value) => {
      const { stake, level, mostWin } = fields(value)
      return { stake: paise(whole(stake)), level: text(level), mostWin: paise(whole(mostWin)) }
    },
    shown: (value) => {
      const shown = fields(value)
      text(shown['phase'])
      list(shown['taken'])
      return shown as unknown as ClimbShown
    },
  },
  wagers: [
    {
      key: STAKE,
      label: 'Stake',
      pays: `${rupeeText(game.limits.least)} to ${rupeeText(game.limits.most)}`,
      most: game.limits.most,
    },
  ],
  levels: game.levels.length > 1 ? game.levels : [],
  begins: 'Beginning',
  // The server says itself what a round pays at most.
  betOf: (stakes, level) => ({
    stake: stakes[STAKE] ?? ZERO,
    level: levelOf(game, level)?.key ?? game.levels[0]!.key,
    mostWin: ZERO,
  }),
  stakesOf: ({ stake }) => ({ [STAKE]: stake }),
  levelOf: ({ level }) => level,
  createBoard: (touch) => createClimbBoard(game, touch),
  actions: (shown) => actionsOf(game, shown),
  held: () => 0,
  lines: (shown) => [{ label: 'Stake', stake: shown.stake, returned: climbPayout(shown) ?? undefined }],
  say: (shown) => sayOf(game, shown),
  paytables: [],
  openRules: () => openClimbRules(game),
})
