import * as beasts from './beasts.ts'
import * as boards from './boards.ts'
import * as cards from './cards.ts'
import * as culture from './culture.ts'
import * as dice from './dice.ts'
import * as families from './families.ts'
import * as growing from './growing.ts'
import * as moments from './moments.ts'
import * as places from './places.ts'
import * as signs from './signs.ts'
import * as sport from './sport.ts'
import * as travel from './travel.ts'
import * as treasure from './treasure.ts'
import * as wheels from './wheels.ts'

const ALL = {
  ...beasts,
  ...boards,
  ...cards,
  ...culture,
  ...dice,
  ...families,
  ...growing,
  ...moments,
  ...places,
  ...signs,
  ...sport,
  ...travel,
  ...treasure,
  ...wheels,
}

/** The modules also lend each other their tools; a motif is what is drawn already. */
export type MotifName = {
  [Key in keyof typeof ALL]: (typeof ALL)[Key] extends string ? Key : never
}[keyof typeof ALL]
export const motifOf = (name: MotifName): string => ALL[name]
