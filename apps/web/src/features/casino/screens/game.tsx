import { Poster } from '@maidan/ui/art/poster.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { TileRow } from '@maidan/ui/media/tile-row.tsx'
import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import type { Game as GameEntry } from '../catalogue.ts'
import { GamePoster } from '../components/game-tiles.tsx'
import { fairnessSteps, gameAt, othersLike } from '../model.ts'

/** A game that is still to come: its poster, its rules, and how its rounds will be checked. */
export const Game = () => {
  const game = gameAt(useLocation().pathname)
  useTitle(game.name)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head game={game} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Steps title="How to play" steps={game.rules} empty="The rules come with the game." />
        <Steps title="How a round is checked" steps={fairnessSteps(game.fairness)} />
      </div>
      <TileRow title="More like this" href="/games-all">
        {othersLike(game, 8).map((other) => (
          <GamePoster key={other.path} game={other} />
        ))}
      </TileRow>
    </div>
  )
}

const Head = ({ game }: { readonly game: GameEntry }) => (
  <header className="grid grid-cols-[120px_1fr] items-end gap-5 md:grid-cols-[180px_1fr]">
    <div className="ui-tile">
      <Poster name={game.name} />
    </div>
    <div className="grid justify-items-start gap-2">
      <Link
        to={game.kind === 'instant' ? '/casinogames' : '/livecasino'}
        className="flex min-h-11 items-center gap-1.5 text-small text-ink-2 hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {game.kind === 'instant' ? 'Casino' : 'Live-games'}
      </Link>
      <Badge tone="gold">Opens soon</Badge>
      <h1 className="type-display">{game.name}</h1>
      <p className="text-body text-ink-2">{game.line}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button href="/games-all">Other games</Button>
        <Button kind="second" href="/fairplay">
          Fair play
        </Button>
      </div>
    </div>
  </header>
)

type StepsProps = { readonly title: string; readonly steps: readonly string[]; readonly empty?: string }

const Steps = ({ title, steps, empty }: StepsProps) => (
  <Card>
    <CardHead title={title} />
    {steps.length === 0 && <p className="text-body text-ink-2">{empty}</p>}
    <ol className="grid gap-3">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3 text-body text-ink-2">
          <span className="num grid size-6 shrink-0 place-items-center rounded-full bg-turf-3 text-cap font-semibold text-ink">
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  </Card>
)
