export type PopularGame = {
  readonly name: string
  readonly href: string
  /** Where guests try it, or watch the round that all players share; a game without one asks for the login. */
  readonly demo?: string
  readonly isWatched?: boolean
}

/** The games of the front pages, best known first. */
export const POPULAR_GAMES: readonly PopularGame[] = [
  { name: 'Aviator', href: '/casino/spribe/aviator', demo: '/demo/aviator', isWatched: true },
  { name: 'Teen Patti', href: '/casino/aura-teen-patti' },
  { name: 'Roulette', href: '/casino/aura-roulette' },
  { name: 'Mines', href: '/casino/spribe/mines', demo: '/demo/mines' },
  { name: 'Lucky 7', href: '/casino/aura-lucky-7' },
  { name: 'Plinko', href: '/casino/spribe/plinko', demo: '/demo/plinko' },
  { name: 'Dragon Tiger', href: '/casino/aura-dragon-tiger' },
  { name: 'Andar Bahar', href: '/casino/aura-andar-bahar' },
  {
    name: 'Colour Prediction',
    href: '/casino/aggapjiligaming-color-prediction',
    demo: '/demo/color-prediction',
    isWatched: true,
  },
]

export const INSTANT_GAMES: readonly PopularGame[] = [
  { name: 'Aviator', href: '/casino/spribe/aviator', demo: '/demo/aviator', isWatched: true },
  { name: 'Mines', href: '/casino/spribe/mines', demo: '/demo/mines' },
  { name: 'Dice', href: '/casino/spribe/dice', demo: '/demo/dice' },
  { name: 'Plinko', href: '/casino/spribe/plinko', demo: '/demo/plinko' },
  { name: 'Mini Roulette', href: '/casino/spribe/miniroulette', demo: '/demo/miniroulette' },
  { name: 'Goal', href: '/casino/spribe/goal', demo: '/demo/goal' },
  { name: 'Hi-Lo', href: '/casino/spribe/hilo', demo: '/demo/hilo' },
  { name: 'Keno', href: '/casino/spribe/keno', demo: '/demo/keno' },
  { name: 'Hotline', href: '/casino/spribe/hotline', demo: '/demo/hotline' },
]
