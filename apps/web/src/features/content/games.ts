export type PopularGame = {
  readonly name: string
  readonly href: string
}

/** The games of the front pages, best known first. */
export const POPULAR_GAMES: readonly PopularGame[] = [
  { name: 'Aviator', href: '/casino/spribe/aviator' },
  { name: 'Teen Patti', href: '/casino/aura-teen-patti' },
  { name: 'Roulette', href: '/casino/aura-roulette' },
  { name: 'Mines', href: '/casino/spribe/mines' },
  { name: 'Lucky 7', href: '/casino/aura-lucky-7' },
  { name: 'Plinko', href: '/casino/spribe/plinko' },
  { name: 'Dragon Tiger', href: '/casino/aura-dragon-tiger' },
  { name: 'Andar Bahar', href: '/casino/aura-andar-bahar' },
  { name: 'Colour Prediction', href: '/casino/aggapjiligaming-color-prediction' },
]

export const INSTANT_GAMES: readonly PopularGame[] = [
  { name: 'Aviator', href: '/casino/spribe/aviator' },
  { name: 'Mines', href: '/casino/spribe/mines' },
  { name: 'Dice', href: '/casino/spribe/dice' },
  { name: 'Plinko', href: '/casino/spribe/plinko' },
  { name: 'Mini Roulette', href: '/casino/spribe/miniroulette' },
  { name: 'Goal', href: '/casino/spribe/goal' },
  { name: 'Hi-Lo', href: '/casino/spribe/hilo' },
  { name: 'Keno', href: '/casino/spribe/keno' },
  { name: 'Hotline', href: '/casino/spribe/hotline' },
]
