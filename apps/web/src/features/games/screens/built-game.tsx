import type { InstantGameSlug, SharedGameSlug } from '@maidan/contracts/player'
import type { ReactNode } from 'react'
import { InstantBoard } from './instant-game.tsx'
import { isSharedSlug, SharedTable } from './shared-game.tsx'

/** As players know them. */
const NAMES: Readonly<Record<InstantGameSlug | SharedGameSlug, string>> = {
  aviator: 'Aviator',
  mines: 'Mines',
  goal: 'Goal',
  dice: 'Dice',
  plinko: 'Plinko',
  miniroulette: 'Mini Roulette',
  hilo: 'Hi-Lo',
  keno: 'Keno',
  hotline: 'Hotline',
  'color-prediction': 'Colour Prediction',
}

/** A game of ours for money, at whatever address it is opened. */
export const builtGame = (
  slug: InstantGameSlug | SharedGameSlug,
): { readonly name: string; readonly board: ReactNode } => ({
  name: NAMES[slug],
  board: isSharedSlug(slug) ? <SharedTable slug={slug} /> : <InstantBoard slug={slug} mode="money" />,
})
