/** The engines of hand games by name. An entry of the catalogue names one; a skin changes nothing of its rules. */
export const HAND_ENGINES = [
  'blackjack',
  'casino-holdem',
  'three-card-poker',
  'caribbean-poker',
  'video-poker',
  'casino-war',
] as const
export type HandEngine = (typeof HAND_ENGINES)[number]
