import { Field } from '@maidan/ui/forms/field.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import type { ListedFixture } from '@maidan/contracts/player'
import { Search, X } from 'lucide-react'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import type { ReactNode } from 'react'
import type { Choices } from '../choices.ts'
import { competitionsOf, isInTab, ofSport, type SportChoice, type TabId, TABS } from '../model.ts'

const SPORTS: readonly { readonly id: SportChoice; readonly text: string }[] = [
  { id: 'all', text: 'All' },
  { id: 'cricket', text: 'Cricket' },
  { id: 'soccer', text: 'Soccer' },
  { id: 'tennis', text: 'Tennis' },
]

export const TAB_NAMES: Readonly<Record<TabId, string>> = {
  live: 'In play',
  today: 'Today',
  upcoming: 'Upcoming',
}

type FiltersProps = {
  readonly all: readonly ListedFixture[]
  /** False until the matches are read: nobody has counted them then. */
  readonly isRead: boolean
  readonly choices: Choices
  readonly tab: TabId
  readonly now: number
  readonly onChange: (change: Partial<Choices>) => void
}

const SearchField = ({ choices: { query }, onChange }: Pick<FiltersProps, 'choices' | 'onChange'>) => (
  <Field
    label="Search teams and competitions"
    hideLabel
    type="search"
    placeholder="Search"
    autoComplete="off"
    maxLength={60}
    value={query}
    prefix={<Search aria-hidden className="size-5" />}
    suffix={
      query !== '' && (
        <IconButton
          label="Clear"
          size="small"
          icon={<X aria-hidden />}
          onClick={() => onChange({ query: '' })}
        />
      )
    }
    onChange={(event) => onChange({ query: event.target.value })}
  />
)

/** The competitions of the tab that is open. */
const CompetitionFilter = ({ all, choices, tab, now, onChange }: FiltersProps) => {
  const shown = ofSport(all, choices.sport).filter((fixture) => isInTab(fixture, tab, now))
  const competitions = competitionsOf(shown)
  if (competitions.length < 2 && choices.competition === 'all') return null
  return (
    <Select
      label="Competition"
      hideLabel
      value={choices.competition}
      options={[
        { value: 'all', text: `All competitions (${competitions.length})` },
        ...competitions.map(({ key, name, count }) => ({ value: key, text: `${name} (${count})` })),
      ]}
      onChange={(event) => onChange({ competition: event.target.value })}
    />
  )
}

/** Sport, time, name and competition; beside the sports stands how the connection is. */
export const LobbyFilters = ({ children, ...props }: FiltersProps & { readonly children: ReactNode }) => {
  const { all, isRead, choices, tab, now, onChange } = props
  const counted = (some: readonly ListedFixture[]) => (isRead ? { count: some.length } : {})
  const chips = SPORTS.map((chip) => ({ ...chip, ...counted(ofSport(all, chip.id)) }))
  const ofChoice = ofSport(all, choices.sport)
  const tabs = TABS.map((id) => ({
    id,
    text: TAB_NAMES[id],
    ...counted(ofChoice.filter((fixture) => isInTab(fixture, id, now))),
  }))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <SearchField choices={choices} onChange={onChange} />
        <CompetitionFilter {...props} />
      </div>
      <div className="flex items-center gap-3">
        <Chips
          label="Sport"
          className="min-w-0 flex-1"
          chips={chips}
          value={choices.sport}
          onChange={(sport) => onChange({ sport, competition: 'all' })}
        />
        {children}
      </div>
      <Tabs
        label="When"
        tabs={tabs}
        value={tab}
        onChange={(next) => onChange({ tab: next, competition: 'all' })}
      />
    </div>
  )
}
