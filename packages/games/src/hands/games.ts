import { blackjack } from './blackjack/blackjack.ts'
import { caribbeanPoker } from './caribbean-poker.ts'
import { casinoHoldem } from './casino-holdem.ts'
import { casinoWar } from './casino-war.ts'
import type { HandEngine } from './engines.ts'
import type { AnyHandGame } from './hand-game.ts'
import { threeCardPoker } from './three-card-poker.ts'
import { videoPoker } from './video-poker.ts'

export const HAND_GAMES: Readonly<Record<HandEngine, AnyHandGame>> = {
  blackjack,
  'casino-holdem': casinoHoldem,
  'three-card-poker': threeCardPoker,
  'caribbean-poker': caribbeanPoker,
  'video-poker': videoPoker,
  'casino-war': casinoWar,
}
