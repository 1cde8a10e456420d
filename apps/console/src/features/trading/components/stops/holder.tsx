import type { Stop } from '@maidan/contracts/staff'
import { Hand } from 'lucide-react'
import { spanOf } from '../../../../lib/time.ts'
import { type Held, stopWords } from '../../model/stops.ts'

type Props = { readonly held: Held; readonly now: number }

/** Who holds it and why, one line a stop. */
export const Holders = ({ held: { own, wider }, now }: Props) => {
  const all = own === undefined ? wider : [own, ...wider]
  if (all.length === 0) return null
  return (
    <ul className="con-holders">
      {all.map((stop) => (
        <Holder key={stop.id} stop={stop} now={now} />
      ))}
    </ul>
  )
}

const Holder = ({ stop, now }: { readonly stop: Stop; readonly now: number }) => (
  <li>
    <Hand aria-hidden />
    <span>
      <b>
        <bdi>{stopWords(stop)}</bdi>
      </b>{' '}
      <span className="num">{spanOf(now - stop.at)}</span> ago: <bdi>{stop.reason}</bdi>
    </span>
  </li>
)
