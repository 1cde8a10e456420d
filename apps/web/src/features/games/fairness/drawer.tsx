import type { InstantGameSlug } from '@maidan/contracts/player'
import { useState } from 'react'
import type { BetForm } from '../play/definition.ts'
import { CheckView } from './check-view.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import { PastRounds } from './past-rounds.tsx'
import type { FairnessProps } from './props.ts'
import { Seal } from './seal.tsx'

/** The seal and the past rounds of a game, or one of them played again. */
export const Fairness = <S extends InstantGameSlug, B extends BetForm>(props: FairnessProps<S, B>) => {
  const [round, setRound] = useState<number>()
  return (
    <DrawerFrame
      title={round === undefined ? 'Fairness' : `Round R-${round}`}
      back={round === undefined ? undefined : () => setRound(undefined)}
      onClose={props.onClose}
    >
      {round === undefined ? (
        <>
          <Seal dealer={props.dealer} />
          <PastRounds {...props} onCheck={setRound} />
        </>
      ) : (
        <CheckView {...props} id={round} />
      )}
    </DrawerFrame>
  )
}
