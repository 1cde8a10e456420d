import type { DrawView } from '@maidan/contracts/player'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { LoadFailed } from '../../../lib/page/load-failed.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useTitle } from '../../../lib/title.ts'
import { currentQuery } from '../api.ts'
import { CurrentDraw, PlannedDraw } from '../components/current-draw.tsx'
import { PastDraws } from '../components/past-draws.tsx'
import { stepsOf } from '../model.ts'

/** How many of the draws that were seen have left the list of those that are not over. */
const useOver = (draws: readonly DrawView[] | undefined): number => {
  const [seen, setSeen] = useState<readonly number[]>([])
  const ids = draws?.map(({ id }) => id) ?? []
  const fresh = ids.filter((id) => !seen.includes(id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  return draws === undefined ? 0 : seen.filter((id) => !ids.includes(id)).length
}

export const LuckyDraw = () => {
  useTitle('Lucky draw')
  const isAuth = useSession((session) => session.isAuth)
  const { data, error, refetch } = useQuery(currentQuery(isAuth))
  const failure = wordsOf(error, 'Failed to get the draws')
  const over = useOver(data?.draws)
  return (
    <div className="mx-auto grid w-full max-w-[1280px] grid-cols-1 gap-5 pt-4 pb-8 lg:pt-6">
      <header className="grid gap-1">
        <h1>Lucky draw</h1>
        <p className="max-w-prose text-body text-ink-2">
          Play brings tickets, tickets win cash, and everybody can repeat the draw.
        </p>
      </header>
      {failure !== undefined && data === undefined && (
        <LoadFailed text={failure} onAgain={() => void refetch()} />
      )}
      {failure === undefined && data === undefined && <Skeleton height={420} />}
      {data?.draws.map((draw) =>
        draw.state === 'planned' ? (
          <PlannedDraw key={draw.id} draw={draw} />
        ) : (
          <CurrentDraw key={draw.id} draw={draw} aheadMs={data.aheadMs} />
        ),
      )}
      {data?.draws.length === 0 && (
        <Card>
          <EmptyState title="No draw is planned now">Look again later.</EmptyState>
        </Card>
      )}
      {data?.draws[0] && <How draw={data.draws[0]} />}
      <PastDraws isAuth={isAuth} over={over} />
    </div>
  )
}

const How = ({ draw }: { readonly draw: DrawView }) => (
  <Card label="How a draw works">
    <CardHead title="How a draw works" />
    <ol className="grid list-decimal gap-1.5 pl-5 text-small text-ink-2">
      {stepsOf(draw).map((step) => (
        <li key={step} className="max-w-prose">
          {step}
        </li>
      ))}
    </ol>
    <p className="mt-3 text-small">
      All formulas stand under{' '}
      <Link href="/fairness" className="text-gold-text underline underline-offset-3">
        Fairness
      </Link>
      .
    </p>
  </Card>
)
