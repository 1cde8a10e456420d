import type { Preview } from '@maidan/contracts/staff'
import { ArrowRight } from 'lucide-react'
import { momentOf } from '../../../../lib/time.ts'
import { BY_WORDS } from '../../model/results.ts'

type Props = Pick<Preview, 'from' | 'to'>

/** The result that stands and the one that would, with the rule it rests on. */
export const FromTo = ({ from, to }: Props) => (
  <div className="con-fromto">
    <div className="con-fromto-card">
      <p>
        <small>{from === null ? 'Now' : wasWords(from)}</small>
        {from === null ? <b>No result</b> : <s>{from.text}</s>}
      </p>
      <ArrowRight aria-hidden />
      <p>
        <small>{from === null ? 'Would be' : 'Should be'}</small>
        <b>
          <bdi>{to.text}</bdi>
        </b>
      </p>
    </div>
    <div className="con-fromto-why">
      <p>
        <bdi>{to.source}</bdi>
      </p>
      <p>
        <b>{to.rule}</b> {to.ruleText}
      </p>
    </div>
  </div>
)

const wasWords = ({ at, by }: NonNullable<Preview['from']>): string =>
  at === null ? `Settled by ${BY_WORDS[by]}` : `Settled ${momentOf(at)} by ${BY_WORDS[by]}`
