import { type BetKind, BET_KINDS } from '@maidan/contracts/player'
import { Select } from '@maidan/ui/forms/select.tsx'
import type { BetFilter } from '../../api.ts'

type Sport = NonNullable<BetFilter['sport']>

const SPORTS: readonly { readonly value: Sport; readonly text: string }[] = [
  { value: 'cricket', text: 'Cricket' },
  { value: 'soccer', text: 'Soccer' },
  { value: 'tennis', text: 'Tennis' },
]

const KINDS: Readonly<Record<BetKind, string>> = {
  match_odds: 'Match odds',
  bookmaker: 'Bookmaker',
  fancy: 'Fancy',
  slip: 'Fixed odds and multiples',
}

export type BetChoice = { readonly sport?: Sport; readonly kind?: BetKind }

type BetFiltersProps = { readonly choice: BetChoice; readonly onChange: (choice: BetChoice) => void }

/** What narrows the bets of a period down. */
export const BetFilters = ({ choice: { sport, kind }, onChange }: BetFiltersProps) => (
  <div className="flex flex-wrap gap-2">
    <Select
      label="Sport"
      hideLabel
      compact
      options={[{ value: '', text: 'All sports' }, ...SPORTS]}
      value={sport ?? ''}
      onChange={({ target }) => {
        const chosen = SPORTS.find(({ value }) => value === target.value)?.value
        onChange({ ...(chosen && { sport: chosen }), ...(kind && { kind }) })
      }}
    />
    <Select
      label="Kind of market"
      hideLabel
      compact
      options={[
        { value: '', text: 'All markets' },
        ...BET_KINDS.map((value) => ({ value, text: KINDS[value] })),
      ]}
      value={kind ?? ''}
      onChange={({ target }) => {
        const chosen = BET_KINDS.find((value) => value === target.value)
        onChange({ ...(sport && { sport }), ...(chosen && { kind: chosen }) })
      }}
    />
  </div>
)
