import { unreachable } from '@maidan/core'
import type { Selection, TennisKind } from '../model.ts'
import { ANY_OTHER, ODD_EVEN, OVER_UNDER, scoreSelection, twoSides, upTo, YES_NO } from './common.ts'
import type { Meeting } from './common.ts'

export const ofTennis = (kind: TennisKind, meeting: Meeting): readonly Selection[] => {
  switch (kind.type) {
    case 'set_winner':
    case 'game_winner':
    case 'set_handicap':
    case 'game_handicap':
      return twoSides(meeting)
    case 'total_sets':
    case 'total_games':
      return OVER_UNDER
    case 'games_odd_even':
      return ODD_EVEN
    case 'tie_break':
      return YES_NO
    case 'set_betting':
      return setBetting(((meeting.bestOf ?? 3) + 1) / 2)
    case 'set_score':
      return [...SET_SCORES, ANY_OTHER]
    default:
      return unreachable(kind)
  }
}

const setBetting = (toWin: number): readonly Selection[] => [
  ...upTo(toWin - 1).map((lost) => scoreSelection(toWin, lost)),
  ...upTo(toWin - 1).map((won) => scoreSelection(won, toWin)),
]

const GAMES_LOST = [0, 1, 2, 3, 4, 5, 6]

/** Games of the winner of a set who lost so many. */
const gamesWon = (lost: number): number => (lost < 5 ? 6 : 7)

const SET_SCORES: readonly Selection[] = [
  ...GAMES_LOST.map((lost) => scoreSelection(gamesWon(lost), lost)),
  ...GAMES_LOST.map((lost) => scoreSelection(lost, gamesWon(lost))),
]
