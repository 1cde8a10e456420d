import type { ClimbGame, ClimbLevel, ClimbShown } from '@maidan/games/climbs'

/** What a scene draws: a climb, or an empty one of this level. */
export type Climb = { readonly level: ClimbLevel; readonly shown: ClimbShown | null }

/** The picture of a game of steps. */
export type Scene = {
  readonly node: HTMLElement
  readonly draw: (climb: Climb) => void
  /** Shows the last step as it happens, after `draw` has drawn where it led. */
  readonly step: (climb: Climb) => Promise<void>
}

export type SceneParts = {
  readonly game: ClimbGame
  /** A way that the player takes by touching the picture. */
  readonly onWay: (way: number) => void
}

export const takenOf = ({ shown }: Climb): readonly number[] => shown?.taken ?? []

export const isLost = ({ shown }: Climb): boolean => shown?.phase === 'lost'

/** How many steps stand behind the player; the one that went wrong does not count. */
export const reachedOf = (climb: Climb): number => takenOf(climb).length - (isLost(climb) ? 1 : 0)
