import { unreachable } from '@maidan/core'
import type { Grade, SelectionKey } from './model.ts'

export const WON: Grade = { verdict: 'won' }
export const HALF_WON: Grade = { verdict: 'half_won' }
export const GIVEN_BACK: Grade = { verdict: 'void' }
export const HALF_LOST: Grade = { verdict: 'half_lost' }
export const LOST: Grade = { verdict: 'lost' }

/** Parts of a stake that won and that lost, out of so many; the rest is given back. */
export type Shares = { readonly won: number; readonly lost: number; readonly of: number }

export const sharesOf = (grade: Grade): Shares => {
  switch (grade.verdict) {
    case 'won':
      return { won: 1, lost: 0, of: 1 }
    case 'half_won':
      return { won: 1, lost: 0, of: 2 }
    case 'void':
      return { won: 0, lost: 0, of: 1 }
    case 'half_lost':
      return { won: 0, lost: 1, of: 2 }
    case 'lost':
      return { won: 0, lost: 1, of: 1 }
    case 'dead_heat':
      return { won: grade.places, lost: grade.tied - grade.places, of: grade.tied }
    default:
      return unreachable(grade)
  }
}

export const wonIf = (condition: boolean): Grade => (condition ? WON : LOST)

/**
 * A line in quarters against what happened: `margin` is how many quarters beyond the line it ended. One quarter is the
 * far half of a quarter line, because whole counts stand at least two quarters from any other line.
 */
export const gradeMargin = (margin: number): Grade => {
  if (margin === 0) return GIVEN_BACK
  if (margin === 1) return HALF_WON
  if (margin === -1) return HALF_LOST
  return wonIf(margin > 0)
}

export type Grades = Readonly<Record<SelectionKey, Grade>>

export const gradeEach = (keys: readonly SelectionKey[], grade: (key: SelectionKey) => Grade): Grades =>
  Object.fromEntries(keys.map((key) => [key, grade(key)]))

const sameGrade = (a: Grade | undefined, b: Grade | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

export const sameGrades = (a: Grades, b: Grades): boolean =>
  Object.keys(a).every((key) => sameGrade(a[key], b[key]))
