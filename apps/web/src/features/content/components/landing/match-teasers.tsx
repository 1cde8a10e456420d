import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { NoPrice } from '@maidan/ui/market/no-price.tsx'
import { TeamRoundel } from '@maidan/ui/market/team-roundel.tsx'
import { ChevronRight } from 'lucide-react'

type Teaser = {
  readonly sport: string
  readonly shown: string
  readonly sides: readonly [string, string]
}

const TEASERS: readonly Teaser[] = [
  {
    sport: 'Cricket',
    shown: 'Score and match odds, ball by ball',
    sides: ['Home side', 'Visitors'],
  },
  {
    sport: 'Soccer',
    shown: 'Score and match odds, minute by minute',
    sides: ['Home team', 'Away team'],
  },
  {
    sport: 'Tennis',
    shown: 'Score and match odds, point by point',
    sides: ['First player', 'Second player'],
  },
]

const Sides = ({ sides }: Pick<Teaser, 'sides'>) =>
  sides.map((side) => (
    <div key={side} className="mt-[6px] flex items-center gap-[9px]">
      <TeamRoundel team={side} size={22} />
      <span className="flex-1 text-[16px] leading-5 font-medium text-ink">{side}</span>
      <span className="flex gap-1" aria-hidden>
        <NoPrice side="back" />
        <NoPrice side="lay" />
      </span>
    </div>
  ))

const TeaserCard = ({ sport, shown, sides }: Teaser) => (
  <li className="relative min-w-[min(88%,340px)] flex-none snap-start rounded-3 lg:min-w-0 bg-turf-1 px-[14px] pt-[13px] pb-3 shadow-2">
    <div className="flex items-center justify-between">
      <span className="flex items-center gap-2">
        <h3 className="text-h3">{sport}</h3>
        <Badge tone="up">Open now</Badge>
      </span>
      <span className="flex gap-1 text-cap text-ink-3" aria-hidden>
        <span className="w-[54px] text-center">Back</span>
        <span className="w-[54px] text-center">Lay</span>
      </span>
    </div>
    <Sides sides={sides} />
    <Link
      href="/spmsports"
      className="mt-2 flex min-h-8 items-center justify-between text-small text-ink-2 after:absolute after:inset-0 after:rounded-3 hover:text-ink"
    >
      {shown}
      <ChevronRight aria-hidden />
    </Link>
  </li>
)

export const MatchTeasers = () => (
  <section aria-labelledby="matches-title">
    <h2 id="matches-title" className="sr-only">
      Live matches
    </h2>
    <ul className="-mx-3 flex snap-x scroll-px-3 gap-3 overflow-x-auto px-3 pb-1 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-4 lg:overflow-visible lg:px-0">
      {TEASERS.map((teaser) => (
        <TeaserCard key={teaser.sport} {...teaser} />
      ))}
    </ul>
    <p className="mt-3 text-small text-ink-3">
      Markets are live in Exchange 1. Log in and watch scores and prices move there, match by match.
    </p>
  </section>
)
