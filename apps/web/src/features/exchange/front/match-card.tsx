import type { FixtureView, OfferView } from '@maidan/contracts/player'
import { LiveDot } from '@maidan/ui/data/badge.tsx'
import { formatOdds, type Side } from '@maidan/ui/market/odds-format.ts'
import { roundelAgainst } from '@maidan/ui/market/roundel-against.ts'
import type { Roundel } from '@maidan/ui/market/roundel-seed.ts'
import { Suspended } from '@maidan/ui/market/suspended.tsx'
import { TeamRoundel } from '@maidan/ui/market/team-roundel.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { ChevronRight } from 'lucide-react'
import { matchPathOf, outcomesOf, type PricedOutcome, priceText, startText } from '../fixtures.ts'
import { useMove } from '../use-move.ts'
import { CardShell } from './card-shell.tsx'

type PriceProps = { readonly side: Side; readonly offer: OfferView | null }

const WORDS: Readonly<Record<Side, string>> = { back: 'Back', lay: 'Lay' }

/** The whole card is one link to the match, so a price is no button of its own here. */
const Price = ({ side, offer }: PriceProps) => {
  const price = offer?.[0] ?? null
  const move = useMove(price)
  return (
    <span
      data-move={move}
      className={`ui-odds h-[38px]! w-[54px]! ${price === null ? 'ui-odds-none' : `ui-odds-${side}`}`}
    >
      <span className="sr-only">{WORDS[side]} </span>
      <b>{price === null ? '–' : formatOdds(priceText(price))}</b>
    </span>
  )
}

type SideRowProps = {
  readonly name: string
  readonly roundel?: Roundel
  readonly score: string | undefined
  readonly outcome: PricedOutcome | undefined
}

const SideRow = ({ name, roundel, score, outcome }: SideRowProps) => (
  <div className="mt-[6px] flex h-[38px] items-center gap-[9px]">
    <TeamRoundel team={name} roundel={roundel} size={22} />
    <span className="flex min-w-0 flex-1 flex-col xl:flex-row xl:items-baseline xl:gap-2">
      <bdi className="truncate text-[16px] leading-5 font-medium text-ink">{name}</bdi>
      {score !== undefined && (
        <span className="num shrink-0 text-small font-semibold text-ink-2 xl:text-body xl:text-ink">
          {score}
        </span>
      )}
    </span>
    <span className="flex flex-none gap-1">
      <Price side="back" offer={outcome?.back ?? null} />
      <Price side="lay" offer={outcome?.lay ?? null} />
    </span>
  </div>
)

type CardProps = { readonly fixture: FixtureView; readonly now: number }

const Head = ({ fixture: { stage, startsAt, competition }, now }: CardProps) => (
  <div className="flex h-6 items-center justify-between gap-3">
    <span className="flex min-w-0 items-center gap-2 text-small text-ink-3">
      {stage === 'live' ? (
        <LiveDot className="flex-none">In play</LiveDot>
      ) : (
        <time dateTime={new Date(startsAt).toISOString()} className="num flex-none text-ink-2">
          {startText(startsAt, now)}
        </time>
      )}
      <bdi className="truncate">{competition.name}</bdi>
    </span>
    <span className="flex flex-none gap-1 text-cap text-ink-3" aria-hidden>
      <span className="w-[54px] text-center">Back</span>
      <span className="w-[54px] text-center">Lay</span>
    </span>
  </div>
)

const drawText = ({ back, lay }: PricedOutcome): string =>
  `Draw ${[back, lay].map((offer) => (offer ? formatOdds(priceText(offer[0])) : '–')).join(' / ')}`

/** Where the match stands, or what a draw brings where one is possible. */
const footText = (fixture: FixtureView): string => {
  const [, draw] = outcomesOf(fixture)
  const note = fixture.stage === 'live' ? fixture.score?.note : undefined
  return [note, draw && drawText(draw)].filter(Boolean).join(', ') || 'Match odds and more'
}

/** A match in play or to come with the best prices of both sides; a tap anywhere opens its page. */
export const MatchCard = ({ fixture, now }: CardProps) => {
  const { home, away, score, market } = fixture
  const [first, , second] = outcomesOf(fixture)
  const isShut = market?.status !== 'open'
  return (
    <CardShell>
      <Head fixture={fixture} now={now} />
      <Suspended active={isShut}>
        <SideRow name={home.name} score={score?.home} outcome={first} />
        <SideRow
          name={away.name}
          roundel={roundelAgainst(away.name, home.name)}
          score={score?.away}
          outcome={second}
        />
      </Suspended>
      <Link
        href={matchPathOf(fixture) ?? '/atlas-lobby'}
        aria-label={`${home.name} v ${away.name}`}
        className="mt-1 flex h-8 items-center justify-between gap-2 text-small text-ink-2 after:absolute after:inset-0 after:rounded-3 hover:text-ink"
      >
        <span className="truncate">{footText(fixture)}</span>
        <ChevronRight aria-hidden className="flex-none" />
      </Link>
    </CardShell>
  )
}
