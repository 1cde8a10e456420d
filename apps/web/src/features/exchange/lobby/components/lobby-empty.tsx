import type { ListedFixture } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { startText } from '../../fixtures.ts'
import type { Choices } from '../choices.ts'
import { isFound, isInTab, ofSport, type SportChoice, type TabId, TABS } from '../model.ts'
import { TAB_NAMES } from './lobby-filters.tsx'

const sportWord = (sport: SportChoice): string => (sport === 'all' ? 'match' : `${sport} match`)

const EMPTY: Readonly<Record<TabId, (what: string) => string>> = {
  live: (what) => `No ${what} is in play`,
  today: (what) => `No ${what} begins today`,
  upcoming: (what) => `No ${what} is announced`,
}

const nextText = (fixtures: readonly ListedFixture[], now: number): string => {
  const next = fixtures
    .filter(({ stage }) => stage === 'upcoming')
    .toSorted((one, other) => one.startsAt - other.startsAt)[0]
  return next
    ? `${next.home.name} v ${next.away.name} is next, ${startText(next.startsAt, now)}.`
    : 'New matches appear here automatically.'
}

type LobbyEmptyProps = {
  readonly all: readonly ListedFixture[]
  readonly choices: Choices
  readonly tab: TabId
  readonly now: number
  readonly onChange: (change: Partial<Choices>) => void
}

/** Says why nothing is listed, and leads to where something is. */
export const LobbyEmpty = ({ all, choices, tab, now, onChange }: LobbyEmptyProps) => {
  const { query, sport } = choices
  const isSearch = query.trim() !== ''
  const found = ofSport(all, sport).filter((fixture) => isFound(fixture, query))
  const other = TABS.find((id) => id !== tab && found.some((fixture) => isInTab(fixture, id, now)))
  const count = other ? found.filter((fixture) => isInTab(fixture, other, now)).length : 0
  const title = isSearch ? `Nothing found for “${query.trim()}”` : EMPTY[tab](sportWord(sport))
  return (
    <Card>
      <EmptyState
        title={title}
        level={2}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {other && (
              <Button kind="second" onClick={() => onChange({ tab: other, competition: 'all' })}>
                {TAB_NAMES[other]} ({count})
              </Button>
            )}
            {isSearch && (
              <Button kind="outline" onClick={() => onChange({ query: '' })}>
                Clear the search
              </Button>
            )}
          </span>
        }
      >
        {isSearch ? 'Search by team or competition.' : nextText(found, now)}
      </EmptyState>
    </Card>
  )
}
