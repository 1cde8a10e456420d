import type { MarketDetail } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { FormError } from '../../../lib/forms/form-error.tsx'
import { type Chosen, SIDE_WORDS, useBetForm } from './use-bet-form.ts'

const CHIPS = [100, 500, 1000, 5000] as const

type FiguresProps = {
  readonly chosen: Chosen
  readonly figures: { readonly profit: number; readonly risk: number }
}

const FigureLines = ({ chosen: { name, side }, figures: { profit, risk } }: FiguresProps) => (
  <dl className="grid gap-1 text-body">
    <div className="flex justify-between gap-3">
      <dt className="min-w-0 truncate text-ink-2">
        Profit if <bdi>{name}</bdi> {side === 'back' ? 'wins' : 'does not win'}
      </dt>
      <dd className="num">
        <Money amount={profit} sign tone="up" />
      </dd>
    </div>
    <div className="flex justify-between gap-3">
      <dt className="text-ink-2">{side === 'back' ? 'You risk' : 'Liability'}</dt>
      <dd className="num">
        <Money amount={risk} />
      </dd>
    </div>
  </dl>
)

type MovedProps = { readonly price: number; readonly onTake: (price: number) => void }

const Moved = ({ price, onTake }: MovedProps) => (
  <p role="status" className="flex flex-wrap items-center gap-3 text-small text-ink-2">
    The price is now {price.toFixed(2)}.
    <Button kind="second" size="small" onClick={() => onTake(price)}>
      Take {price.toFixed(2)}
    </Button>
  </p>
)

const Chips = ({ onAdd }: { readonly onAdd: (amount: number) => void }) => (
  <div className="flex flex-wrap gap-2">
    {CHIPS.map((amount) => (
      <Button key={amount} kind="second" size="small" onClick={() => onAdd(amount)}>
        +{amount.toLocaleString('en-IN')}
      </Button>
    ))}
  </div>
)

type FormProps = {
  readonly market: MarketDetail
  readonly chosen: Chosen
  /** The price of the cell as it is now; nothing while it offers none. */
  readonly now: number | undefined
  readonly onTake: (price: number) => void
  readonly onDone: () => void
}

/** Back or lay at the price that was tapped: it is matched at that or better, or waits in the book. */
export const BetForm = ({ market, chosen, now, onTake, onDone }: FormProps) => {
  const form = useBetForm(market, chosen, onDone)
  const action = `${SIDE_WORDS[chosen.side]} ${chosen.name} at ${chosen.price.toFixed(2)}`
  return (
    <form
      aria-label={action}
      className="grid gap-3 border-t border-line bg-turf-2 px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.send()
      }}
    >
      <p className="flex items-baseline justify-between gap-3 text-body font-medium text-ink">
        <bdi className="min-w-0 truncate">{action}</bdi>
        {form.balance !== undefined && (
          <span className="num flex-none text-small text-ink-3">
            Bal {formatRupees(form.balance, { paise: 'auto' })}
          </span>
        )}
      </p>
      {now !== undefined && now !== chosen.price && <Moved price={now} onTake={onTake} />}
      <Field
        label="Stake"
        inputMode="decimal"
        autoComplete="off"
        value={form.typed}
        onChange={({ target }) => form.change(target.value)}
      />
      <Chips onAdd={form.add} />
      {form.stake !== undefined && <FigureLines chosen={chosen} figures={form.figures} />}
      <FormError text={form.fault} />
      <div className="flex gap-2">
        <Button type="submit" loading={form.busy} disabled={form.isOff} className="flex-1">
          {form.word}
        </Button>
        <Button kind="outline" onClick={onDone}>
          Close
        </Button>
      </div>
    </form>
  )
}
