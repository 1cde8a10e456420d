import { Field } from '@maidan/ui/forms/field.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { useState } from 'react'
import { AmountInput } from '../../../lib/forms/amount-input.tsx'
import type { AutoLimit } from '../play/definition.ts'
import { readAmount } from '../play/stake.ts'
import { AFTER, type After, type AutoPlan, type AutoUntil, planFault, untilFault, untilOf } from './plan.ts'

const OPTIONS = (Object.keys(AFTER) as After[]).map((value) => ({ value, text: AFTER[value] }))

type Typed = {
  readonly rounds: string
  readonly steps: string
  readonly at: string
  readonly stopUp: string
  readonly stopDown: string
  readonly afterWin: After
  readonly afterLoss: After
}

const FIRST: Typed = {
  rounds: '25',
  steps: '3',
  at: '2.00',
  stopUp: '',
  stopDown: '',
  afterWin: 'same',
  afterLoss: 'same',
}

export type AutoFormState = {
  readonly typed: Typed
  readonly change: (change: Partial<Typed>) => void
  /** What keeps the plan from starting, as a sentence. */
  readonly fault: string | undefined
  readonly rounds: number
  readonly limit: AutoLimit | undefined
  readonly plan: () => { readonly plan: AutoPlan; readonly until: AutoUntil }
}

const AT_ONCE: AutoUntil = { kind: 'steps', steps: 0 }

/** `limit` says how a round is cashed out; undefined where it is over at once. */
export const useAutoForm = (stake: number, limit: AutoLimit | undefined): AutoFormState => {
  const [typed, setTyped] = useState(FIRST)
  const rounds = readAmount(typed.rounds)
  const [stopUp, stopDown] = [readAmount(typed.stopUp), readAmount(typed.stopDown)]
  const until = limit ? untilOf(limit, typed) : AT_ONCE
  const fault = (limit && untilFault(limit, until)) ?? planFault({ rounds, stopUp, stopDown, stake })
  return {
    typed,
    change: (change) => setTyped((before) => ({ ...before, ...change })),
    fault,
    rounds: rounds ?? 0,
    limit,
    plan: () => ({
      plan: {
        rounds: rounds ?? 0,
        stake,
        afterWin: typed.afterWin,
        afterLoss: typed.afterLoss,
        stopUp: stopUp ?? 0,
        stopDown: stopDown ?? 0,
      },
      until,
    }),
  }
}

type AutoFormProps = {
  readonly form: AutoFormState
  /** Chips on a table stay as they lie. */
  readonly hasStake: boolean
  readonly disabled: boolean
}

export const AutoForm = ({ form: { typed, change, limit }, hasStake, disabled }: AutoFormProps) => (
  <div className="grid grid-cols-2 gap-x-3 gap-y-2">
    <Field
      label="Rounds"
      inputMode="numeric"
      value={typed.rounds}
      disabled={disabled}
      onChange={({ target }) => change({ rounds: target.value.replace(/\D/g, '').slice(0, 4) })}
    />
    {limit ? <UntilField kind={limit.kind} {...{ typed, change, disabled }} /> : <span />}
    {hasStake && <AfterFields typed={typed} change={change} disabled={disabled} />}
    <AmountInput
      label="Stop when up by"
      prefix="₹"
      value={typed.stopUp}
      disabled={disabled}
      onChange={(stopUp) => change({ stopUp })}
    />
    <AmountInput
      label="Stop when down by"
      prefix="₹"
      value={typed.stopDown}
      disabled={disabled}
      onChange={(stopDown) => change({ stopDown })}
    />
  </div>
)

type UntilProps = AfterProps & Pick<AutoLimit, 'kind'>

const UntilField = ({ kind, typed, change, disabled }: UntilProps) =>
  kind === 'steps' ? (
    <Field
      label="Cash out after"
      inputMode="numeric"
      suffix="steps"
      value={typed.steps}
      disabled={disabled}
      onChange={({ target }) => change({ steps: target.value.replace(/\D/g, '').slice(0, 2) })}
    />
  ) : (
    <Field
      label="Cash out at"
      inputMode="decimal"
      suffix="x"
      value={typed.at}
      disabled={disabled}
      onChange={({ target }) => /^\d{0,4}(?:\.\d{0,2})?$/.test(target.value) && change({ at: target.value })}
    />
  )

type AfterProps = Pick<AutoFormState, 'typed' | 'change'> & { readonly disabled: boolean }

const AfterFields = ({ typed, change, disabled }: AfterProps) => (
  <>
    <Select
      label="After a win"
      options={OPTIONS}
      value={typed.afterWin}
      disabled={disabled}
      onChange={({ target }) => change({ afterWin: target.value as After })}
    />
    <Select
      label="After a loss"
      options={OPTIONS}
      value={typed.afterLoss}
      disabled={disabled}
      onChange={({ target }) => change({ afterLoss: target.value as After })}
    />
  </>
)
