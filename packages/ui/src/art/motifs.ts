import type { ComponentType } from 'react'
import { ColourWheel, FortuneWheel, Hotline, Keno, Mines, Plinko, Roulette, Slots } from './board-motifs.tsx'
import {
  AndarBahar,
  Baccarat,
  Blackjack,
  DragonTiger,
  HiLo,
  Poker,
  TeenPatti,
  ThirtyTwoCards,
} from './card-motifs.tsx'
import {
  Aviator,
  Cricket,
  Crown,
  Dice,
  Diya,
  Elephant,
  Gems,
  Goal,
  Lotus,
  LuckySeven,
  Scratch,
} from './figure-motifs.tsx'
import type { Motif } from './motif-names.ts'
import type { MotifProps } from './primitives.tsx'

export const MOTIF_ART: Readonly<Record<Motif, ComponentType<MotifProps>>> = {
  kite: Aviator,
  'teen-patti': TeenPatti,
  roulette: Roulette,
  mines: Mines,
  'lucky-seven': LuckySeven,
  plinko: Plinko,
  lotus: Lotus,
  'andar-bahar': AndarBahar,
  'colour-wheel': ColourWheel,
  'dragon-tiger': DragonTiger,
  diya: Diya,
  dice: Dice,
  goal: Goal,
  keno: Keno,
  'hi-lo': HiLo,
  hotline: Hotline,
  cricket: Cricket,
  blackjack: Blackjack,
  baccarat: Baccarat,
  slots: Slots,
  gems: Gems,
  poker: Poker,
  'thirty-two-cards': ThirtyTwoCards,
  'fortune-wheel': FortuneWheel,
  crown: Crown,
  elephant: Elephant,
  scratch: Scratch,
}
