import type { BetView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Stepper } from '@maidan/ui/forms/stepper.tsx'
import { type FormEvent, useState } from 'react'
import { mayType, readStake } from '../stake.ts'
import type { BetChange } from './use-bet-change.ts'

type EditBetProps = {
  readonly bet: BetView
  readonly change: BetChange
  readonly onDone: () => void
}

const Move = ({ bet, change, onDone }: EditBetProps) => {
  const [price, setPrice] = useState(bet.price ?? 0)
  const isBusy = change.doing !== undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void change.replace(price).then((done) => done && onDone())
  }
  return (
    <form aria-label="Another price" onSubmit={submit} className="grid grid-cols-2 gap-2">
      <Stepper label="Price" value={price} disabled={isBusy} onChange={setPrice} />
      <Button type="submit" kind="second" loading={isBusy} disabled={price === bet.price}>
        <span className="num truncate">Move to {price.toFixed(2)}</span>
      </Button>
    </form>
  )
}

const Reduce = ({ bet, change, onDone }: EditBetProps) => {
  const [typed, setTyped] = useState('')
  const by = readStake(typed)
  const isAll = by !== undefined && by >= bet.remaining
  const isBusy = change.doing !== undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (by !== undefined) void change.reduce(by).then((done) => done && onDone())
  }
  return (
    <form aria-label="Smaller stake" onSubmit={submit} className="grid grid-cols-2 gap-2">
      <Field
        label="Reduce by"
        hideLabel
        prefix="₹"
        placeholder="Reduce by"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        readOnly={isBusy}
        onChange={({ target }) => mayType(target.value) && setTyped(target.value)}
      />
      <Button type="submit" kind="second" loading={isBusy} disabled={by === undefined}>
        <span className="num truncate">
          {by === undefined || isAll
            ? isAll
              ? 'Cancel all of it'
              : 'Reduce'
            : `Leave ${formatRupees(bet.remaining - by, { paise: 'auto' })}`}
        </span>
      </Button>
    </form>
  )
}

/** What can be done to the unmatched part of a bet beside cancelling it. */
export const EditBet = (props: EditBetProps) => (
  <div className="grid gap-2 bg-turf-2 px-4 py-3">
    <Move {...props} />
    <Reduce {...props} />
    <p className="text-small text-ink-3">
      A bet at another price goes to the end of the queue there. A reduced one keeps its place.
    </p>
  </div>
)
