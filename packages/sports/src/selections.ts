import { unreachable } from '@maidan/core'
import { isCricketKind, isSoccerKind, isTennisKind } from './kinds.ts'
import type { CricketKind, MarketKind, Selection } from './model.ts'
import { ODD_EVEN, threeWays, twoSides, YES_NO, type Meeting } from './selections/common.ts'
import { ofSoccer } from './selections/soccer.ts'
import { ofTennis } from './selections/tennis.ts'

export type { Meeting } from './selections/common.ts'

/** Everything on offer in a market of this kind, in the order in which it is shown. A fancy has lines instead. */
export const selectionsOf = (kind: MarketKind, meeting: Meeting): readonly Selection[] => {
  if (isCricketKind(kind)) return ofCricket(kind, meeting)
  if (isSoccerKind(kind)) return ofSoccer(kind, meeting)
  if (isTennisKind(kind)) return ofTennis(kind, meeting)
  return winners(meeting)
}

const winners = (meeting: Meeting): readonly Selection[] =>
  meeting.sport === 'soccer' || meeting.drawOffered === true ? threeWays(meeting) : twoSides(meeting)

const ofCricket = (kind: CricketKind, meeting: Meeting): readonly Selection[] => {
  switch (kind.type) {
    case 'toss':
      return twoSides(meeting)
    case 'match_winner':
      return winners(meeting)
    case 'tied_match':
      return YES_NO
    case 'odd_even':
      return ODD_EVEN
    case 'fancy':
      return []
    default:
      return unreachable(kind)
  }
}
