import { numberOf } from '@maidan/contracts'
import type { BetView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { clock } from '@maidan/browser/clock.ts'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { pathOf } from '../../../../lib/bets/bet-words.ts'
import { whenText } from '../../periods.ts'
import { Part } from './receipt-parts.tsx'

type Match = { readonly price: number; readonly size: number; readonly created_at: number }

const Fills = ({ matches }: { readonly matches: readonly Match[] }) => (
  <ul className="num text-small text-ink-2">
    {matches.map(({ price, size, created_at }, at) => (
      <li key={at}>
        {formatRupees(size, { paise: 'auto' })} at {price.toFixed(2)}, {whenText(created_at, clock.now())}
      </li>
    ))}
  </ul>
)

const Legs = ({ slip }: { readonly slip: NonNullable<BetView['slip']> }) => (
  <ul className="grid gap-1 text-small text-ink-2">
    {slip.legs.map((leg) => (
      <li key={`${leg.market} ${leg.selection}`} className="flex justify-between gap-3">
        <span className="min-w-0">
          <bdi className="font-medium text-ink">{leg.selectionName}</bdi>, <bdi>{leg.marketName}</bdi>,{' '}
          <bdi>{leg.fixture.name}</bdi>
        </span>
        <span className="num">{leg.odds.toFixed(2)}</span>
      </li>
    ))}
    {slip.lines > 1 && (
      <li className="num text-ink-3">
        {slip.lines} lines of {formatRupees(slip.lineStake)}
      </li>
    )}
  </ul>
)

const isRunning = ({ status }: BetView): boolean => status === 'open' || status === 'pending'

/** What a bet was made of: its legs, the prices it was matched at, and what of it still waits. */
export const Made = ({ bet, matches }: { readonly bet: BetView; readonly matches: readonly Match[] }) => {
  const href = pathOf(bet)
  return (
    <Part title={`Bet ${numberOf('bet', bet.id)}`}>
      {bet.slip && <Legs slip={bet.slip} />}
      {bet.slip?.isFree && (
        <p className="text-small text-ink-2">
          A free bet: we paid {formatRupees(bet.stake, { paise: 'auto' })}. A win pays what it wins without
          the stake.
        </p>
      )}
      {matches.length > 0 && <Fills matches={matches} />}
      {bet.kind === 'match_odds' && isRunning(bet) && (
        <>
          <KeyValue label="Matched">
            <Money amount={bet.matched} />
          </KeyValue>
          <KeyValue label={`Unmatched at ${bet.price?.toFixed(2)}`}>
            <Money amount={bet.remaining} />
          </KeyValue>
        </>
      )}
      <p className="num text-small text-ink-2">At risk {formatRupees(bet.liability)}</p>
      {href !== undefined && (
        <Link
          href={href}
          className="text-small text-gold-text underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          Open the match
        </Link>
      )}
    </Part>
  )
}
