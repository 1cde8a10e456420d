import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Select } from '@maidan/ui/forms/select.tsx'
import { StakeChips } from '@maidan/ui/forms/stake-chips.tsx'
import { Money } from '@maidan/ui/money/money.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { formatRupees } from '@maidan/ui'
import { Timer } from 'lucide-react'
import type { FormEvent } from 'react'
import { withChip } from '../../match/stake.ts'
import { FreeBetBox } from '../../match/components/free-bet-box.tsx'
import { SlipFault } from '../../match/components/slip-fault.tsx'
import { UnansweredNotice } from '../../match/intents/unanswered.tsx'
import { sendAgain } from '../sending.ts'
import { removeLegs, replaceLegs } from '../slip.ts'
import { setFree, setStake, setStakeOf, setSystem, setTab, type SlipTab, useTyped } from '../typed.ts'
import { type MultiSlip, useMultiSlip } from '../use-multi-slip.ts'
import { LegLine } from './leg-line.tsx'
import { Receipts } from './receipts.tsx'

const AMOUNTS = [100, 500, 1000, 5000] as const

type SlipProps = { readonly slip: MultiSlip }

/** The selections of a free bet, which has its stake. */
const FreeLegs = ({ slip: { house, busy, sealed } }: SlipProps) => (
  <ul className="grid grid-cols-1 gap-2">
    {house.map((state) => (
      <LegLine key={state.cell} state={state} disabled={busy || sealed !== undefined} />
    ))}
  </ul>
)

const Stakes = ({ slip }: SlipProps) => {
  if (slip.isFree) return <FreeLegs slip={slip} />
  return slip.tab === 'singles' ? <Singles slip={slip} /> : <Combined slip={slip} />
}

/** Stakes of singles; a chip adds to each of them. */
const Singles = ({ slip: { states, busy, sealed, forgive } }: SlipProps) => {
  const stakes = useTyped((typed) => typed.stakes)
  const isLocked = busy || sealed !== undefined
  const change = (cells: readonly string[], stake: string): void => {
    forgive()
    setStakeOf(cells, stake)
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {states.map((state) => (
          <LegLine key={state.cell} state={state} disabled={isLocked}>
            <Field
              label={`Stake on ${state.read?.selection.name ?? 'this'}`}
              hideLabel
              className="w-28 shrink-0"
              prefix="₹"
              placeholder="Stake"
              inputMode="decimal"
              autoComplete="off"
              disabled={isLocked}
              value={stakes[state.cell] ?? ''}
              onChange={(event) => change([state.cell], event.target.value)}
            />
          </LegLine>
        ))}
      </ul>
      <StakeChips
        label={states.length > 1 ? 'Add to every stake' : 'Stake'}
        amounts={AMOUNTS}
        className="grid-cols-4!"
        disabled={isLocked}
        onPick={(amount) => {
          for (const { cell } of states) change([cell], withChip(stakes[cell] ?? '', amount))
        }}
      />
    </>
  )
}

/** One stake for all fixed prices together. */
const Combined = ({ slip }: SlipProps) => {
  const { states, house, tab, systems, option, plan, busy, sealed, forgive } = slip
  const stake = useTyped((typed) => typed.stake)
  const isLocked = busy || sealed !== undefined
  const left = states.length - house.length
  const change = (typed: string): void => {
    forgive()
    setStake(typed)
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {house.map((state) => (
          <LegLine key={state.cell} state={state} disabled={isLocked} />
        ))}
      </ul>
      {left > 0 && (
        <p className="text-small text-ink-3">
          {left === 1 ? '1 exchange price is' : `${left} exchange prices are`} bet on under Singles.
        </p>
      )}
      {tab === 'system' && (
        <Select
          label="System"
          disabled={isLocked}
          value={option?.id ?? ''}
          options={systems.map(({ id, name, lines }) => ({
            value: id,
            text: `${name}, ${lines} ${lines === 1 ? 'bet' : 'bets'}`,
          }))}
          onChange={(event) => setSystem(event.target.value)}
        />
      )}
      <Field
        label={plan.lines > 1 ? 'Stake on each bet' : 'Stake'}
        prefix="₹"
        placeholder="0"
        inputMode="decimal"
        autoComplete="off"
        disabled={isLocked}
        value={stake}
        onChange={(event) => change(event.target.value)}
      />
      <StakeChips
        amounts={AMOUNTS}
        className="grid-cols-4!"
        disabled={isLocked}
        onPick={(amount) => change(withChip(stake, amount))}
      />
    </>
  )
}

const Figures = ({ slip: { plan, isFree } }: SlipProps) => (
  <dl className="num grid grid-cols-1 gap-1 text-small text-ink-2 [&>div]:flex [&>div]:justify-between">
    <div>
      <dt>{plan.lines === 1 ? 'Bet' : 'Bets'}</dt>
      <dd className="text-ink">{plan.lines}</dd>
    </div>
    <div>
      <dt>You risk</dt>
      <dd className="font-semibold text-ink">
        <Money amount={plan.total} />
      </dd>
    </div>
    <div>
      <dt>{isFree ? 'Wins up to' : 'Returns up to'}</dt>
      <dd className="font-semibold">
        <Money amount={plan.returns} tone="ink" />
      </dd>
    </div>
  </dl>
)

const wordOf = ({ isAuth, tab, title, plan, isFree }: MultiSlip): string => {
  if (!isAuth) return 'Log in to bet'
  if (isFree) return `Place free ${tab === 'singles' ? 'single' : title.toLowerCase()}`
  if (plan.total === 0) return 'Enter a stake'
  const total = formatRupees(plan.total, { paise: 'auto' })
  if (tab !== 'singles') return `Place ${title.toLowerCase()}, ${total}`
  return `Place ${plan.lines === 1 ? '1 single' : `${plan.lines} singles`}, ${total}`
}

/** What keeps the slip from being sent, what was refused, and what nobody has heard of yet. */
const Troubles = ({ slip: { states, plan, busy, sealed, failures } }: SlipProps) => {
  const moved = states.flatMap((state) => (state.phase === 'moved' ? state.now : []))
  return (
    <>
      {moved.length > 1 && (
        <Button kind="second" onClick={() => replaceLegs(moved)}>
          Accept all new prices
        </Button>
      )}
      {sealed && !busy && (
        <UnansweredNotice one={sealed} busy={busy} onAgain={() => void sendAgain(sealed)} />
      )}
      {failures.map(({ title, said }) => (
        <Notice key={title} tone="down">
          {title}: {said}
        </Notice>
      ))}
      {plan.fault !== undefined && <SlipFault text={plan.fault} />}
    </>
  )
}

const Delay = ({ slip: { plan } }: SlipProps) => {
  const delay = Math.max(0, ...plan.wagers.map((wager) => wager.delay))
  return delay === 0 ? null : (
    <p className="flex items-center justify-center gap-1.5 text-small text-ink-3">
      <Timer aria-hidden className="size-4" /> {delay} s delay while in play
    </p>
  )
}

/** Each kind of bet with the number of bets it makes. */
const tabsOf = ({ states, house, systems, option, tab }: MultiSlip) => {
  const all: readonly { id: SlipTab; text: string; count: number }[] = [
    { id: 'singles', text: 'Singles', count: states.length },
    { id: 'multiple', text: 'Multiple', count: 1 },
    { id: 'system', text: 'System', count: option?.lines ?? 0 },
  ]
  const isOpen = ({ id }: { id: SlipTab }): boolean =>
    id === 'singles' || id === tab || (id === 'multiple' ? house.length > 1 : systems.length > 0)
  return all.filter(isOpen)
}

/** Stake, return and button stay in sight however many selections there are. */
const FOOT =
  'sticky z-1 grid grid-cols-1 gap-3 bg-turf-1 pt-2 max-lg:-bottom-5 max-lg:pb-5 lg:bottom-0 lg:pb-1'

const Form = ({ slip }: SlipProps) => {
  const { states, tab, busy, isOff, send } = slip
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  return (
    <form aria-label="Bet slip" onSubmit={submit} className="grid grid-cols-1 gap-3">
      <Tabs label="Kind of bet" tabs={tabsOf(slip)} value={tab} onChange={setTab} />
      <Stakes slip={slip} />
      <FreeBetBox
        free={slip.free}
        checked={slip.isFree}
        disabled={busy || slip.sealed !== undefined}
        onCheck={(isFree) => {
          slip.forgive()
          setFree(isFree)
        }}
      />
      <div className={FOOT}>
        <Figures slip={slip} />
        <Troubles slip={slip} />
        <Button type="submit" size="large" wide loading={busy} disabled={isOff}>
          <span className="truncate">{wordOf(slip)}</span>
        </Button>
        <Delay slip={slip} />
      </div>
      <button
        type="button"
        disabled={busy || slip.sealed !== undefined}
        className="min-h-11 text-small text-ink-3 underline underline-offset-2"
        onClick={() => removeLegs(states.map(({ cell }) => cell))}
      >
        Clear the slip
      </button>
    </form>
  )
}

/** The slip itself, in its column or its sheet. */
export const SlipBody = () => {
  const slip = useMultiSlip()
  const { states, sealed } = slip
  return (
    <div className="grid grid-cols-1 gap-3">
      {states.length > 0 ? (
        <Form slip={slip} />
      ) : sealed ? (
        <Troubles slip={slip} />
      ) : (
        <p className="text-small text-ink-3">
          Tap a price to put it here. Two fixed prices of different matches make a multiple, three a system.
        </p>
      )}
      <Receipts />
    </div>
  )
}
