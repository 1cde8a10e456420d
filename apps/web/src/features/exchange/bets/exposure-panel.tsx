import type { BetView } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Drawer } from '@maidan/ui/overlays/drawer.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { wordsOf } from '../../../lib/api/words-of.ts'
import { exposureQuery } from './api.ts'
import { matchesOf, pathOf, selectionInFull } from '../../../lib/bets/bet-words.ts'
import { matchPathOf } from '../../../lib/bets/match-path.ts'
import { type Holdings, holdingsOf, type MatchHolding } from './holdings.ts'
import { useOpenBets } from './use-open-bets.ts'

type RowProps = {
  readonly href?: string | undefined
  readonly name: ReactNode
  readonly note?: string | undefined
  readonly held: number
  readonly onFollow: () => void
}

const Row = ({ href, name, note, held, onFollow }: RowProps) => {
  const line = (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-body text-ink">{name}</bdi>
        {note !== undefined && <span className="block truncate text-small text-ink-3">{note}</span>}
      </span>
      <span className="num text-body font-medium">
        <Money amount={held} />
      </span>
      {href !== undefined && <ChevronRight aria-hidden className="flex-none text-ink-3" />}
    </>
  )
  const look = 'flex min-h-11 items-center gap-3 py-1.5'
  return href === undefined ? (
    <div className={look}>{line}</div>
  ) : (
    <Link href={href} onClick={onFollow} className={`${look} hover:text-gold-text`}>
      {line}
    </Link>
  )
}

const betCount = (count: number): string => (count === 1 ? '1 bet' : `${count} bets`)

type FollowProps = { readonly onFollow: () => void }

const Match = ({ holding, onFollow }: FollowProps & { readonly holding: MatchHolding }) => (
  <section aria-label={holding.fixture.name} className="border-t border-line py-3">
    <h3 className="flex items-baseline justify-between gap-3 text-h3">
      <bdi className="min-w-0 truncate">{holding.fixture.name}</bdi>
      <span className="num">
        <Money amount={holding.held} />
      </span>
    </h3>
    {holding.markets.map(({ id, name, bets, held }) => (
      <Row
        key={id}
        href={matchPathOf(holding.fixture, id)}
        name={name}
        note={betCount(bets)}
        held={held}
        onFollow={onFollow}
      />
    ))}
  </section>
)

const Slips = ({ slips, onFollow }: FollowProps & { readonly slips: readonly BetView[] }) => (
  <section aria-label="Slips" className="border-t border-line py-3">
    <h3 className="text-h3">Slips</h3>
    {slips.map((slip) => (
      <Row
        key={slip.id}
        href={pathOf(slip) ?? '/mybets'}
        name={selectionInFull(slip)}
        note={matchesOf(slip)}
        held={slip.liability}
        onFollow={onFollow}
      />
    ))}
  </section>
)

const Nothing = ({ onFollow }: FollowProps) => (
  <EmptyState
    title="No exposure"
    level={3}
    action={
      <Button render={(look) => <Link {...look} href="/sports/Inplay" onClick={onFollow} />}>
        See matches in play
      </Button>
    }
  >
    The most your open bets can lose is held and listed here.
  </EmptyState>
)

type HeldProps = FollowProps & { readonly total: number; readonly holdings: Holdings }

const Held = ({ total, holdings: { matches, slips, rest }, onFollow }: HeldProps) => (
  <>
    <dl className="flex items-baseline justify-between gap-3 pb-1">
      <dt className="text-body text-ink-2">Held for open bets</dt>
      <dd className="num text-h2">
        <Money amount={total} />
      </dd>
    </dl>
    <p className="pb-3 text-small text-ink-3">
      The most your open bets can lose. When a bet settles or is cancelled, what you did not lose goes back to
      your balance.
    </p>
    {matches.map((holding) => (
      <Match key={holding.fixture.id} holding={holding} onFollow={onFollow} />
    ))}
    {slips.length > 0 && <Slips slips={slips} onFollow={onFollow} />}
    {rest > 0 && (
      <section aria-label="Being settled" className="border-t border-line py-3">
        <Row
          name="Being settled"
          note="Settled a moment ago, on its way to your balance"
          held={rest}
          onFollow={onFollow}
        />
      </section>
    )}
  </>
)

const Content = ({ onFollow }: FollowProps) => {
  const bets = useOpenBets()
  const exposure = useQuery(exposureQuery)
  const error = bets.error ?? exposure.error
  if (bets.data && exposure.data === 0) return <Nothing onFollow={onFollow} />
  if (bets.data && exposure.data !== undefined)
    return <Held total={exposure.data} holdings={holdingsOf(bets.data, exposure.data)} onFollow={onFollow} />
  if (!error) return <SkeletonRows rows={5} label="Loading your exposure" />
  const again = () => void Promise.all([bets.refetch(), exposure.refetch()])
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="down">{wordsOf(error, 'The server did not answer. Check your connection.')}</Notice>
      <Button kind="second" onClick={again}>
        Try again
      </Button>
    </div>
  )
}

/** What holds the exposure, by match and market, with ways to each; together it is the figure of the header. */
export const ExposurePanel = ({ onClose }: { readonly onClose: () => void }) => (
  <Drawer open onOpenChange={onClose} title="Exposure">
    <Content onFollow={onClose} />
  </Drawer>
)
