import type { ScoreLine } from '@maidan/contracts/player'
import type { Fixture, MatchState } from '@maidan/sports'
import { cricketLine } from './cricket-words.ts'
import { soccerLine } from './soccer-words.ts'
import { tennisLine } from './tennis-words.ts'

/** A score as a list shows it, one text a side and one that says where the match is or how it ended. */
export const scoreLineOf = (fixture: Fixture, state: MatchState): ScoreLine => {
  switch (state.sport) {
    case 'cricket':
      return cricketLine(fixture, state)
    case 'soccer':
      return soccerLine(fixture, state)
    case 'tennis':
      return tennisLine(fixture, state)
  }
}
