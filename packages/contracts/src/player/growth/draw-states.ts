/* Names that screens list, for which no schema is needed. */

export const DRAW_STATES = [
  'planned',
  'open',
  /** No further play counts, and the winners are not drawn yet. */
  'closed',
  'drawn',
  'cancelled',
] as const
export type DrawState = (typeof DRAW_STATES)[number]
