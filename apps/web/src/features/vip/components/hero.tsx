import type { VipLevel, VipStanding } from '@maidan/contracts/player'
import { groupLakh } from '@maidan/ui'
import { Ground } from '@maidan/ui/art/ground.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import type { ReactNode } from 'react'
import { usePanel } from '../../../lib/page/panels.ts'
import { leftText, levelText, meterOf } from '../model.ts'

/** The art is the same in both themes, so its words are too. */
const Frame = ({ children }: { readonly children: ReactNode }) => (
  <header
    data-theme="dark"
    className="relative isolate overflow-hidden rounded-3 bg-field px-5 py-6 md:px-7 md:py-7"
  >
    <div className="absolute inset-0 -z-10" aria-hidden>
      <Ground />
      <div className="absolute inset-0 bg-[linear-gradient(#08281de6,#08281de6)] md:bg-[linear-gradient(90deg,#08281df5_0,#08281dd9_44%,#08281d00_80%)]" />
    </div>
    <div className="flex max-w-[520px] flex-col gap-4 md:min-h-[180px] md:justify-center">{children}</div>
  </header>
)

const TITLE = 'font-wide text-[32px] leading-[36px] font-bold tracking-[-0.018em] text-ink lg:text-display'

/** For those who have no level yet, or none that is read. */
export const GuestHero = ({ isGuest }: { readonly isGuest: boolean }) => {
  const open = usePanel((panels) => panels.open)
  return (
    <Frame>
      <h1 className={TITLE}>VIP level</h1>
      <p className="text-body text-ink-2">
        Levels come from play and never from paying. Each gives you back a share of what you bet, as cash.
      </p>
      {isGuest && (
        <Button className="self-start" onClick={() => open('mobileNumber')}>
          Register with mobile
        </Button>
      )}
    </Frame>
  )
}

type Props = { readonly standing: VipStanding; readonly levels: readonly VipLevel[] }

/** The player's level, and what is left to the next one. */
export const PlayerHero = ({ standing, levels }: Props) => {
  const own = levels.find(({ level }) => level === standing.level)
  const meter = meterOf(standing, own?.points ?? 0)
  return (
    <Frame>
      <div>
        <p className="text-body text-ink-2">Your level</p>
        <h1 className={TITLE}>{own ? levelText(own) : 'VIP level'}</h1>
      </div>
      {meter ? (
        <Progress {...meter} />
      ) : (
        <p className="num text-h3 text-ink">{groupLakh(standing.points)} points</p>
      )}
      <p className="text-small text-ink-2">{leftText(standing)}</p>
    </Frame>
  )
}
