import type { InstantGameSlug, RoundLine } from '@maidan/contracts/player'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { roundsQuery } from '../api.ts'
import { shortTimes } from '../frame/words.ts'
import { type BetForm, netOf, type Rupees } from '../play/definition.ts'
import type { FairnessProps } from './props.ts'

type PastProps<S extends InstantGameSlug, B extends BetForm> = FairnessProps<S, B> & {
  readonly onCheck: (id: number) => void
}

/** The last rounds of the game; each opens into its check. */
export const PastRounds = <S extends InstantGameSlug, B extends BetForm>(props: PastProps<S, B>) => {
  const { definition, dealer, rupees, onCheck } = props
  const { data, error } = useQuery(roundsQuery(definition.slug, dealer))
  const failed = wordsOf(error, 'Your rounds could not be read')
  const over = data?.filter(({ payout }) => payout !== null)
  return (
    <section className="gm-part" aria-label="Past rounds" id="past-rounds">
      <h3 className="pb-1 text-small font-semibold text-ink">Past rounds</h3>
      {failed !== undefined && <Notice tone="down">{failed}</Notice>}
      {!data && failed === undefined && <SkeletonRows rows={3} label="Loading your rounds" />}
      {over?.length === 0 && <p className="text-small text-ink-2">Rounds that you play stand here.</p>}
      <ul>
        {over?.map((line) => (
          <Line key={line.id} line={line} rupees={rupees} onCheck={onCheck} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  readonly line: RoundLine
  readonly rupees: Rupees
  readonly onCheck: (id: number) => void
}

const toneOf = (net: number): string => (net > 0 ? 'text-up' : net < 0 ? 'text-down' : 'text-ink')

const Line = ({ line, rupees, onCheck }: LineProps) => {
  const net = netOf(line)
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        className="num flex min-h-11 w-full items-center gap-3 text-left text-small text-ink-2"
        aria-label={`Check round R-${line.id}`}
        onClick={() => onCheck(line.id)}
      >
        <span>R-{line.id}</span>
        <span className="font-semibold text-ink">{shortTimes(line.multiplier ?? 0)}</span>
        <b className={`ml-auto ${toneOf(net)}`}>{rupees(net / 100, 'sign')}</b>
        <ChevronRight aria-hidden className="size-4 text-ink-3" />
      </button>
    </li>
  )
}
