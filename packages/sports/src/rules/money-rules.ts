import type { Rule } from './rule.ts'

/** What bets pay. */
export const MONEY_RULES = {
  rate: {
    id: 'SPORT-48',
    text: 'At a bookmaker rate a back wins the rate for every 100 of its stake or loses the stake; a lay wins its stake or loses the rate for every 100 of it.',
  },
  fancy: {
    id: 'SPORT-49',
    text: 'A Yes wins the rate for every 100 of its stake or loses the stake; a No wins its stake or loses the rate for every 100 of it.',
  },
  odds: {
    id: 'SPORT-50',
    text: 'At a decimal price a bet that wins returns its stake times the price, and a bet that loses returns nothing.',
  },
  rounding: {
    id: 'SPORT-51',
    text: 'What a player wins is rounded down to the paisa and what a player loses is rounded up. The fraction stays with the house.',
  },
  deadHeat: {
    id: 'SPORT-52',
    text: 'In a dead heat the share of the stake that the places give wins at the full price and the rest of the stake loses.',
  },
  multiple: {
    id: 'SPORT-53',
    text: 'A multiple returns its stake times the prices of all its legs and nothing when a leg loses. A void leg counts as 1.00, a half won leg as halfway between its price and 1.00, a half lost leg as 0.50, and a leg in a dead heat as its share of the price.',
  },
  system: {
    id: 'SPORT-54',
    text: 'A system is every multiple of the sizes it names out of its legs. Each has the same stake and is settled by itself.',
  },
  sameFixture: {
    id: 'SPORT-55',
    text: 'Two selections on one fixture cannot be legs of one multiple.',
  },
} as const satisfies Record<string, Rule>
