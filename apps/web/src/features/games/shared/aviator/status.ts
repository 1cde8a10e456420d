import type { SharedBetView } from '@maidan/contracts/player'
import { groupLakh } from '@maidan/ui/money/money-format.ts'
import { rupeesOf } from '../../frame/words.ts'
import { closedText, countText, pointText } from '../frame/words.ts'
import { netOfBet } from '../round/own-bets.ts'
import type { SharedState } from '../round/state.ts'

const rupees = rupeesOf(false)

const ownOf = ({ bets, view }: SharedState): readonly SharedBetView[] =>
  Object.values(bets).filter(({ round, state }) => round === view?.round?.id && state !== 'cancelled')

/** What the own bets of a round came to, as soon as all of them are over. */
const ownText = (state: SharedState): string => {
  const own = ownOf(state)
  if (own.length === 0 || own.some((bet) => bet.state === 'open')) return ''
  const paid = own.reduce((sum, { payout }) => sum + Math.round((payout ?? 0) * 100), 0)
  const stake = own.reduce((sum, bet) => sum + Math.round(bet.stake * 100), 0)
  return paid > 0 ? ` You get ${rupees(paid / 100)}.` : ` ${rupees(stake / 100)} is gone.`
}

/** The text under the number: what goes on, in a sentence or two. */
export const statusText = (state: SharedState): string => {
  const { view } = state
  const round = view?.round
  if (!view || !round) return (view && closedText(view)) ?? 'The first flight comes soon.'
  const bets = view.bets[round.id]
  const holding = (bets?.count ?? 0) - (bets?.won ?? 0)
  switch (round.phase) {
    case 'betting':
      return closedText(view) ?? `Take-off soon. ${countText(bets?.count ?? 0, 'bet', 'bets')} in this round.`
    case 'flying':
      return `The kite is up. ${groupLakh(holding)} ${holding === 1 ? 'bet still holds' : 'bets still hold'} the string.`
    case 'ended':
      return `Cut at ${pointText(round.result)}x.${ownText(state)}${closedText(view) ? ` ${closedText(view)}` : ''}`
  }
}

/** The same for a screen reader: only what changes with a phase or with the own money, not with every bet. */
export const aloudText = (state: SharedState): string => {
  const { view } = state
  const round = view?.round
  if (!round) return statusText(state)
  if (round.phase === 'betting') return closedText(view) ?? 'Bets are open.'
  if (round.phase === 'ended') return statusText(state)
  const cashed = ownOf(state).filter(({ state: one }) => one === 'won')
  return ['The kite is up.', ...cashed.map(({ payout }) => `You cashed out ${rupees(payout ?? 0)}.`)].join(
    ' ',
  )
}

/** What the own bets of a round brought beyond their stakes so far; only a win is shown so. */
export const wonText = (state: SharedState): { readonly key: string; readonly text: string } | undefined => {
  const over = ownOf(state).filter((bet) => bet.state !== 'open')
  const net = over.reduce((sum, bet) => sum + netOfBet(bet), 0)
  return net > 0 ? { key: over.map(({ id }) => id).join(' '), text: rupees(net / 100, 'sign') } : undefined
}
