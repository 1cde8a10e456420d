import type { Clock } from './spot-game.ts'

const clock = (window: number, deal: number, result: number): Clock => ({ window, deal, result })

export const CLOCKS = {
  roulette: clock(20, 10, 5),
  speedRoulette: clock(12, 6, 3),
  baccarat: clock(15, 10, 4),
  speedBaccarat: clock(8, 6, 3),
  smallBaccarat: clock(15, 8, 4),
  dragonTiger: clock(15, 4, 3),
  speedDragonTiger: clock(8, 3, 2),
  andarBahar: clock(15, 15, 4),
  turboAndarBahar: clock(8, 8, 3),
  teenPatti: clock(15, 8, 4),
  cards: clock(15, 6, 4),
  matka: clock(30, 6, 5),
  dice: clock(15, 5, 4),
  wheel: clock(15, 8, 4),
  cricket: clock(15, 24, 4),
} as const
