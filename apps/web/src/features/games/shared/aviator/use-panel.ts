import { FIRST_POINT, LAST_POINT } from '@maidan/games/aviator'
import { useCallback, useState } from 'react'
import { type AutoFormState, useAutoForm } from '../../auto/auto-form.tsx'
import { type AutoRunner, useAutoRun } from '../../auto/use-auto-run.ts'
import { playSound } from '../../play/sound.ts'
import { fitStake, readAmount, stakeFault, typedOf } from '../../play/stake.ts'
import type { SharedProps } from '../frame/props.ts'
import { pointText } from '../frame/words.ts'
import { playShared } from '../round/play-shared.ts'
import { ownBetAt, seatAt } from '../round/state.ts'

/** `2.00` typed as a multiplier, in hundredths; undefined where nobody can leave there. */
export const readPoint = (typed: string): number | undefined => {
  if (!/^\d{1,5}(?:\.\d{0,2})?$/.test(typed)) return undefined
  const point = Math.round(Number(typed) * 100)
  return point >= FIRST_POINT && point <= LAST_POINT ? point : undefined
}

export type Leaving = { readonly isOn: boolean; readonly typed: string }

export type Panel = {
  readonly slot: string
  readonly typed: string
  readonly setTyped: (typed: string) => void
  readonly stake: number | undefined
  readonly leaving: Leaving
  readonly setLeaving: (leaving: Leaving) => void
  /** What keeps the bet from being sent, as a sentence. */
  readonly fault: string | undefined
  readonly auto: AutoRunner
  readonly form: AutoFormState
  readonly bet: () => void
  readonly startAuto: () => void
}

const FIRST_STAKE = 100

/** One of the two bets of a player: its stake, where it leaves by itself, and its auto play. */
export const useBetPanel = ({ terms, table, state }: SharedProps, slot: string): Panel => {
  const [typed, setTyped] = useState(() => typedOf(fitStake(FIRST_STAKE, terms)))
  const [leaving, setLeaving] = useState<Leaving>({ isOn: false, typed: '2.00' })
  const [known, setKnown] = useState<number>()
  const own = ownBetAt(state, slot)
  // A bet that was found in the round brings its stake and its point, once.
  if (own?.game === 'aviator' && own.state === 'open' && own.id !== known) {
    setKnown(own.id)
    setTyped(typedOf(own.stake))
    if (own.bet.autoCashOut !== null) setLeaving({ isOn: true, typed: pointText(own.bet.autoCashOut) })
  }
  const stake = readAmount(typed)
  const auto = useAutoRun(terms)
  const form = useAutoForm(stake ?? 0, undefined)
  const point = readPoint(leaving.typed)
  const leavingFault = leaving.isOn && point === undefined ? 'Cash out at 1.01x to 10,000x' : undefined
  const fault = stakeFault(stake, terms) ?? leavingFault
  const betForm = { panel: Number(slot), autoCashOut: leaving.isOn ? (point ?? null) : null }
  const isBusy = seatAt(state, slot).sending !== undefined
  const type = useCallback(
    (next: string) => {
      table.forgive(slot)
      setTyped(next)
    },
    [table, slot],
  )
  return {
    slot,
    typed,
    setTyped: type,
    stake,
    leaving,
    setLeaving,
    fault,
    auto,
    form,
    bet: () => {
      if (fault !== undefined || stake === undefined || isBusy) return
      playSound('bet')
      void table.bet(slot, stake, betForm)
    },
    startAuto: () => {
      if (fault !== undefined || form.fault !== undefined || own?.state === 'open') return
      auto.begin(form.plan().plan, (each, isStopped) =>
        playShared({ table, slot, bet: betForm, isStopped }, each),
      )
    },
  }
}
