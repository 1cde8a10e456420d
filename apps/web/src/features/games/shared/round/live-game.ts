import { type LiveGame, type SharedBetView, type SharedRoundView, SHOWN } from '@maidan/contracts/player'

const PHASES = ['betting', 'flying', 'ended'] as const

type Place = readonly [round: number, phase: number, won: number]

/** How far a game has come. After take-off bets only leave, so how many have won counts up until the round is over. */
const placeOf = ({ round, bets }: LiveGame): Place =>
  round ? [round.id, PHASES.indexOf(round.phase), bets[round.id]?.won ?? 0] : [0, 0, 0]

const isBefore = (a: Place, b: Place): boolean => {
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && a[at]! < b[at]!
}

/**
 * What is known after a view was told, over the socket or over HTTP. The two come by different ways, so a view that is
 * older than what is known changes nothing.
 */
export const hearView = (known: LiveGame | undefined, told: LiveGame): LiveGame =>
  known && isBefore(placeOf(told), placeOf(known)) ? known : told

const resultOf = ({ round }: LiveGame): LiveGame['results'] =>
  round?.phase === 'ended' ? [{ round: round.id, result: round.result }] : []

/** The last results with that of a round which has just ended, newest first. */
export const resultsOf = (view: LiveGame): LiveGame['results'] => {
  const ended = resultOf(view)
  const others = view.results.filter(({ round }) => round !== ended[0]?.round)
  return [...ended, ...others].toSorted((a, b) => b.round - a.round).slice(0, SHOWN.results)
}

/** Whether one round comes right after another, in its chain or at the start of the next chain. */
export const isNextRound = (before: SharedRoundView, after: SharedRoundView): boolean =>
  after.chain === before.chain ? after.position === before.position + 1 : after.position === 1

export type BetsById = Readonly<Record<number, SharedBetView>>

/** A bet that is over stays over, however late an older answer comes. */
export const hearBets = (known: BetsById, told: readonly SharedBetView[]): BetsById => {
  const next: Record<number, SharedBetView> = { ...known }
  for (const bet of told) {
    const was = next[bet.id]
    if (!was || was.state === 'open') next[bet.id] = bet
  }
  return next
}

/** Everybody sees who has left, often before the own bet was read again. */
export const withShown = (bets: BetsById, view: LiveGame): BetsById => {
  const told = Object.values(bets).flatMap((bet): SharedBetView[] => {
    const shown = view.bets[bet.round]?.top[bet.id]
    if (bet.state !== 'open' || shown?.multiplier === undefined || shown.payout === undefined) return []
    return [{ ...bet, state: 'won', multiplier: shown.multiplier, payout: shown.payout }]
  })
  return told.length === 0 ? bets : hearBets(bets, told)
}

/** As many rounds as the page remembers the player's bets of. */
const KEPT = 200

export const forgetOld = (bets: BetsById): BetsById => {
  const ids = Object.keys(bets).map(Number)
  if (ids.length <= KEPT) return bets
  const kept = ids.toSorted((a, b) => b - a).slice(0, KEPT)
  return Object.fromEntries(kept.map((id) => [id, bets[id]!]))
}

/** The own bet on a round at a panel or spot; one that was cancelled leaves its place free. */
export const slotOf = (bet: SharedBetView): string =>
  bet.game === 'aviator' ? String(bet.bet.panel) : bet.bet.spot

export const betAt = (bets: BetsById, round: number | undefined, slot: string): SharedBetView | undefined =>
  Object.values(bets).find((bet) => bet.round === round && slotOf(bet) === slot && bet.state !== 'cancelled')
