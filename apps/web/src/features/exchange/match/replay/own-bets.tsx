import type { BetView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Money } from '@maidan/ui/money/money.tsx'
import { SideSquare } from '@maidan/ui/market/side-square.tsx'
import { clockText } from '../../../../lib/page/when.ts'

const termsOf = ({ line, rate, averagePrice, price }: BetView): string => {
  if (line !== null) return `${line} at ${rate}`
  return (averagePrice ?? price)?.toFixed(2) ?? String(rate ?? '')
}

type BetRowProps = {
  readonly bet: BetView
  readonly isPast: boolean
  readonly onChoose: (at: number) => void
}

const BetRow = ({ bet, isPast, onChoose }: BetRowProps) => (
  <li className={isPast ? undefined : 'opacity-60'}>
    <button
      type="button"
      className="flex min-h-13 w-full items-center gap-3 border-t border-line px-4 py-2 text-left"
      onClick={() => onChoose(bet.created_at)}
    >
      <SideSquare side={bet.side === 'lay' || bet.side === 'no' ? 'lay' : 'back'} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-body font-medium text-ink">
          <bdi>{bet.selectionName}</bdi>
        </span>
        <span className="num truncate text-small text-ink-3">
          {clockText(bet.created_at)}, <bdi>{bet.marketName}</bdi>
        </span>
      </span>
      <span className="num grid justify-items-end text-small">
        <span className="font-medium text-ink">
          {termsOf(bet)} × {formatRupees(bet.matched || bet.stake, { paise: 'auto' })}
        </span>
        {bet.profit === null ? (
          <span className="text-ink-3">{bet.status === 'void' ? 'Void' : bet.status}</span>
        ) : (
          <Money amount={bet.profit} sign tone="auto" />
        )}
      </span>
    </button>
  </li>
)

type OwnBetsProps = {
  readonly bets: readonly BetView[]
  readonly at: number
  readonly onChoose: (at: number) => void
}

/** The player's bets on the match, first placed first; a tap leads to the moment it was placed. */
export const OwnBets = ({ bets, at, onChoose }: OwnBetsProps) =>
  bets.length === 0 ? null : (
    <section aria-label="Your bets on this match">
      <h3 className="px-4 pb-2 text-small text-ink-3">Your bets, at the moment you placed them</h3>
      <ul>
        {bets
          .toSorted((one, other) => one.created_at - other.created_at)
          .map((bet) => (
            <BetRow key={bet.id} bet={bet} isPast={bet.created_at <= at} onChoose={onChoose} />
          ))}
      </ul>
    </section>
  )
