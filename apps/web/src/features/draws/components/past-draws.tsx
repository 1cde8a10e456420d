import type { DrawView } from '@maidan/contracts/player'
import { clock } from '@maidan/browser/clock.ts'
import { groupLakh } from '@maidan/ui'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Pagination } from '@maidan/ui/navigation/pagination.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { whenText } from '../../../lib/page/when.ts'
import { pastQuery } from '../api.ts'
import { playerWords, rangeWords, STATE_WORDS, ticketWords, whole } from '../model.ts'
import { VerifyButton } from './verify-button.tsx'

type PastProps = { readonly isAuth: boolean; readonly over: number }

/** The draws that are over, with their winners. */
export const PastDraws = ({ isAuth, over }: PastProps) => {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(pastQuery(isAuth, page, over))
  const failure = wordsOf(error, 'Failed to get the past draws')
  return (
    <Card flush label="Past draws">
      <CardHead title="Winners of past draws" note="Names are hidden" />
      {failure !== undefined && data === undefined && (
        <p role="alert" className="p-4">
          {failure}
        </p>
      )}
      {failure === undefined && data === undefined && (
        <SkeletonRows rows={3} label="Loading the past draws" />
      )}
      {data?.draws.length === 0 && (
        <EmptyState title="No draw is over yet">
          The winners of the first one stand here, with all that is needed to check it.
        </EmptyState>
      )}
      {data?.draws.map((draw) => (
        <PastDraw key={draw.id} draw={draw} />
      ))}
      {data && (
        <Pagination
          page={page}
          pages={data.page.pages}
          onPage={setPage}
          className="border-t border-line p-3"
        />
      )}
    </Card>
  )
}

const PastDraw = ({ draw }: { readonly draw: DrawView }) => {
  const { tone, text } = STATE_WORDS[draw.state]
  return (
    <article aria-label={`${draw.name} ${draw.id}`} className="grid gap-3 border-t border-line px-4 py-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-h3 text-ink">{draw.name}</h3>
        <Badge tone={tone}>{text}</Badge>
        <span className="text-cap text-ink-3">
          No. {draw.id}, {whenText(draw.endedAt ?? draw.closesAt, clock.now())}, {ticketWords(draw.tickets)}{' '}
          of {playerWords(draw.holders)}
        </span>
      </header>
      {draw.cancelReason !== null && <p>Cancelled: {draw.cancelReason}</p>}
      {draw.state === 'drawn' && <Winners draw={draw} />}
      {draw.own?.line && <p className="text-small">You had {rangeWords(draw.own.line).toLowerCase()}.</p>}
      {draw.state === 'drawn' && <VerifyButton draw={draw} />}
      <Evidence draw={draw} />
    </article>
  )
}

const Winners = ({ draw }: { readonly draw: DrawView }) =>
  draw.winners.length === 0 ? (
    <p className="text-small">Nobody held a ticket, so nobody won.</p>
  ) : (
    <ol className="grid gap-x-10 md:grid-cols-2">
      {draw.winners.map(({ place, ticket, name, amount, isOwn }) => (
        <li key={place} className="flex items-baseline gap-3 border-t border-line py-1.5 text-body">
          <span className="num w-6 text-ink-3">{place}.</span>
          <span className="flex-1 text-ink">
            {name} {isOwn && <Badge tone="gold">You</Badge>}
          </span>
          <span className="text-cap text-ink-3">Ticket {groupLakh(ticket)}</span>
          <span className="num font-semibold text-ink">{whole(amount)}</span>
        </li>
      ))}
    </ol>
  )

/** What anybody needs to repeat the draw elsewhere. */
const Evidence = ({ draw }: { readonly draw: DrawView }) => (
  <details>
    <summary className="cursor-pointer text-small text-ink-2">Seed and fingerprints</summary>
    <CopyList>
      <CopyField label="Promised seed (SHA-256)" value={draw.commitment} />
      <CopyField label="Promised keys (SHA-256)" value={draw.keyCommitment} />
      {draw.seed !== null && <CopyField label="Seed" value={draw.seed} />}
      {draw.listHash !== null && <CopyField label="Frozen list (SHA-256)" value={draw.listHash} />}
      {draw.own?.line && <CopyField label="Your key" value={draw.own.line.key} />}
    </CopyList>
  </details>
)
