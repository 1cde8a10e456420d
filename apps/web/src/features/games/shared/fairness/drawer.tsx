import type { ChainView, EndedRoundView } from '@maidan/contracts/player'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { groupLakh } from '@maidan/ui/money/money-format.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { DrawerFrame } from '../../fairness/drawer-frame.tsx'
import { grouped, Meaning, Sealed } from '../../fairness/seal.tsx'
import { chainsQuery, endedRoundsQuery } from '../api.ts'
import { roundName } from '../frame/words.ts'
import { SharedCheckView } from './check-view.tsx'
import type { SharedFairnessProps } from './props.ts'

/** The seal of the round in play, its chain, and past rounds, each of which opens into its check. */
export const SharedFairness = (props: SharedFairnessProps) => {
  const [checked, setChecked] = useState<EndedRoundView>()
  const { state, game, onClose } = props
  const round = state.view?.round
  return (
    <DrawerFrame
      title={checked ? `Round ${roundName(checked.id)}` : 'Fairness'}
      back={checked && (() => setChecked(undefined))}
      onClose={onClose}
    >
      {checked ? (
        <SharedCheckView {...props} round={checked} />
      ) : (
        <>
          {round && (
            <Sealed title={`Seal of round ${roundName(round.id)}, SHA-256`} hash={round.commitment} />
          )}
          <Chain {...props} />
          <Meaning steps={game.steps} />
          <PastRounds {...props} onCheck={setChecked} />
        </>
      )}
    </DrawerFrame>
  )
}

const Chain = ({ dealer, state: { view } }: SharedFairnessProps) => {
  const { data } = useQuery(chainsQuery(dealer))
  const chain = data?.find(({ id }) => id === view?.round?.chain)
  if (!chain || !view?.round) return null
  return <ChainFacts chain={chain} position={view.round.position} />
}

const saltTitle = ({ saltFrom, block }: ChainView): string => {
  if (saltFrom === 'bitcoin' && block) return `Salt, hash of Bitcoin block ${groupLakh(block.height)}`
  return saltFrom === 'server' ? 'Salt, drawn by our server' : 'Salt'
}

type ChainProps = { readonly chain: ChainView; readonly position: number }

const ChainFacts = ({ chain, position }: ChainProps) => (
  <div className="gm-part grid gap-2">
    <p className="num text-small text-ink-2">
      Round <b className="text-ink">{groupLakh(position)}</b> of {groupLakh(chain.length)} in chain {chain.id}
    </p>
    <div>
      <p className="text-cap text-ink-3">Terminal hash, published before the salt</p>
      <p className="gm-hex">{grouped(chain.terminal)}</p>
    </div>
    <div>
      <p className="text-cap text-ink-3">{saltTitle(chain)}</p>
      <p className="gm-hex">{grouped(chain.salt ?? 'Not fixed yet')}</p>
    </div>
  </div>
)

type PastProps = SharedFairnessProps & { readonly onCheck: (round: EndedRoundView) => void }

const PastRounds = ({ dealer, game, onCheck }: PastProps) => {
  const { data, error } = useQuery(endedRoundsQuery(dealer))
  const failed = wordsOf(error, 'The rounds could not be read')
  return (
    <section className="gm-part" aria-label="Past rounds" id="past-rounds">
      <h3 className="pb-1 text-small font-semibold text-ink">Past rounds</h3>
      {failed !== undefined && <Notice tone="down">{failed}</Notice>}
      {!data && failed === undefined && <SkeletonRows rows={3} label="Loading the rounds" />}
      <ul>
        {data?.map((round) => (
          <li key={round.id} className="border-b border-line last:border-0">
            <button
              type="button"
              className="num flex min-h-11 w-full items-center gap-3 text-left text-small text-ink-2"
              aria-label={`Check round ${roundName(round.id)}`}
              onClick={() => onCheck(round)}
            >
              <span>{roundName(round.id)}</span>
              <b className="ml-auto text-ink">{game.resultText(round.result)}</b>
              <ChevronRight aria-hidden className="size-4 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
