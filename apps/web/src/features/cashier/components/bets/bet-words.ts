import type { BetView } from '@maidan/contracts/player'

export type BetState = { readonly word: string; readonly tone: 'gold' | 'up' | 'down' | 'quiet' }

/** How a bet stands, in a word. */
export const stateOf = ({ status, profit, matched, remaining }: BetView): BetState => {
  switch (status) {
    case 'pending':
      return { word: 'Waiting', tone: 'gold' }
    case 'open':
      return { word: matched === 0 && remaining > 0 ? 'Unmatched' : 'Open', tone: 'gold' }
    case 'ended':
      return { word: 'Not matched', tone: 'quiet' }
    case 'void':
      return { word: 'Void', tone: 'quiet' }
    case 'settled':
      if (profit === 0) return { word: 'Even', tone: 'quiet' }
      return profit !== null && profit > 0 ? { word: 'Won', tone: 'up' } : { word: 'Lost', tone: 'down' }
  }
}

/** What is at the end of the row: what it brought, or what it may bring. */
export const outcomeOf = (bet: BetView): { readonly amount: number; readonly note: string | undefined } => {
  if (bet.status === 'settled') return { amount: bet.profit ?? 0, note: undefined }
  if (bet.status === 'void' || bet.status === 'ended') return { amount: 0, note: 'stake back' }
  return { amount: bet.profitIfWon, note: 'to win' }
}

/** What nobody has matched can be taken back, and so can a bet in its delay. */
export const canCancel = ({ status, remaining }: BetView): boolean =>
  status === 'pending' || (status === 'open' && remaining > 0)

/** The rule on the page of all rules. */
export const ruleHref = (rule: string): string => `/gamesrule#rule-${rule}`
