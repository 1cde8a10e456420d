import type { StaffBonus } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { Plus } from 'lucide-react'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import { Amount } from '../../../lib/parts/lists/amount.tsx'
import { chosenFilters, FilterBar, type ListFilter } from '../../../lib/parts/lists/filter-bar.tsx'
import { type LineColumn, Lines } from '../../../lib/parts/lists/lines.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { navigate } from '../../../lib/router.ts'
import { useSearch } from '../../../lib/search.ts'
import { useMay } from '../../../lib/session/me.ts'
import { useTitle } from '../../../lib/title.ts'
import { useBonuses } from '../api.ts'
import { KIND_WORDS, STATE_TONES, STATE_WORDS } from '../model.ts'

const COLUMNS: readonly LineColumn<StaffBonus>[] = [
  { id: 'title', head: 'Bonus', opens: true, card: 'title', cell: ({ title }) => title },
  { id: 'kind', head: 'Kind', width: 100, cell: ({ kind }) => KIND_WORDS[kind] },
  {
    id: 'state',
    head: 'State',
    width: 90,
    card: 'end',
    cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>,
  },
  { id: 'claims', head: 'Claims', number: true, cell: ({ claims }) => claims },
  { id: 'active', head: 'Active', number: true, card: 'none', cell: ({ active }) => active },
  {
    id: 'granted',
    head: 'Granted ₹',
    number: true,
    card: 'none',
    cell: ({ granted }) => <Amount amount={granted} />,
  },
  { id: 'cash', head: 'Cost so far ₹', number: true, cell: ({ cash }) => <Amount amount={cash} /> },
]

const FILTERS: readonly ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: '', text: 'All states' },
      ...Object.entries(STATE_WORDS).map(([value, text]) => ({ value, text })),
    ],
  },
]

/** All bonuses that were ever written, with what came of them. */
export const Bonuses = () => {
  const { data, error, refetch } = useBonuses()
  const [search, change] = useSearch()
  const mayWrite = useMay('bonuses.write')
  useTitle('Bonuses')
  const chosen = chosenFilters(FILTERS, search)
  const rows = data?.filter(({ state }) => [undefined, state].includes(chosen['state'] as typeof state))
  const hrefOf = ({ id }: StaffBonus): string => `/bonuses/${id}`
  return (
    <>
      <PageHead title="Bonuses">
        <AuditLink action="bonus" />
        {mayWrite && (
          <Button kind="second" icon={<Plus aria-hidden />} href="/bonuses/new">
            New bonus
          </Button>
        )}
      </PageHead>
      <p className="con-note">
        Cost is what bonus money became cash. Players read a change with their next look; claims keep their
        terms.
      </p>
      <FilterBar filters={FILTERS} values={chosen} onChange={change} />
      {error && data === undefined ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines
          caption="Bonuses"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => String(id)}
          onOpen={(row) => navigate(hrefOf(row))}
          hrefOf={hrefOf}
          empty={
            <EmptyState title="No bonus here" level={2}>
              Write one, or look under another state.
            </EmptyState>
          }
        />
      )}
    </>
  )
}
