import type { BetView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { SideSquare } from '@maidan/ui/market/side-square.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import type { ReactNode } from 'react'
import { matchesOf, pathOf, selectionInFull, termsOf } from '../../../lib/bets/bet-words.ts'
import { betsOf } from './holdings.ts'
import { useOpenBets } from './use-open-bets.ts'

const SHOWN = 5

const isAgainst = ({ side }: BetView): boolean => side === 'lay' || side === 'no'

const stateText = ({ status, matched, remaining }: BetView): string => {
  if (status === 'pending') return ', waiting for its delay'
  if (remaining === 0) return ''
  return matched === 0 ? ', unmatched' : `, ${formatRupees(remaining, { paise: 'auto' })} unmatched`
}

const BetRow = ({ bet }: { readonly bet: BetView }) => (
  <li className="border-t border-line">
    <Link
      href={pathOf(bet) ?? '/mybets'}
      className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-turf-2"
    >
      <SideSquare side={isAgainst(bet) ? 'lay' : 'back'} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-body font-medium text-ink">{selectionInFull(bet)}</bdi>
        <span className="block truncate text-small text-ink-3">
          <bdi>{matchesOf(bet)}</bdi>
          {stateText(bet)}
        </span>
      </span>
      <span className="num flex-none text-right">
        <span className="block text-body font-medium text-ink">
          {termsOf(bet)} × {formatRupees(bet.stake, { paise: 'auto' })}
        </span>
        <span className="block text-small">
          <span className="sr-only">Wins </span>
          <Money amount={bet.profitIfWon} sign tone="up" />
          <span className="sr-only">, risks</span> <Money amount={-bet.liability} tone="down" />
        </span>
      </span>
    </Link>
  </li>
)

const Plain = ({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-4 pb-4">
    <p className="text-body text-ink-2">{children}</p>
    {action}
  </div>
)

const Bets = ({ bets }: { readonly bets: readonly BetView[] }) =>
  bets.length === 0 ? (
    <Plain
      action={
        <Button kind="second" href="/sports/Inplay">
          See matches in play
        </Button>
      }
    >
      You have no open bets.
    </Plain>
  ) : (
    <ul>
      {bets.slice(0, SHOWN).map((bet) => (
        <BetRow key={bet.id} bet={bet} />
      ))}
    </ul>
  )

/** The newest open bets with what each can win and lose; each leads to its match. */
export const OpenBetsCard = () => {
  const { data, error, refetch } = useOpenBets()
  const bets = data && betsOf(data)
  return (
    <Card flush label="Open bets">
      <CardHead title="Open bets" {...(bets && { count: bets.length })}>
        <Link href="/mybets" className="text-small font-medium text-gold-text">
          See all
        </Link>
      </CardHead>
      {bets && <Bets bets={bets} />}
      {!bets && error && (
        <Plain
          action={
            <Button kind="second" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          Your open bets did not load.
        </Plain>
      )}
      {!bets && !error && <SkeletonRows rows={3} label="Loading your open bets" className="px-4 pb-3" />}
    </Card>
  )
}
