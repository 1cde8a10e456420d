import type { MarketDetail } from '@maidan/contracts/player'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { StakeChips } from '@maidan/ui/forms/stake-chips.tsx'
import { Stepper } from '@maidan/ui/forms/stepper.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Timer } from 'lucide-react'
import type { FormEvent } from 'react'
import { useSettings } from '../one-click/settings.ts'
import { type Figures as FiguresOfBet, type Selection, sideOf, termsText } from '../selection.ts'
import { clearSlip, setTerms, useSlipLine } from '../slip.ts'
import { mayType } from '../stake.ts'
import { type SlipState, useSlipForm } from '../use-slip-form.ts'
import { useSlipKeys } from '../use-slip-keys.ts'
import { FreeBetBox } from './free-bet-box.tsx'
import { limitsText } from './market-head.tsx'
import { Persistence } from './persistence.tsx'
import { PriceMoved } from './price-moved.tsx'
import { SlipFault } from './slip-fault.tsx'

const FEW = 4

type TermsProps = { readonly chosen: Selection; readonly disabled: boolean }

/** Only between players a price can be asked for; the house says its own. */
const Terms = ({ chosen, disabled }: TermsProps) => {
  if (chosen.banking === 'exchange')
    return (
      <Stepper
        label="Odds"
        value={chosen.price}
        disabled={disabled}
        onChange={(price) => setTerms({ ...chosen, price }, true)}
      />
    )
  return (
    <p className="num flex h-10.5 items-center justify-center rounded-2 bg-turf-2 text-price text-ink">
      <span className="sr-only">At</span>
      {termsText(chosen)}
    </p>
  )
}

const Figures = ({ profit, risk }: FiguresOfBet) => (
  <dl className="num flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-ink-2">
    <div className="flex gap-2">
      <dt>Profit</dt>
      <dd>
        <Money amount={profit} sign tone="up" />
      </dd>
    </div>
    <div className="flex gap-2">
      <dt>You risk</dt>
      <dd className="font-semibold text-ink">
        <Money amount={risk} />
      </dd>
    </div>
  </dl>
)

type EntryProps = { readonly chosen: Selection; readonly slip: SlipState; readonly inline: boolean }

const Entry = ({ chosen, slip, inline }: EntryProps) => {
  const { stakes } = useSettings()
  // A free bet has its stake.
  if (slip.isFree) return <Terms chosen={chosen} disabled={slip.busy} />
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Terms chosen={chosen} disabled={slip.busy} />
        <Field
          label="Stake"
          hideLabel
          prefix="₹"
          placeholder="Stake"
          inputMode="decimal"
          autoComplete="off"
          data-slip-stake
          value={slip.typed}
          readOnly={slip.busy}
          onChange={({ target }) => mayType(target.value) && slip.change(target.value)}
        />
      </div>
      <StakeChips
        label="Quick stakes"
        amounts={inline ? stakes.slice(0, FEW) : stakes}
        className={inline ? 'grid-cols-5!' : 'grid-cols-3!'}
        disabled={slip.busy}
        onPick={slip.add}
        onMax={slip.max}
      />
    </>
  )
}

type SendProps = { readonly slip: SlipState; readonly inline: boolean }

const Send = ({ slip, inline }: SendProps) => (
  <div className="flex gap-2">
    {inline && (
      <Button kind="outline" size="large" className="shrink-0" disabled={slip.busy} onClick={clearSlip}>
        Cancel
      </Button>
    )}
    <Button type="submit" size="large" className="min-w-0 flex-1" loading={slip.busy} disabled={slip.isOff}>
      <span className="truncate">{slip.word}</span>
    </Button>
  </div>
)

const Conditions = ({ market }: { readonly market: MarketDetail }) => (
  <p className="num flex flex-wrap items-center justify-between gap-x-4 text-small text-ink-3">
    {market.delay > 0 && market.inPlay && (
      <span className="flex items-center gap-1.5">
        <Timer aria-hidden className="size-4" /> {market.delay} s delay while in play
      </span>
    )}
    <span>{limitsText(market)}</span>
  </p>
)

type MarketSaysProps = { readonly market: MarketDetail; readonly chosen: Selection; readonly slip: SlipState }

const Says = ({ market, chosen, slip: { moved, unpriced, busy } }: MarketSaysProps) => {
  if (unpriced !== undefined) return <SlipFault text={unpriced} />
  if (moved)
    return (
      <PriceMoved
        from={chosen}
        to={moved}
        disabled={busy}
        className="py-0!"
        onAccept={() => setTerms(moved, false)}
      />
    )
  return <Conditions market={market} />
}

/** Prices move many times a second. All that the market says has one place, so that no button moves with them. */
const MarketSays = (props: MarketSaysProps) => (
  <div className="grid min-h-11 grid-cols-1 items-center">
    <Says {...props} />
  </div>
)

type FormProps = { readonly market: MarketDetail; readonly chosen: Selection; readonly inline: boolean }

const washOf = (chosen: Selection): string =>
  `border-t border-line ${sideOf(chosen) === 'back' ? 'bg-back-wash' : 'bg-lay-wash'}`

const Form = ({ market, chosen, inline }: FormProps) => {
  const slip = useSlipForm(market, chosen)
  useSlipKeys(slip.keys)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    slip.send()
  }
  return (
    <form
      aria-label="Bet slip"
      onSubmit={submit}
      className={`grid grid-cols-1 gap-3 p-3 ${inline ? washOf(chosen) : ''}`}
    >
      <Entry chosen={chosen} slip={slip} inline={inline} />
      <FreeBetBox free={slip.free} checked={slip.isFree} disabled={slip.busy} onCheck={slip.setFree} />
      <Figures {...slip.figures} />
      {chosen.banking === 'exchange' && !market.inPlay && (
        <Persistence value={slip.persistence} disabled={slip.busy} onChange={slip.setPersistence} />
      )}
      <MarketSays market={market} chosen={chosen} slip={slip} />
      {slip.fault !== undefined && <SlipFault text={slip.fault} />}
      <Send slip={slip} inline={inline} />
    </form>
  )
}

type SlipFormProps = {
  readonly market: MarketDetail
  /** Below the tapped row of a phone. */
  readonly inline?: boolean
}

/** The bet that is being made on this market, with what it wins and what it risks. */
export const SlipForm = ({ market, inline = false }: SlipFormProps) => {
  const chosen = useSlipLine((slip) => slip.chosen)
  return chosen?.market === market.id ? <Form market={market} chosen={chosen} inline={inline} /> : null
}
