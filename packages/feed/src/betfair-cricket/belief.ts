import type { CricketState, Innings } from '@maidan/sports'

type Told = { readonly state: CricketState; readonly at: number }

/** The last score that was believed, if any, and a later one that was not. */
export type Belief = { readonly believed?: Told; readonly doubted?: Told }

/**
 * A score follows from the one before it, or it is doubted. A doubted score is believed as soon as another message follows
 * from it: scorers do take back a wicket, and a connection may have missed an hour.
 */
export const believe = (before: Belief | undefined, told: Told): Belief => {
  const { believed, doubted } = before ?? {}
  const isConfirmed = doubted !== undefined && doubted.at < told.at && follows(doubted, told)
  const isBelieved = follows(believed, told) || isConfirmed
  return isBelieved ? { believed: told } : { ...(believed ? { believed } : {}), doubted: told }
}

/** Of a match that nobody has told of before any score may be true, but for an end that the totals do not show. */
const follows = (from: Told | undefined, to: Told): boolean =>
  (from === undefined || isNext(from, to)) && (isSameEnd(from, to) || isEndShown(to.state))

const isNext = (from: Told, to: Told): boolean => !hasGoneBack(from.state, to.state) && !hasLeapt(from, to)

const allOf = ({ innings, superOvers }: CricketState): readonly Innings[] => [...innings, ...superOvers]

const hasGoneBack = (from: CricketState, to: CricketState): boolean => {
  const now = allOf(to)
  const isBehind = (one: Innings, index: number): boolean => {
    const same = now[index]
    return (
      same === undefined ||
      same.batting !== one.batting ||
      same.runs < one.runs ||
      same.wickets < one.wickets ||
      same.legalBalls < one.legalBalls
    )
  }
  return allOf(from).some(isBehind) || rankOf(to) < rankOf(from)
}

const rankOf = ({ progress }: CricketState): number =>
  ['upcoming', 'live', 'finished'].indexOf(progress.stage)

const MINUTE_MS = 60_000
/** What an over can bring. A message may tell of one, and of one more for each minute since the message before. */
const MOST = { runs: 36, wickets: 3, legalBalls: 6 } as const
const FIGURES = ['runs', 'wickets', 'legalBalls'] as const

const hasLeapt = (from: Told, to: Told): boolean => {
  const overs = 1 + Math.max(0, to.at - from.at) / MINUTE_MS
  const sum = (state: CricketState, figure: (typeof FIGURES)[number]): number =>
    allOf(state).reduce((total, innings) => total + innings[figure], 0)
  return FIGURES.some((figure) => sum(to.state, figure) - sum(from.state, figure) > MOST[figure] * overs)
}

const isSameEnd = (from: Told | undefined, to: Told): boolean =>
  JSON.stringify(endOf(from?.state)) === JSON.stringify(endOf(to.state))

const endOf = (state: CricketState | undefined) =>
  state?.progress.stage === 'finished' ? state.progress.ending : undefined

/** The totals alone show that the match is over and who has won. */
const isEndShown = (state: CricketState): boolean => {
  const ending = endOf(state)
  const last = state.innings.at(-1)
  if (ending?.type !== 'won' || ending.revised || last?.end === undefined || last.end === 'cut_short')
    return false
  return ending.by === 'innings' || state.innings.length === 2 * state.format.inningsPerSide
}
