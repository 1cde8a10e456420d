import { shortTimes } from './words.ts'

type StepsProps = {
  /** The multipliers of the steps to be shown, with the number of the first of them. */
  readonly multipliers: readonly number[]
  readonly first: number
  /** How many steps are made. */
  readonly made: number
  readonly isOver: boolean
}

const stateOf = (step: number, made: number, isOver: boolean): string => {
  if (step < made) return 'passed'
  if (step === made) return 'current'
  return step === made + 1 && !isOver ? 'next' : 'later'
}

/** What each step pays: passed green, current marigold, next ringed. */
export const Steps = ({ multipliers, first, made, isOver }: StepsProps) => (
  <ol className="gm-steps num" aria-label="What each step pays">
    {multipliers.map((multiplier, at) => (
      <li key={first + at} data-state={stateOf(first + at, made, isOver)}>
        {shortTimes(multiplier)}
        <small>{first + at}</small>
      </li>
    ))}
  </ol>
)
