import type { Costs } from '@maidan/ledger/bonus'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { StatLine } from '@maidan/ui/data/stat-line.tsx'
import { type FormEvent, useState } from 'react'
import { complaintsOf, type Values } from '../../../lib/fields.ts'
import { FormFields } from '../../../lib/parts/forms/form-fields.tsx'
import { FIRST_HABITS, HABIT_FIELDS, habitsOf, termsOf } from '../habits.ts'
import { fieldsOf } from '../model.ts'
import { PLAYERS, useSimulation } from '../use-simulation.ts'
import { SpreadChart } from './spread-chart.tsx'

/** What the terms of the form would cost, played by many players with the same habits. */
export const Simulator = ({ values }: { readonly values: Values }) => {
  const [habits, setHabits] = useState<Values>(FIRST_HABITS)
  const [errors, setErrors] = useState<Values>({})
  const [problem, setProblem] = useState<string>()
  const { costs, busy, start, clear } = useSimulation()
  const [played, setPlayed] = useState<Values>()
  const isStale = played !== undefined && played !== values
  const change = (name: string, value: string): void => {
    setHabits({ ...habits, [name]: value })
    setErrors({ ...errors, [name]: '' })
    clear()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const complaints = complaintsOf(HABIT_FIELDS, habits)
    setErrors(complaints)
    const found = problemOf(values, habits)
    setProblem(found)
    if (Object.keys(complaints).length > 0 || found !== undefined) return
    setPlayed(values)
    start(termsOf(values), habitsOf(habits))
  }
  return (
    <Card>
      <CardHead title="What it would cost" note={`${PLAYERS.toLocaleString('en-IN')} players`} />
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <FormFields fields={HABIT_FIELDS} values={habits} errors={errors} columns={2} onChange={change} />
        <div>
          <Button kind="second" type="submit" loading={busy}>
            Simulate
          </Button>
        </div>
        {problem !== undefined && <Notice tone="down">{problem}</Notice>}
      </form>
      {costs !== undefined && problem === undefined && (
        <div className="mt-4 grid gap-4" aria-busy={busy}>
          {isStale && <Notice tone="gold">The terms have changed since. Simulate again.</Notice>}
          <Result costs={costs} />
        </div>
      )}
    </Card>
  )
}

const problemOf = (values: Values, habits: Values): string | undefined => {
  if (Object.keys(complaintsOf(fieldsOf(values), values)).length > 0)
    return 'Please complete the terms first.'
  const { contribution, leastBase, times } = termsOf(values)
  const { base, product } = habitsOf(habits)
  if (times > 0 && contribution[product] === 0)
    return 'What they play does not count, so nobody would clear it.'
  if (base < leastBase) return 'Their deposit is too small for this bonus.'
  return undefined
}

const percentOf = (part: number, all: number): string => `${((part / Math.max(1, all)) * 100).toFixed(1)} %`
const rupeesOf = (paise: number): string => formatRupees(Math.round(paise) / 100)

const Result = ({ costs }: { readonly costs: Costs }) => {
  const { players, amount, cost, costError, bets, houseKeeps, ended } = costs
  return (
    <>
      <StatLine
        items={[
          { label: 'Cost for each claim', value: `${rupeesOf(cost)} ± ${rupeesOf(2 * costError)}` },
          { label: 'Of the bonus', value: percentOf(cost, amount) },
          { label: 'House keeps', value: rupeesOf(houseKeeps), tone: houseKeeps < 0 ? 'down' : 'up' },
        ]}
      />
      <StatLine
        items={[
          { label: 'Clear it', value: percentOf(ended.cleared, players) },
          { label: 'Use it up', value: percentOf(ended.used_up, players) },
          { label: 'Run out of time', value: percentOf(ended.expired, players) },
          { label: 'Bets of each', value: Math.round(bets).toLocaleString('en-IN') },
        ]}
      />
      <SpreadChart costs={costs} />
      <p className="text-cap text-ink-3">
        {players.toLocaleString('en-IN')} players were granted {rupeesOf(amount)} each, of free plays in their
        stakes. Cost is what became cash of it; the house keeps what is left of their deposit after all play.
      </p>
    </>
  )
}
