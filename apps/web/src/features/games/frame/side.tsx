import type { InstantGameSlug } from '@maidan/contracts/player'
import { chance } from '@maidan/browser/chance.ts'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { Shuffle } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { AutoForm, type AutoFormState, useAutoForm } from '../auto/auto-form.tsx'
import type { Auto } from '../auto/use-auto.ts'
import { type BetForm, type BoardProps, isInPlay, type Rupees } from '../play/definition.ts'
import { payoutOf } from '../play/money.ts'
import { stakeFault } from '../play/stake.ts'
import type { TableState } from '../play/table.ts'
import { Action, RefusalNotice } from './action.tsx'
import type { Chosen, PlayProps } from './props.ts'
import { StakeControl } from './stake-control.tsx'
import { AUTO_ENDS, timesText } from './words.ts'

type SideProps<S extends InstantGameSlug, B extends BetForm> = PlayProps<S, B> & {
  readonly state: TableState<S>
  readonly chosen: Chosen<B>
  readonly board: BoardProps<S, B>
  readonly auto: Auto
  readonly canBet: boolean
  readonly rupees: Rupees
  readonly onBet: () => void
  readonly forgive: () => void
}

type Way = 'manual' | 'auto'

const WAYS = [
  { id: 'manual', text: 'Manual' },
  { id: 'auto', text: 'Auto' },
] as const

type WaysProps = { readonly way: Way; readonly onWay: (way: Way) => void }

const Ways = memo(({ way, onWay }: WaysProps) => (
  <Tabs label="How to play" tabs={WAYS} value={way} onChange={onWay} />
))

/** Stake, bet and the one button; on a phone below the board. */
export const Side = <S extends InstantGameSlug, B extends BetForm>(props: SideProps<S, B>) => {
  const { definition, terms, state, chosen, board, auto, rupees, onRefill } = props
  const [way, setWay] = useState<Way>('manual')
  const form = useAutoForm(chosen.stake ?? 0, definition.auto?.limit(chosen.bet))
  const mayAuto = terms.autoplay && (!definition.game.hasMoves || definition.auto !== undefined)
  const isAuto = mayAuto && way === 'auto'
  const isPair = !auto.run && definition.aside !== undefined && isInPlay(state.shown)
  const { forgive } = props
  const { setTyped } = chosen
  const type = useCallback(
    (typed: string): void => {
      forgive()
      setTyped(typed)
    },
    [forgive, setTyped],
  )
  return (
    <section className="gm-side" aria-label="Your bet">
      {mayAuto && <Ways way={way} onWay={setWay} />}
      {!definition.stakeOf && (
        <StakeControl
          typed={chosen.typed}
          onType={type}
          limits={terms}
          balance={props.balance}
          disabled={board.disabled}
        />
      )}
      <definition.Controls {...board} />
      {isAuto && (
        <AutoForm form={form} hasStake={definition.stakeOf === undefined} disabled={auto.run !== undefined} />
      )}
      <div className="gm-cta-box gm-push grid gap-2" data-pair={isPair}>
        {state.refusal && <RefusalNotice refusal={state.refusal} onRefill={onRefill} />}
        {auto.run || (isAuto && !isInPlay(state.shown)) ? (
          <AutoAction {...props} form={form} />
        ) : (
          <ManualAction {...props} />
        )}
        {auto.ended && !auto.run && <Notice>{AUTO_ENDS[auto.ended]}</Notice>}
      </div>
      <p className="num text-cap text-ink-3">
        This visit <b className={netTone(state.net)}>{rupees(state.net / 100, 'sign')}</b>
      </p>
    </section>
  )
}

const netTone = (net: number): string => (net > 0 ? 'text-up' : net < 0 ? 'text-down' : 'text-ink')

const ManualAction = <S extends InstantGameSlug, B extends BetForm>(props: SideProps<S, B>) => {
  const { definition, state, chosen, board, canBet, rupees, onBet } = props
  const { shown, sending } = state
  if (shown && isInPlay(shown)) return <CashOut {...props} />
  const isPlacing = sending === 'bet'
  return (
    <Action
      kind="bet"
      text={isPlacing ? 'Placing' : definition.action}
      amount={rupees(chosen.stake ?? 0)}
      disabled={!canBet || board.coming.length >= definition.atOnce}
      onPress={onBet}
    />
  )
}

const CashOut = <S extends InstantGameSlug, B extends BetForm>(props: SideProps<S, B>) => {
  const { definition, state, board, rupees } = props
  const { shown } = state
  if (!shown || !('shown' in shown) || shown.shown.phase !== 'playing') return null
  const { multiplier } = shown.shown
  const { aside } = definition
  return (
    <>
      <Action
        kind="cash"
        text={multiplier === 0 ? 'Make a move first' : `Cash out, ${timesText(multiplier)}`}
        amount={rupees(multiplier === 0 ? shown.stake : payoutOf(shown.stake, multiplier))}
        disabled={!board.canMove || multiplier === 0}
        onPress={() => board.onMove({ kind: 'cash_out' })}
      />
      {aside && (
        <Button
          kind="second"
          wide
          icon={<Shuffle aria-hidden />}
          disabled={!board.canMove}
          onClick={() => board.onMove(aside.move(shown, chance))}
        >
          {aside.text}
        </Button>
      )}
    </>
  )
}

const AutoAction = <S extends InstantGameSlug, B extends BetForm>(
  props: SideProps<S, B> & { readonly form: AutoFormState },
) => {
  const { terms, chosen, auto, canBet, rupees, form } = props
  const { run, isStopping } = auto
  if (run)
    return (
      <Action
        kind="stop"
        text={
          isStopping ? 'Stopping after this round' : `Stop, round ${run.played + 1} of ${run.plan.rounds}`
        }
        amount={rupees(run.net / 100, 'sign')}
        disabled={isStopping}
        onPress={auto.stop}
      />
    )
  const fault = stakeFault(chosen.stake, terms) ?? form.fault
  const start = (): void => {
    const { plan, until } = form.plan()
    auto.start(plan, until)
  }
  return (
    <>
      {fault !== undefined && <p className="text-small text-ink-2">{fault}</p>}
      <Action
        kind="bet"
        text={`Start ${form.rounds} rounds`}
        amount={`${rupees(chosen.stake ?? 0)} each`}
        disabled={fault !== undefined || !canBet}
        onPress={start}
      />
    </>
  )
}
