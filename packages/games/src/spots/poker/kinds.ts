import { categoryOf, isRoyal, type PokerCategory, type PokerScore } from '../../hands/poker/score.ts'

export type PokerKind = PokerCategory | 'royal-flush'

export const kindOf = (score: PokerScore): PokerKind => (isRoyal(score) ? 'royal-flush' : categoryOf(score))

/** The best five of six and of seven cards: how many hands of all are of each kind. A test counts them again. */
export const BEST_OF_SIX: Readonly<Record<PokerKind, number>> = {
  'high-card': 6_612_900,
  'one-pair': 9_730_740,
  'two-pair': 2_532_816,
  'three-of-a-kind': 732_160,
  straight: 361_620,
  flush: 205_792,
  'full-house': 165_984,
  'four-of-a-kind': 14_664,
  'straight-flush': 1656,
  'royal-flush': 188,
}
export const BEST_OF_SEVEN: Readonly<Record<PokerKind, number>> = {
  'high-card': 23_294_460,
  'one-pair': 58_627_800,
  'two-pair': 31_433_400,
  'three-of-a-kind': 6_461_620,
  straight: 6_180_020,
  flush: 4_047_644,
  'full-house': 3_473_184,
  'four-of-a-kind': 224_848,
  'straight-flush': 37_260,
  'royal-flush': 4324,
}

export const POKER_LABELS: Readonly<Record<PokerKind, string>> = {
  'high-card': 'high card',
  'one-pair': 'a pair',
  'two-pair': 'two pairs',
  'three-of-a-kind': 'three of a kind',
  straight: 'a straight',
  flush: 'a flush',
  'full-house': 'a full house',
  'four-of-a-kind': 'four of a kind',
  'straight-flush': 'a straight flush',
  'royal-flush': 'a royal flush',
}
