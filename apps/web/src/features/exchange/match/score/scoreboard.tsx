import type { CommentaryLine, FixtureView, InningsCard, Scorecard } from '@maidan/contracts/player'
import { useNow } from '@maidan/browser/use-now.ts'
import { LiveDot } from '@maidan/ui/data/badge.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { roundelAgainst } from '@maidan/ui/market/roundel-against.ts'
import type { Roundel } from '@maidan/ui/market/roundel-seed.ts'
import { TeamRoundel } from '@maidan/ui/market/team-roundel.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { List, MessageSquareText, Tv } from 'lucide-react'
import { Suspense, useState } from 'react'
import { part } from '../../../../lib/part.ts'
import { AtTheCrease, OverStrip, ratesText } from './over-strip.tsx'
import { startingText } from './starting.ts'
import { type View, VIEWS } from './views.ts'

const Centre = part(async () => (await import('./centre.tsx')).Centre)

const SOON_MS = 10_000

type SideProps = {
  readonly name: string
  readonly roundel?: Roundel
  readonly score: string | undefined
  readonly end?: boolean
}

/** `143/9 (20.0)`: the overs stand smaller beside the runs. */
const Score = ({ score }: { readonly score: string | undefined }) => {
  const [, runs = score, rest] = /^(\S+) (\(.+\))$/.exec(score ?? '') ?? []
  return (
    <p className="num flex flex-wrap items-baseline gap-x-2">
      <b className="font-display text-h2 font-bold text-current lg:text-h1">{runs || '–'}</b>
      {rest && <span className="text-small opacity-84">{rest}</span>}
    </p>
  )
}

const Side = ({ name, roundel, score, end = false }: SideProps) => (
  <div className={`flex min-w-0 items-center gap-3 ${end ? 'flex-row-reverse text-right' : ''}`}>
    <TeamRoundel team={name} roundel={roundel} size={36} />
    <div className={`grid min-w-0 ${end ? 'justify-items-end' : ''}`}>
      <p className="max-w-full truncate text-small opacity-84">
        <bdi>{name}</bdi>
      </p>
      <Score score={score} />
    </div>
  </div>
)

const Innings = ({ innings }: { readonly innings: InningsCard }) => (
  <div className="flex min-w-0 flex-col gap-2 border-t border-[rgb(255_255_255/0.2)] pt-3 lg:flex-row lg:items-center lg:justify-between">
    <AtTheCrease innings={innings} />
    {innings.recentOvers.length > 0 && <OverStrip overs={innings.recentOvers} />}
  </div>
)

const BUTTONS: Readonly<Record<View, { readonly text: string; readonly Icon: typeof Tv }>> = {
  watch: { text: 'Watch', Icon: Tv },
  scorecard: { text: 'Scorecard', Icon: List },
  commentary: { text: 'Commentary', Icon: MessageSquareText },
}

type ViewButtonsProps = {
  readonly view: View | undefined
  readonly setView: (view: View | undefined) => void
}

const ViewButtons = ({ view, setView }: ViewButtonsProps) => (
  <div className="ml-auto flex">
    {VIEWS.map((one) => {
      const { text, Icon } = BUTTONS[one]
      return (
        <button
          key={one}
          type="button"
          aria-expanded={view === one}
          className="flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-2 px-2 text-small text-current opacity-84 hover:opacity-100 aria-expanded:bg-[rgb(255_255_255/0.14)] aria-expanded:opacity-100"
          onClick={() => setView(view === one ? undefined : one)}
        >
          <Icon aria-hidden className="size-4.5" />
          <span className="sr-only md:not-sr-only">{text}</span>
        </button>
      )
    })}
  </div>
)

const Where = ({ fixture }: { readonly fixture: FixtureView }) => {
  const now = useNow(SOON_MS)
  const { stage, competition, venue } = fixture
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-small">
      {stage === 'live' && <LiveDot className="text-[#8ff0bd]!">In play</LiveDot>}
      {stage === 'finished' && <b className="font-semibold text-[#f5b94c]">Finished</b>}
      <span className="opacity-84">
        <bdi>{competition.name}</bdi>
        {venue !== null && (
          <span className="max-md:hidden">
            , <bdi>{venue}</bdi>
          </span>
        )}
      </span>
      {stage === 'upcoming' && <b className="font-semibold text-current">{startingText(fixture, now)}</b>}
    </p>
  )
}

/** What is being played, or was last: a super over stands behind the innings. */
const inningsOf = (card: Scorecard | null): InningsCard | undefined =>
  card?.sport === 'cricket' ? card.innings.at(-1) : undefined

type ScoreboardProps = {
  readonly fixture: FixtureView
  readonly card: Scorecard | null
  readonly lines: readonly CommentaryLine[]
}

/** Who plays, how it stands and what is needed: the only green block of the page. */
export const Scoreboard = ({ fixture, card, lines }: ScoreboardProps) => {
  const { home, away, score, stage } = fixture
  const isOpenAtFirst = useIsDesktop() && stage === 'live' && card !== null
  const [chosen, setChosen] = useState<View | 'none'>()
  const view = chosen === 'none' ? undefined : (chosen ?? (isOpenAtFirst ? 'watch' : undefined))
  const innings = inningsOf(card)
  const rates = innings && stage === 'live' ? ratesText(innings) : ''
  return (
    <>
      <section
        aria-label="Score"
        className="grid grid-cols-1 gap-2 rounded-3 bg-[linear-gradient(100deg,#0f4d36_0_12%,#12563d_12%_24%,#0f4d36_24%_36%,#12563d_36%_48%,#0f4d36_48%_60%,#12563d_60%_72%,#0f4d36_72%_84%,#12563d_84%)] p-4 pt-2 text-[#f6f1e4]"
      >
        <div className="flex items-center gap-3">
          <Where fixture={fixture} />
          <ViewButtons view={view} setView={(next) => setChosen(next ?? 'none')} />
        </div>
        <div className="grid grid-cols-2 items-center gap-3 lg:grid-cols-[1fr_auto_1fr]">
          <Side name={home.name} score={score?.home} />
          <div className="order-last col-span-2 text-center lg:order-none lg:col-span-1">
            <p className="text-h3 text-[#f5b94c]">
              <bdi>{score?.note ?? ''}</bdi>
            </p>
            {rates !== '' && <p className="num text-small opacity-84">{rates}</p>}
          </div>
          <Side name={away.name} roundel={roundelAgainst(away.name, home.name)} score={score?.away} end />
        </div>
        {innings && stage === 'live' && <Innings innings={innings} />}
      </section>
      {view && (
        <Suspense fallback={<SkeletonRows rows={3} label="Loading the score" />}>
          <Centre view={view} fixture={fixture} card={card} lines={lines} />
        </Suspense>
      )}
    </>
  )
}
