/** The engines of games of steps by name. An entry of the catalogue names one; a skin changes nothing of its rules. */
export const CLIMB_ENGINES = [
  'tower-climb',
  'balloon-rise',
  'lane-cross',
  'hen-crossing',
  'double-or-leave',
] as const
export type ClimbEngine = (typeof CLIMB_ENGINES)[number]
