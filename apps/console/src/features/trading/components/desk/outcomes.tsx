import type { HouseOutcome } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { useState } from 'react'
import { barOf, SHOWN_OUTCOMES } from '../../model/liability.ts'

type Props = { readonly outcomes: readonly HouseOutcome[]; readonly scale: number; readonly market: string }

/** What the house makes by outcome, the worst first: a bar to the left loses, one to the right wins. */
export const Outcomes = ({ outcomes, scale, market }: Props) => {
  const [all, setAll] = useState(false)
  const rest = outcomes.length - SHOWN_OUTCOMES
  return (
    <div className="con-outcomes">
      <ul aria-label={`What the house makes on ${market}`}>
        {(all ? outcomes : outcomes.slice(0, SHOWN_OUTCOMES)).map((outcome) => (
          <Outcome key={outcome.key} outcome={outcome} scale={scale} />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="con-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show the worst only' : `${rest} more`}
        </button>
      )}
    </div>
  )
}

const Outcome = ({ outcome, scale }: { readonly outcome: HouseOutcome; readonly scale: number }) => {
  const { left, width } = barOf(outcome, scale)
  const tone = outcome.profit < 0 ? 'down' : 'up'
  return (
    <li>
      <bdi>{outcome.name}</bdi>
      <span className="con-bar" aria-hidden>
        <span data-tone={tone} style={{ left: `${left}%`, width: `${width}%` }} />
      </span>
      <b className={outcome.profit === 0 ? 'num' : `num text-${tone}`}>
        {formatRupees(outcome.profit, { sign: true, paise: 'never' })}
      </b>
    </li>
  )
}
