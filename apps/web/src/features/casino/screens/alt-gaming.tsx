import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { Link } from '../../../lib/router.ts'
import { type Entry, prepareCatalogue } from '../api.ts'
import { Catalogue } from '../components/catalogue.tsx'
import { SearchBar } from '../components/search-bar.tsx'
import { useChoices } from '../components/use-choice.ts'
import { EntryPicture } from '../pictures/entry-picture.tsx'

export const prepare = prepareCatalogue

const TABS = [
  { id: 'jili', text: 'Jili Gaming', provider: 'aggapjiligaming' },
  { id: 'mac88', text: 'Mac88 Gaming', provider: 'aggapmac88' },
] as const

const NO_GAMES = 'No games available for this category.'

export const AltGaming = () => {
  const [asked, choose] = useChoices()
  const tab = TABS.find(({ id }) => id === asked.get('tab')) ?? TABS[0]
  const turn = (id: string) => choose({ tab: id === TABS[0].id ? undefined : id })
  return (
    <div className="grid grid-cols-1 gap-5">
      <SearchBar />
      <h1>ALT Gaming</h1>
      <Tabs label="ALT Gaming" tabs={[...TABS]} value={tab.id} onChange={turn}>
        {() => (
          <Catalogue>
            {(entries) => <TabGames entries={entries.filter(({ provider }) => provider === tab.provider)} />}
          </Catalogue>
        )}
      </Tabs>
    </div>
  )
}

const TabGames = ({ entries }: { readonly entries: readonly Entry[] }) => {
  if (entries.length === 0) return <NoGames />
  return (
    <ul className="mt-4 grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(140px,1fr))] sm:gap-x-3">
      {entries.map((entry) => (
        <li key={entry.code}>
          <Link to={entry.redirectUrl} className="block">
            <span className="ui-tile">
              <EntryPicture entry={entry} />
            </span>
            <span className="mt-1.5 block text-cap text-ink-3">{entry.providerName}</span>
            <span className="block text-small font-medium text-ink">{entry.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const NoGames = () => (
  <Card className="mt-4">
    <EmptyState
      title={NO_GAMES}
      action={
        <Button kind="second" href="/casinogames">
          Back to the casino
        </Button>
      }
    >
      The operator has switched them off for now.
    </EmptyState>
  </Card>
)
