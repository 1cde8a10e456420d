import type { Deal, Pocket } from '@maidan/games/spots'
import { wheelArt } from '../art/wheel.ts'
import { make, move, styled } from '../dom.ts'
import type { Pace, StageView } from './stage-view.ts'

const SPIN_MS = 3600
const TURNS = 4
/** A step towards the middle of the wheel. */
const BEHIND = 17
/** The ball lies for a moment before the result is told. */
const PART_OF_DEAL = 0.85

const timingOf = (pace: Pace | undefined): KeyframeAnimationOptions => {
  const easing = 'cubic-bezier(.12,.6,.18,1)'
  if (!pace) return { duration: SPIN_MS, easing }
  const { dealMs, sinceMs } = pace
  return { duration: dealMs * PART_OF_DEAL, delay: -sinceMs, easing }
}

/** The rim turns one way and the balls the other; all come to rest with each ball in its pocket. */
export const createWheelStage = (pockets: readonly Pocket[], count = 1): StageView => {
  const { node, rim, balls } = wheelArt(pockets, count)
  const boosts = make('p', { class: 'boosts' })
  const angleOf = (value: number): number => {
    const at = pockets.findIndex((pocket) => pocket.value === value)
    return (at * 360) / pockets.length
  }
  const rest = (values: readonly number[]): void => {
    styled(rim, { transform: 'rotate(0deg)' })
    balls.forEach((ball, at) => styled(ball, { transform: placeOf(values, at) }))
  }
  /** Balls that share a pocket lie one behind the other. */
  const placeOf = (values: readonly number[], at: number): string => {
    const value = values[at]
    if (value === undefined) return 'rotate(0deg)'
    const behind = values.slice(0, at).filter((one) => one === value).length
    return `rotate(${angleOf(value)}deg) translateY(${behind * BEHIND}px)`
  }
  const pocketsOf = ({ steps }: Deal): number[] =>
    steps.filter(({ kind }) => kind === 'pocket').map(({ value }) => value)
  const sayBoosts = (deal: Deal | null): void => {
    const said = (deal?.steps ?? []).flatMap((step) => {
      if (step.kind !== 'boost') return []
      const label = pockets.find(({ value }) => value === step.value)?.label ?? String(step.value)
      return [`${label} pays ${step.times}×`]
    })
    boosts.textContent = said.join(', ')
  }
  return {
    node: make('div', { class: 'wheel-stage' }, node, boosts),
    deal: async (deal, pace) => {
      const values = pocketsOf(deal)
      if (values.length === 0) return
      sayBoosts(deal)
      node.classList.remove('empty')
      const timing = timingOf(pace)
      await Promise.all([
        move(rim, [{ transform: 'rotate(0deg)' }, { transform: `rotate(-${TURNS * 360}deg)` }], timing),
        ...balls.map((ball, at) => {
          const place = placeOf(values, at)
          // Each ball runs a turn more than the one before it.
          const run = `rotate(-${(TURNS * 2 + at) * 360}deg) ${place}`
          return move(ball, [{ transform: run }, { transform: `rotate(0deg) ${place}` }], timing)
        }),
      ])
      rest(values)
    },
    show: (deal) => {
      sayBoosts(deal)
      const values = deal ? pocketsOf(deal) : []
      node.classList.toggle('empty', values.length === 0)
      rest(values)
    },
  }
}
