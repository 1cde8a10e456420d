import type { InstantGameSlug } from '@maidan/contracts/player'
import { useState } from 'react'
import { type BetForm, isInPlay } from '../play/definition.ts'
import { fitStake, readAmount, typedOf } from '../play/stake.ts'
import type { TableState } from '../play/table.ts'
import type { Chosen, PlayProps } from './props.ts'

const FIRST_STAKE = 100

/** The bet and the stake as the controls hold them; a round found in play brings its own, once. */
export const useBet = <S extends InstantGameSlug, B extends BetForm>(
  { definition, terms }: PlayProps<S, B>,
  { shown }: TableState<S>,
): Chosen<B> => {
  const [bet, setBet] = useState(definition.firstBet)
  const [typed, setTyped] = useState(() => typedOf(fitStake(FIRST_STAKE, terms)))
  const [known, setKnown] = useState<number>()
  if (shown && isInPlay(shown) && shown.id !== known) {
    setKnown(shown.id)
    setBet(definition.betOf(shown))
    setTyped(typedOf(shown.stake))
  }
  const stake = definition.stakeOf ? definition.stakeOf(bet) : readAmount(typed)
  return { bet, setBet, typed, setTyped, stake }
}
