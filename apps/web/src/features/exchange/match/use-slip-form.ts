import type { MarketDetail } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { useState } from 'react'
import { useFreeBets } from '../../../lib/bonus/free-bets.ts'
import { usePanel } from '../../../lib/page/panels.ts'
import { useLocation } from '../../../lib/router.ts'
import { useSession } from '../../../lib/session/session.ts'
import { lineStateOf } from './line-state.ts'
import { shutText } from './markets.ts'
import { acceptAt, useSettings } from './one-click/settings.ts'
import { figuresOf, type Selection, sideWord } from './selection.ts'
import { setTyped, useSlipLine } from './slip.ts'
import { mayType, readStake, stakeFault, withChip } from './stake.ts'
import { usePlacing } from './use-placing.ts'

/** What the form says and does while this bet is on it. */
export const useSlipForm = (market: MarketDetail, chosen: Selection) => {
  const { typed, ownPrice } = useSlipLine()
  const wallet = useSession((session) => session.wallet)
  const isAuth = useSession((session) => session.isAuth)
  const openPanel = usePanel((panel) => panel.open)
  const { pathname } = useLocation()
  const { busy, failure, place, forgive } = usePlacing(market)
  const [persistence, setPersistence] = useState<'lapse' | 'persist'>('lapse')
  const [wantsFree, setFree] = useState(false)
  const free = useFreeBets(chosen.banking === 'odds')
  const isFree = free !== undefined && wantsFree
  const stake = isFree ? free.stake : readStake(typed)
  const { profit, risk } = figuresOf(chosen, stake ?? 0)
  const fault = stakeFault(stake, risk, market.limits, isFree ? undefined : wallet?.balance)
  const accept = acceptAt(useSettings().accept, ownPrice)
  const line = lineStateOf(chosen, market)
  const moved = line.phase === 'moved' && !ownPrice ? line.now : undefined
  const shut = shutText(market)
  // Between players a bet may ask for a price that nobody offers now.
  const isHouse = chosen.banking !== 'exchange'
  const unpriced = isHouse && line.phase === 'unpriced' ? line.said : undefined
  const isGone = unpriced !== undefined || (isHouse && moved !== undefined && accept !== 'any')
  const change = (text: string): void => {
    forgive()
    setTyped(text)
  }
  const isOff = shut !== undefined || isGone || (isAuth && (stake === undefined || fault !== undefined))
  const send = (): void => {
    if (isOff) return
    if (!isAuth) openPanel('login', { from: pathname })
    else if (stake !== undefined)
      void place(chosen, { stake, persistence, accept, ...(isFree && { isFree }) })
  }
  const type = (digit: string): void => {
    if (!isFree && mayType(typed + digit)) change(typed + digit)
  }
  return {
    typed,
    figures: { profit, risk: isFree ? 0 : risk },
    free,
    isFree,
    setFree: (next: boolean) => {
      change('')
      setFree(next)
    },
    moved,
    busy,
    persistence,
    setPersistence,
    unpriced,
    fault: failure ?? fault,
    isOff,
    keys: { chosen, busy, type, send },
    word:
      isFree && shut === undefined
        ? 'Place free single'
        : buttonText(isAuth, shut, `${sideWord(chosen)} ${chosen.name}`, stake),
    change,
    add: (amount: number) => change(withChip(typed, amount)),
    max: wallet && (() => change(String(largest(chosen, wallet.balance, market)))),
    send,
  }
}

export type SlipState = ReturnType<typeof useSlipForm>

const buttonText = (
  isAuth: boolean,
  shut: string | undefined,
  action: string,
  stake: number | undefined,
): string => {
  if (shut !== undefined) return shut
  if (!isAuth) return 'Log in to bet'
  return stake === undefined ? action : `${action}, ${formatRupees(stake, { paise: 'auto' })}`
}

/** The most that the balance and the market allow, in whole rupees. */
const largest = (chosen: Selection, balance: number, { limits }: MarketDetail): number => {
  const { risk } = figuresOf(chosen, 100)
  const affordable = risk === 0 ? limits.maxStake : (balance / risk) * 100
  return Math.max(0, Math.floor(Math.min(affordable, limits.maxStake)))
}
