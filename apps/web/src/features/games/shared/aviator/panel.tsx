import { Notice } from '@maidan/ui/data/notice.tsx'
import { Switch } from '@maidan/ui/forms/switch.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { useState } from 'react'
import { AutoForm } from '../../auto/auto-form.tsx'
import { Action, RefusalNotice } from '../../frame/action.tsx'
import { StakeControl } from '../../frame/stake-control.tsx'
import { AUTO_ENDS, rupeesOf, timesText } from '../../frame/words.ts'
import { payoutOf } from '../../play/money.ts'
import { LiveText } from '../frame/live-text.tsx'
import type { SharedProps } from '../frame/props.ts'
import { usePolled } from '../frame/use-polled.ts'
import { shownPoint } from '../round/flight.ts'
import { netOfBet } from '../round/own-bets.ts'
import { ownBetAt, seatAt } from '../round/state.ts'
import { type PanelAction, panelAction } from './panel-action.ts'
import type { Panel } from './use-panel.ts'

type PanelProps = SharedProps & { readonly panel: Panel }

type Way = 'bet' | 'auto'

const WAYS = [
  { id: 'bet', text: 'Bet' },
  { id: 'auto', text: 'Auto' },
] as const

const rupees = rupeesOf(false)

/** One of the two bets: the stake, where it leaves by itself, and the button. */
export const BetPanel = (props: PanelProps) => {
  const { panel, terms, balance, state } = props
  const { slot, auto, form } = panel
  const [way, setWay] = useState<Way>('bet')
  const isAuto = terms.autoplay && way === 'auto'
  const own = ownBetAt(state, slot)
  const { sending, waiting, refusal } = seatAt(state, slot)
  const isHeld =
    own?.state === 'open' || sending !== undefined || waiting !== undefined || auto.run !== undefined
  return (
    <section className="gm-side av-panel" aria-label={`Bet ${slot}`}>
      <div className="av-ways">
        {terms.autoplay ? (
          <Tabs label={`How to play bet ${slot}`} tabs={WAYS} value={way} onChange={setWay} />
        ) : (
          <span />
        )}
        <LeavingControl panel={panel} disabled={isHeld} />
      </div>
      <div className="av-bet">
        <StakeControl
          typed={panel.typed}
          onType={panel.setTyped}
          limits={terms}
          balance={balance}
          disabled={isHeld}
        />
        <div className="av-cta">
          <PanelButton {...props} isAuto={isAuto} />
        </div>
      </div>
      {isAuto && <AutoForm form={form} hasStake disabled={auto.run !== undefined} />}
      {refusal && <RefusalNotice refusal={refusal} onRefill={undefined} />}
      <Receipt {...props} />
      {auto.ended && !auto.run && <Notice>{AUTO_ENDS[auto.ended]}</Notice>}
    </section>
  )
}

type LeavingProps = { readonly panel: Panel; readonly disabled: boolean }

/** Where the bet leaves by itself. */
const LeavingControl = ({ panel: { slot, leaving, setLeaving, fault }, disabled }: LeavingProps) => (
  <div className="av-leaving">
    <Switch
      label="Auto cash out"
      checked={leaving.isOn}
      disabled={disabled}
      onChange={(isOn) => setLeaving({ ...leaving, isOn })}
    />
    {leaving.isOn && (
      <span className="av-point num">
        <input
          aria-label={`Cash out bet ${slot} at`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={leaving.typed}
          readOnly={disabled}
          aria-invalid={fault?.startsWith('Cash out') === true}
          onChange={({ target }) =>
            /^[\d.]{0,8}$/.test(target.value) && setLeaving({ ...leaving, typed: target.value })
          }
        />
        x
      </span>
    )}
  </div>
)

const PanelButton = (props: PanelProps & { readonly isAuto: boolean }) => {
  const { panel, table, state, isAuto } = props
  const { slot, auto, fault, form, stake } = panel
  const actionNow = (): PanelAction => panelAction(table.store.getState(), slot, table.clock.now())
  usePolled(() => actionNow().text)
  const action = actionNow()
  if (auto.run && action.does !== 'cash_out')
    return (
      <Action
        kind="stop"
        text={
          auto.isStopping
            ? 'Stopping after this bet'
            : `Stop, bet ${auto.run.played + 1} of ${auto.run.plan.rounds}`
        }
        amount={rupees(auto.run.net / 100, 'sign')}
        disabled={auto.isStopping}
        onPress={auto.stop}
      />
    )
  if (isAuto && action.does === 'bet') {
    const wrong = fault ?? form.fault
    return (
      <>
        <Action
          kind="bet"
          text={`Start ${form.rounds} bets`}
          amount={`${rupees(stake ?? 0)} each`}
          disabled={wrong !== undefined}
          onPress={panel.startAuto}
        />
        {wrong !== undefined && <p className="text-small text-ink-2">{wrong}</p>}
      </>
    )
  }
  return (
    <Action
      kind={action.kind}
      text={action.text}
      amount={
        action.amount === 'payout' ? <Payout {...props} /> : rupees(heldStake(state, slot) ?? stake ?? 0)
      }
      disabled={action.does === 'nothing' || (action.does === 'bet' && fault !== undefined)}
      onPress={() => press(props)}
    />
  )
}

/** The stake of the bet that is open or waits; the next one has that of the field. */
const heldStake = (state: SharedProps['state'], slot: string): number | undefined => {
  const own = ownBetAt(state, slot)
  return own?.state === 'open' ? own.stake : seatAt(state, slot).waiting?.stake
}

/** Does what the button says. */
export const press = ({ panel, table, state }: Pick<PanelProps, 'panel' | 'table' | 'state'>): void => {
  const { slot, bet } = panel
  const { does } = panelAction(state, slot, table.clock.now())
  if (does === 'bet') bet()
  if (does === 'cancel') void table.cancel(slot)
  if (does === 'cash_out') void table.cashOut(slot)
}

/** What the server would pay for a tap, or a little less. */
const Payout = ({ table, panel: { slot } }: PanelProps) => {
  const read = (): string => {
    const state = table.store.getState()
    const round = state.view?.round
    const own = ownBetAt(state, slot)
    const now = table.clock.now()
    if (round?.phase !== 'flying' || own?.game !== 'aviator' || now === undefined)
      return rupees(own?.stake ?? 0)
    const point = Math.min(own.leaves, shownPoint(round.startedAt, now))
    return rupees(payoutOf(own.stake, point * 100))
  }
  return <LiveText read={read} />
}

/** What the last cash-out of this round paid, by the server. */
const Receipt = ({ state, panel: { slot } }: PanelProps) => {
  const own = ownBetAt(state, slot)
  if (own?.game !== 'aviator' || own.state !== 'won') return null
  const isMore = netOfBet(own) > 0
  return (
    <p className="av-receipt num" data-more={isMore}>
      <span>
        {own.multiplier === own.leaves * 100 ? 'Left by itself' : 'Cashed out'} at{' '}
        {timesText(own.multiplier ?? 0)}
      </span>
      <b>{rupees(own.payout ?? 0)}</b>
    </p>
  )
}
