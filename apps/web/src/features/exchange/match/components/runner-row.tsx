import type { MarketDetail, RunnerView } from '@maidan/contracts/player'
import { TeamRoundel } from '@maidan/ui/market/team-roundel.tsx'
import { roundelAgainst } from '@maidan/ui/market/roundel-against.ts'
import type { Roundel } from '@maidan/ui/market/roundel-seed.ts'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import type { ReactNode } from 'react'
import { useSlipLine } from '../slip.ts'
import { PositionLine } from './position-line.tsx'
import { SlipForm } from './slip-form.tsx'

type RunnerRowProps = {
  readonly market: MarketDetail
  readonly runner: RunnerView
  readonly now: number | undefined
  readonly next: number | undefined
  readonly children: ReactNode
}

/** One outcome with its prices. On a phone the slip opens below the row that was tapped. */
export const RunnerRow = ({ market, runner, now, next, children }: RunnerRowProps) => {
  const isDesktop = useIsDesktop()
  const isChosen = useSlipLine(
    ({ chosen }) =>
      chosen?.market === market.id &&
      ('runner' in chosen
        ? chosen.runner === runner.id
        : 'selection' in chosen && chosen.selection === runner.key),
  )
  const isTeam = runner.key === 'home' || runner.key === 'away'
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex min-h-15 items-center gap-3 px-3 py-1.5 md:px-4">
        {isTeam && <TeamRoundel team={runner.name} roundel={roundelOfRunner(market, runner)} size={24} />}
        <div className="min-w-0 flex-1">
          <p className="truncate text-body font-medium text-ink">
            <bdi>{runner.name}</bdi>
          </p>
          <PositionLine now={now} next={next} />
        </div>
        {children}
      </div>
      {isChosen && !isDesktop && <SlipForm market={market} inline />}
    </li>
  )
}

/** As on the scoreboard: the home side as always, the visitors so that they do not look alike. */
const roundelOfRunner = ({ runners }: MarketDetail, { key, name }: RunnerView): Roundel | undefined => {
  const home = runners.find((one) => one.key === 'home')
  return key === 'away' && home ? roundelAgainst(name, home.name) : undefined
}
