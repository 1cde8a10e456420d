import type { BetView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { SideSquare } from '@maidan/ui/market/side-square.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { selectionInFull, termsOf } from '../../../lib/bets/bet-words.ts'
import { embedBetsQuery } from './api.ts'
import { useEmbedCancel } from './use-embed-placing.ts'

const stateOf = ({ status, matched, remaining }: BetView): string => {
  if (status === 'pending') return 'Waiting for its delay'
  if (remaining === 0) return 'Matched'
  return matched === 0 ? 'Unmatched' : `${formatRupees(remaining, { paise: 'auto' })} unmatched`
}

const Cancel = ({ bet }: { readonly bet: BetView }) => {
  const { busy, cancel } = useEmbedCancel(bet.id)
  return (
    <Button
      kind="second"
      size="small"
      loading={busy}
      aria-label={`Cancel the unmatched part of ${selectionInFull(bet)}`}
      onClick={cancel}
    >
      Cancel
    </Button>
  )
}

const Row = ({ bet }: { readonly bet: BetView }) => (
  <li className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2">
    <SideSquare side={bet.side === 'lay' ? 'lay' : 'back'} />
    <div className="min-w-0 flex-1">
      <bdi className="block truncate text-body font-medium text-ink">{selectionInFull(bet)}</bdi>
      <p className="text-small text-ink-3">{stateOf(bet)}</p>
    </div>
    <div className="num text-right">
      <p className="text-body font-medium text-ink">
        {termsOf(bet)} × {formatRupees(bet.stake, { paise: 'auto' })}
      </p>
      <p className="text-small">
        <Money amount={bet.profitIfWon} sign tone="up" /> <Money amount={-bet.liability} tone="down" />
      </p>
    </div>
    {bet.remaining > 0 && bet.status === 'open' && <Cancel bet={bet} />}
  </li>
)

/** The player's open bets on one market, or on all of match odds; they are looked at every few seconds. */
export const EmbedBets = ({ market }: { readonly market: number }) => {
  const { data } = useQuery(embedBetsQuery)
  const bets = (data ?? [])
    .flatMap(({ markets }) => markets.filter((one) => one.market === market))
    .flatMap((one) => one.bets)
  if (bets.length === 0) return null
  return (
    <Card flush label="Open bets">
      <CardHead title="Open bets" count={bets.length} />
      <ul>
        {bets.map((bet) => (
          <Row key={bet.id} bet={bet} />
        ))}
      </ul>
    </Card>
  )
}
