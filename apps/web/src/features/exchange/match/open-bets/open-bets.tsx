import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import type { ComponentType, ReactNode } from 'react'
import { CashOutButton } from '../cash-out/cash-out-button.tsx'
import { useLandings } from '../use-landings.ts'
import { useMarket } from '../use-match.ts'
import { MatchedBetRow, OpenBetRow } from './bet-row.tsx'
import { CancelAll } from './cancel-all.tsx'

type GroupProps = {
  readonly title: string
  readonly bets: readonly BetView[]
  readonly Row: ComponentType<{ readonly bet: BetView }>
  readonly children?: ReactNode
}

const Group = ({ title, bets, Row, children }: GroupProps) =>
  bets.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className="px-4 pt-3 pb-1.5 text-small text-ink-3">{title}</h3>
      {children}
      <ul>
        {bets.map((bet) => (
          <Row key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  )

const CashOutOf = ({ market: read }: { readonly market: MarketDetail }) => {
  const market = useMarket(read)
  return (
    <li>
      <CashOutButton market={market} hasPosition />
    </li>
  )
}

type OpenBetsProps = {
  readonly bets: readonly BetView[]
  readonly markets: readonly MarketDetail[]
}

/** The player's bets on this match that are not settled. */
export const OpenBets = ({ bets, markets }: OpenBetsProps) => {
  const notTaken = useLandings(bets)
  if (bets.length === 0 && notTaken === undefined) return null
  const standing = bets.filter(({ status }) => status === 'open')
  const unmatched = standing.filter(({ remaining }) => remaining > 0)
  const matched = standing.filter((bet) => bet.matched > 0)
  const ownMarkets = markets.filter(
    ({ id, banking }) => banking === 'exchange' && matched.some(({ market }) => market === id),
  )
  return (
    <Card flush label="Open bets">
      <CardHead title="Open bets" count={bets.length} />
      {notTaken && (
        <Notice tone="down" className="mx-4 mb-3">
          {notTaken}
        </Notice>
      )}
      <Group
        title="Waiting for its delay"
        bets={bets.filter(({ status }) => status === 'pending')}
        Row={OpenBetRow}
      />
      <Group title="Unmatched" bets={unmatched} Row={OpenBetRow}>
        <CancelAll bets={unmatched} />
      </Group>
      <Group title="Matched" bets={matched} Row={MatchedBetRow}>
        <ul className="flex flex-wrap gap-2 px-4 pb-2 empty:hidden">
          {ownMarkets.map((market) => (
            <CashOutOf key={market.id} market={market} />
          ))}
        </ul>
      </Group>
    </Card>
  )
}
