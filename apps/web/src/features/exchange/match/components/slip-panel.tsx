import type { MarketDetail } from '@maidan/contracts/player'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { X } from 'lucide-react'
import { BettingSettingsButton } from '../one-click/betting-settings.tsx'
import { OneClickSwitch } from '../one-click/one-click-switch.tsx'
import { sideOf, sideWord, type Selection } from '../selection.ts'
import { clearSlip, useSlipLine } from '../slip.ts'
import { useMarket } from '../use-match.ts'
import { SlipForm } from './slip-form.tsx'

type LineProps = { readonly chosen: Selection; readonly market: MarketDetail }

const Line = ({ chosen, market: read }: LineProps) => {
  const market = useMarket(read)
  const isBack = sideOf(chosen) === 'back'
  return (
    <div className="m-2 overflow-hidden rounded-2 bg-turf-2">
      <div
        className={`flex h-9 items-center gap-2 pl-3 text-small ${isBack ? 'bg-back text-back-ink' : 'bg-lay text-lay-ink'}`}
      >
        <b className="text-current">{sideWord(chosen)}</b>
        <span className="min-w-0 flex-1 truncate">
          {chosen.name}
          {chosen.name !== chosen.marketName && `, ${chosen.marketName}`}
        </span>
        <IconButton
          label="Remove it from the slip"
          icon={<X aria-hidden />}
          className="text-inherit!"
          onClick={clearSlip}
        />
      </div>
      <SlipForm market={market} />
    </div>
  )
}

/** The slip in its column on a desk. */
export const SlipPanel = ({ markets }: { readonly markets: readonly MarketDetail[] }) => {
  const chosen = useSlipLine((slip) => slip.chosen)
  const market = markets.find(({ id }) => id === chosen?.market)
  return (
    <Card flush label="Bet slip">
      <CardHead title="Bet slip" count={chosen && market ? 1 : 0}>
        <div className="flex items-center gap-1">
          <OneClickSwitch />
          <BettingSettingsButton />
        </div>
      </CardHead>
      {chosen && market ? (
        <Line chosen={chosen} market={market} />
      ) : (
        <p className="px-4 pb-4 text-small text-ink-3">Tap a price to bet on it.</p>
      )}
    </Card>
  )
}
