import type { StaffBonus } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { OfferBody } from '@maidan/ui/bonus/bonus-terms.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { useState } from 'react'
import { AuditLink } from '../../../lib/parts/audit-link.tsx'
import { Failed } from '../../../lib/parts/failed.tsx'
import type { Values } from '../../../lib/fields.ts'
import { DecidedIn } from '../../../lib/parts/forms/use-write.ts'
import { Figures } from '../../../lib/parts/lists/figures.tsx'
import { PageHead } from '../../../lib/parts/page-head.tsx'
import { useParams } from '../../../lib/router.ts'
import { useMay } from '../../../lib/session/me.ts'
import { momentOf } from '../../../lib/time.ts'
import { useTitle } from '../../../lib/title.ts'
import { useBonuses } from '../api.ts'
import { BonusForm } from '../components/bonus-form.tsx'
import { Simulator } from '../components/simulator.tsx'
import { SwitchButton } from '../components/switch-button.tsx'
import { NEW_VALUES, STATE_TONES, STATE_WORDS, valuesOf, wordsOf } from '../model.ts'

/** One bonus: its form, beside it what players will see and what it would cost. */
export const Bonus = () => {
  const id = useParams()['id'] ?? ''
  const { data, error, refetch } = useBonuses()
  const bonus = data?.find((one) => String(one.id) === id)
  const isNew = id === 'new'
  useTitle(isNew ? 'New bonus' : (bonus?.title ?? 'Bonus'))
  if (isNew || bonus !== undefined)
    return (
      <DecidedIn value="bonuses">
        <Builder key={`${id} ${bonus?.version}`} bonus={bonus} />
      </DecidedIn>
    )
  if (error && data === undefined) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={8} className="p-5" />
  return (
    <>
      <PageHead title="Bonus" />
      <EmptyState title="There is no such bonus" level={2}>
        All bonuses stand in the list.
      </EmptyState>
    </>
  )
}

const Builder = ({ bonus }: { readonly bonus: StaffBonus | undefined }) => {
  const saved = bonus === undefined ? NEW_VALUES : valuesOf(bonus)
  const [values, setValues] = useState<Values>(saved)
  const mayWrite = useMay('bonuses.write')
  return (
    <>
      <PageHead title={bonus?.title ?? 'New bonus'} beside={bonus && <State bonus={bonus} />}>
        <AuditLink action="bonus" />
        {bonus !== undefined && mayWrite && <SwitchButton bonus={bonus} />}
      </PageHead>
      {bonus !== undefined && <Figures items={figuresOf(bonus)} />}
      <div className="con-builder">
        <Card>
          <CardHead title="Terms" note={noteOf(bonus)} />
          <BonusForm {...{ bonus, saved, values }} disabled={!mayWrite} onChange={setValues} />
        </Card>
        <div className="grid grid-cols-1 content-start gap-4">
          <Preview values={values} />
          <Simulator values={values} />
        </div>
      </div>
    </>
  )
}

const State = ({ bonus: { state } }: { readonly bonus: StaffBonus }) => (
  <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
)

const noteOf = (bonus: StaffBonus | undefined): string => {
  if (bonus === undefined) return 'A draft until somebody opens it'
  const { version, changedBy, changedAt } = bonus
  if (changedBy === null || changedAt === null) return `Version ${version}, as it was delivered`
  return `Version ${version}, changed by ${changedBy}, ${momentOf(changedAt)}`
}

const figuresOf = ({ claims, active, cleared, granted, cash, returned }: StaffBonus) => [
  { id: 'claims', value: claims, after: claims === 1 ? 'claim' : 'claims' },
  { id: 'active', value: active, after: 'active' },
  { id: 'cleared', value: cleared, after: 'cleared' },
  { id: 'granted', before: 'granted', value: formatRupees(granted) },
  { id: 'cash', before: 'became cash', value: formatRupees(cash) },
  { id: 'returned', before: 'given back', value: formatRupees(returned) },
]

/** The card of the site, without its button. */
const Preview = ({ values }: { readonly values: Values }) => (
  <section aria-label="As players see it">
    <p className="con-note px-0">As players see it</p>
    <Card as="article">
      <CardHead title={values['title'] || 'Title'} />
      <OfferBody
        offer={wordsOf(values)}
        action={<p className="text-small text-ink-3">Here stands the button, or why it cannot be claimed.</p>}
      />
    </Card>
  </section>
)
