import type { InstantGameSlug } from '@maidan/contracts/player'
import type { ComponentType } from 'react'
import { part } from '../../../lib/part.ts'
import type { GameMode } from '../frame/game-page.tsx'

type GameScreen = ComponentType<{ readonly mode: GameMode }>

/** Each game in a file of its own, loaded when somebody plays it. */
const GAMES = {
  dice: part(async () => (await import('../boards/instant/dice.tsx')).Dice),
  plinko: part(async () => (await import('../boards/instant/plinko.tsx')).Plinko),
  keno: part(async () => (await import('../boards/instant/keno.tsx')).Keno),
  miniroulette: part(async () => (await import('../boards/instant/miniroulette.tsx')).MiniRoulette),
  hotline: part(async () => (await import('../boards/instant/hotline.tsx')).Hotline),
  goal: part(async () => (await import('../boards/moves/goal.tsx')).Goal),
  hilo: part(async () => (await import('../boards/moves/hilo.tsx')).Hilo),
  mines: part(async () => (await import('../boards/moves/mines.tsx')).Mines),
} satisfies Record<InstantGameSlug, GameScreen>

export const findGame = (slug = ''): { readonly Component: GameScreen | undefined } => ({
  Component: Object.hasOwn(GAMES, slug) ? GAMES[slug as InstantGameSlug] : undefined,
})
