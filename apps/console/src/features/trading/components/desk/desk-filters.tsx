import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { SearchBox } from '../../../../lib/parts/lists/search-box.tsx'
import { SPORT_WORDS, SPORTS } from '../../model/words.ts'
import type { DeskFilterState } from './use-desk-filter.ts'

const STAGE_CHIPS = [
  { id: 'current', text: 'In play and next' },
  { id: 'finished', text: 'Ended lately' },
] as const

const SPORT_CHIPS = [
  { id: 'all', text: 'All sports' },
  ...SPORTS.map((sport) => ({ id: sport, text: SPORT_WORDS[sport] })),
] as const

export const DeskFilters = ({ filter: { asked, change } }: { readonly filter: DeskFilterState }) => (
  <div className="con-filters con-desk-filters">
    <Chips
      label="Matches"
      chips={STAGE_CHIPS}
      value={asked.stage}
      onChange={(stage) => change({ stage: stage === 'current' ? undefined : stage })}
    />
    <Chips
      label="Sport"
      chips={SPORT_CHIPS}
      value={asked.sport ?? 'all'}
      onChange={(sport) => change({ sport: sport === 'all' ? undefined : sport })}
    />
    <SearchBox
      label="Search matches"
      placeholder="Team or competition"
      value={asked.q}
      onSearch={(q) => change({ q })}
    />
  </div>
)
