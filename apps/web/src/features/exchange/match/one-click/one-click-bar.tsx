import { Notice } from '@maidan/ui/data/notice.tsx'
import { StakeChips } from '@maidan/ui/forms/stake-chips.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { Zap } from 'lucide-react'
import { BettingSettingsButton } from './betting-settings.tsx'
import { OneClickSwitch } from './one-click-switch.tsx'
import { turnOn, useOneClick } from './one-click.ts'
import { useSettings } from './settings.ts'

const SHOWN = 3

/** It stays in sight for as long as a tap is a bet. */
const UNDER_HEADER =
  'sticky top-[calc(var(--ribbon-height)+var(--header-height)+4px)] z-(--z-sticky) rounded-2 bg-ground'

/** The banner that says while it is on that a tap is a bet, with the stake of every tap. */
export const OneClickBanner = ({ inSheet = false }: { readonly inSheet?: boolean }) => {
  const { isOn, stake, refusal } = useOneClick()
  const { stakes } = useSettings()
  const isDesktop = useIsDesktop()
  if (!isOn) return null
  return (
    <section aria-label="One-tap" className={inSheet ? '' : UNDER_HEADER}>
      <div className="grid gap-2 rounded-2 bg-gold-wash p-2">
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-small text-gold-text">
            <Zap aria-hidden className="size-4.5 shrink-0" />
            <span>
              <b>One-tap is on.</b> {isDesktop && 'A tap on a price places the bet at once.'}
            </span>
          </p>
          <StakeChips
            label="Stake of every tap"
            mode="set"
            value={stake}
            amounts={stakes.slice(0, isDesktop ? stakes.length : SHOWN)}
            className={`shrink-0 ${isDesktop ? 'grid-cols-5!' : 'grid-cols-3!'}`}
            onPick={turnOn}
          />
          <OneClickSwitch hideLabel />
        </div>
        {refusal !== undefined && <Notice tone="down">{refusal}</Notice>}
      </div>
    </section>
  )
}

/** On a phone, where the slip has no head of its own. */
export const OneClickBar = () => {
  const isOn = useOneClick((oneClick) => oneClick.isOn)
  if (isOn) return null
  return (
    <div className="flex items-center justify-end gap-2 text-small text-ink-2">
      <OneClickSwitch />
      <BettingSettingsButton />
    </div>
  )
}
