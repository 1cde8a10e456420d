/** The games by the last part of their address. */
export const GAME_SLUGS = [
  'aviator',
  'mines',
  'goal',
  'dice',
  'plinko',
  'miniroulette',
  'hilo',
  'keno',
  'hotline',
  'color-prediction',
] as const
export type GameSlug = (typeof GAME_SLUGS)[number]
