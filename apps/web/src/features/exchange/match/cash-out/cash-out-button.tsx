import type { MarketDetail } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog, Sheet } from '../../../../lib/page/overlays.tsx'
import { isLive } from '../markets.ts'
import { autoQuery } from './api.ts'
import { CashOutPanel } from './cash-out-panel.tsx'
import { worthOf } from './model.ts'
import { useFollowing, useOffer } from './use-offer.ts'

const Offered = ({ market }: { readonly market: MarketDetail }) => {
  useFollowing(market)
  const [isOpen, setOpen] = useState(false)
  const { offer, isNothing } = useOffer(market, 100)
  const { data: orders } = useQuery(autoQuery)
  const isAuto = orders?.some((one) => one.market === market.id) === true
  const isDesktop = useIsDesktop()
  const Panel = isDesktop ? Dialog : Sheet
  if (isNothing && !isOpen) return null
  return (
    <>
      <Button kind="up" size="small" onClick={() => setOpen(true)}>
        <span className="num">
          Cash out {offer && formatRupees(worthOf(offer), { paise: isDesktop ? 'auto' : 'never' })}
        </span>
        {isAuto && <Badge tone="gold">Auto</Badge>}
      </Button>
      <Panel open={isOpen} onOpenChange={setOpen} title="Cash out">
        <CashOutPanel market={market} />
      </Panel>
    </>
  )
}

type CashOutButtonProps = {
  readonly market: MarketDetail
  /** The player has matched bets on it. */
  readonly hasPosition: boolean
}

/** The live value of the player's matched bets on a market of the exchange; a press opens the cash-out. */
export const CashOutButton = ({ market, hasPosition }: CashOutButtonProps) =>
  hasPosition && market.banking === 'exchange' && isLive(market) ? <Offered market={market} /> : null
