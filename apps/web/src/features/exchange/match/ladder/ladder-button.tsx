import type { BetView, MarketDetail } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { Rows3 } from 'lucide-react'
import { Sheet } from '../../../../lib/page/overlays.tsx'
import { OneClickBanner, OneClickBar } from '../one-click/one-click-bar.tsx'
import { Ladder } from './ladder.tsx'

type LadderButtonProps = {
  readonly market: MarketDetail
  readonly bets: readonly BetView[]
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Shows the ladder in place of the prices on a desk, and in a sheet on a phone. */
export const LadderButton = ({ market, bets, isOn, onChange }: LadderButtonProps) => {
  const isDesktop = useIsDesktop()
  return (
    <>
      {isDesktop ? (
        <Button
          kind="second"
          size="small"
          aria-pressed={isOn}
          icon={<Rows3 aria-hidden />}
          onClick={() => onChange(!isOn)}
        >
          Ladder
        </Button>
      ) : (
        <IconButton
          label="Ladder"
          kind="edged"
          icon={<Rows3 aria-hidden />}
          onClick={() => onChange(!isOn)}
        />
      )}
      {!isDesktop && (
        <Sheet open={isOn} onOpenChange={onChange} title={`Ladder, ${market.HeadName}`}>
          <div className="-mx-3 grid grid-cols-1 gap-2">
            <OneClickBar />
            <OneClickBanner inSheet />
            <Ladder market={market} bets={bets} />
          </div>
        </Sheet>
      )}
    </>
  )
}
