import { err, ok, type Paise } from '@maidan/core'
import { type Multiplier, payout } from '../money/multiplier.ts'
import { fieldsOf } from '../read.ts'
import { ballDrop, type BallBet, type BallPath } from '../turbo/ball-drop.ts'
import { limbo, type LimboBet } from '../turbo/limbo.ts'
import {
  type Prizes,
  scratchCrore,
  scratchGold,
  scratchLucky,
  type ScratchBet,
  type ScratchTicket,
} from '../turbo/scratch-card.ts'
import type { TurboEngine, TurboGame } from '../turbo/turbo-game.ts'
import { limitsUnder, parseStake, timesStake } from './stakes.ts'
import type { StudioGame } from './studio-game.ts'

/** A stake, and what the game lets a player choose. */
export type TurboBet<Choice = unknown> = { readonly stake: Paise; readonly choice: Choice }

/** The choice is read first: it says what a stake could win. */
const studioTurbo = <Choice, Outcome>(game: TurboGame<Choice, Outcome>, highest: Multiplier): StudioGame => {
  const limits = limitsUnder(highest)
  return {
    engine: game.engine,
    kind: 'turbo',
    name: game.name,
    limits,
    parseBet: (value, mostWin) => {
      const choice = game.parseBet(fieldsOf(value)?.['choice'])
      if (!choice.ok) return choice
      const stake = parseStake(value, { limits, highest: game.highest(choice.value), mostWin })
      if (!stake.ok) return stake
      return ok({ bet: { stake: stake.value, choice: choice.value }, stake: stake.value })
    },
    parseMove: () => err('move_malformed'),
    replay: ({ bet, next }, moves) => {
      if (moves.length > 0) return err('round_over')
      const { stake, choice } = bet as TurboBet<Choice>
      const outcome = game.draw(choice, next)
      return ok({
        shown: { outcome },
        staked: stake,
        payout: payout(stake, game.multiplier(choice, outcome)),
      })
    },
  }
}

/** Targets of limbo above this are for stakes below the highest: they are refused for what they could win, not for the stake. */
const LIMBO_IN_MIND = timesStake(100)

export const studioLimbo = (): StudioGame => studioTurbo<LimboBet, number>(limbo, LIMBO_IN_MIND)

export const studioBallDrop = (): StudioGame =>
  studioTurbo<BallBet, BallPath>(ballDrop, ballDrop.highest({ board: 'bold' }))

type ScratchCard = TurboGame<ScratchBet, ScratchTicket> & { readonly prizes: Prizes }

const CARDS: readonly ScratchCard[] = [scratchLucky, scratchGold, scratchCrore]

/** The card of an engine; nothing for other games. */
export const scratchCardOf = (engine: string): ScratchCard | undefined =>
  CARDS.find((card) => card.engine === engine)

export const studioScratch = (card: ScratchCard): StudioGame => studioTurbo(card, card.highest({}))

/** Games that are over with their answer, by engine. */
export const studioTurboOf = (engine: string): StudioGame | undefined => {
  const card = scratchCardOf(engine)
  if (card) return studioScratch(card)
  const others: Readonly<Partial<Record<TurboEngine, () => StudioGame>>> = {
    limbo: studioLimbo,
    'ball-drop': studioBallDrop,
  }
  return others[engine as TurboEngine]?.()
}
