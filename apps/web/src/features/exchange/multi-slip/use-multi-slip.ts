import { useMemo } from 'react'
import { useFreeBets } from '../../../lib/bonus/free-bets.ts'
import { usePanel } from '../../../lib/page/panels.ts'
import { useLocation } from '../../../lib/router.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useUnanswered } from '../match/intents/kept.ts'
import { isHouse, type Plan, planCombined, planFree, planSingles } from './plans.ts'
import { multipleName, systemsFor } from './rule.ts'
import { forgive, sendAll, useSending } from './sending.ts'
import { type SlipTab, useTyped } from './typed.ts'
import { useLegStates } from './use-leg-states.ts'

/** What the slip says and does. */
export const useMultiSlip = () => {
  const states = useLegStates()
  const { tab: wanted, system, stakes, stake, isFree: wantsFree } = useTyped()
  const freeBets = useFreeBets()
  const { busy, failures } = useSending()
  const [sealed] = useUnanswered('slip')
  const balance = useSession((session) => session.wallet?.balance)
  const isAuth = useSession((session) => session.isAuth)
  const openPanel = usePanel((panel) => panel.open)
  const { pathname } = useLocation()
  const house = states.filter(isHouse)
  const systems = useMemo(() => systemsFor(house.length), [house.length])
  const tab = tabOf(wanted, house.length, systems.length)
  const option = systems.find(({ id }) => id === system) ?? systems[0]
  const title = tab === 'system' ? (option?.name ?? '') : multipleName(house.length)
  const type = tab === 'system' && option ? option.type : 'accumulator'
  // A free bet is one bet: a single that stands alone, or a multiple of all.
  const isOneBet = tab === 'multiple' || (tab === 'singles' && states.length === 1 && house.length === 1)
  const free = isOneBet ? freeBets : undefined
  const isFree = free !== undefined && wantsFree
  const planPaid = (): Plan =>
    tab === 'singles'
      ? planSingles(states, stakes, balance)
      : planCombined(states, { type, title, typed: stake }, balance)
  const plan = isFree ? planFree(states, title, free.stake) : planPaid()
  const isOff = sealed !== undefined || (isAuth && (plan.wagers.length === 0 || plan.fault !== undefined))
  const send = (): void => {
    if (!isAuth) openPanel('login', { from: pathname })
    else if (!isOff) void sendAll(plan.wagers)
  }
  return {
    states,
    house,
    tab,
    systems,
    option,
    title,
    plan,
    free,
    isFree,
    busy,
    sealed,
    failures,
    isAuth,
    isOff,
    send,
    forgive,
  }
}

export type MultiSlip = ReturnType<typeof useMultiSlip>

/** A tab that no longer has enough legs gives way to singles. */
const tabOf = (wanted: SlipTab, house: number, systems: number): SlipTab => {
  if (wanted === 'multiple' && house < 2) return 'singles'
  return wanted === 'system' && systems === 0 ? 'singles' : wanted
}
