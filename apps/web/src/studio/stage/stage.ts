import type { Stage } from '@maidan/games/spots'
import type { Sounds } from '../sound.ts'
import { createSeatStage } from './seats.ts'
import type { StageView } from './stage-view.ts'
import { createWheelStage } from './wheel.ts'

/** `sounds` are those of a wheel, or of each thing that comes to its seat. */
export const createStage = (stage: Stage, sounds: Pick<Sounds, 'play'>): StageView => {
  if (stage.kind !== 'wheel') return createSeatStage(stage, () => sounds.play('card'))
  const view = createWheelStage(stage.pockets, stage.balls)
  return {
    ...view,
    deal: (deal, pace) => {
      sounds.play('wheel')
      return view.deal(deal, pace)
    },
  }
}
