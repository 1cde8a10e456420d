import type { ListedFixture } from '@maidan/contracts/player'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentType } from 'react'
import { competitionStar, FAVOURITES, type MatchGroup, matchStar } from '../model.ts'
import type { RowProps } from './exchange-row.tsx'
import { Star } from './star.tsx'

type CompetitionCardProps = {
  readonly group: MatchGroup
  /** Those of its matches that are drawn by now. */
  readonly rows: readonly ListedFixture[]
  readonly stars: ReadonlySet<string>
  readonly now: number
  readonly isFolded: boolean
  readonly onFold: () => void
  readonly Row: ComponentType<RowProps>
}

/** The matches of one competition, which can be folded away. */
export const CompetitionCard = ({ group, rows, stars, now, isFolded, onFold, Row }: CompetitionCardProps) => {
  const { key, name, country, fixtures } = group
  const isFavourites = key === FAVOURITES
  return (
    <Card flush label={name} className="@container">
      <div className="flex min-h-11 items-center gap-2 pr-1 pl-3">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={!isFolded}
            className="flex min-h-11 w-full min-w-0 items-center gap-2 text-left text-h3 text-ink"
            onClick={onFold}
          >
            <ChevronDown
              aria-hidden
              className={`size-5 shrink-0 text-ink-3 ${isFolded ? '-rotate-90' : ''}`}
            />
            <bdi className="truncate">{name}</bdi>
            <Badge>{fixtures.length}</Badge>
            {country !== null && <span className="truncate text-small text-ink-3">{country}</span>}
          </button>
        </h2>
        {!isFavourites && (
          <Star star={competitionStar(key)} name={name} isOn={stars.has(competitionStar(key))} />
        )}
      </div>
      {!isFolded && (
        <ul>
          {rows.map((fixture) => (
            <Row
              key={fixture.id}
              fixture={fixture}
              now={now}
              isStarred={stars.has(matchStar(fixture))}
              named={isFavourites}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
