import { nextTick, previousTick } from '@maidan/ui/market/odds-ticks.ts'
import { useEffect } from 'react'
import { useSettings } from './one-click/settings.ts'
import type { Selection } from './selection.ts'
import { clearSlip, setTerms } from './slip.ts'

const EDITABLE = 'input, textarea, select, [contenteditable], [role="spinbutton"], [role="slider"]'
const PRESSABLE = 'button, a, summary, [role="button"], [role="switch"]'
const STAKE = '[data-slip-stake]'

export type SlipKeys = {
  readonly chosen: Selection
  readonly busy: boolean
  readonly type: (digit: string) => void
  readonly send: () => void
}

/** One tick up or down; only between players a price can be asked for. */
const step = (chosen: Selection, key: string): boolean => {
  if (chosen.banking !== 'exchange') return false
  const price = key === 'ArrowUp' ? nextTick(chosen.price) : previousTick(chosen.price)
  setTerms({ ...chosen, price }, true)
  return true
}

const isModalOpen = (): boolean => document.querySelector('[data-ui-modal][data-state="open"]') !== null

/** What a key does to the slip; false where the key means something else. */
const act = (key: string, target: Element, { chosen, busy, type, send }: SlipKeys): boolean => {
  const isStake = target.matches(STAKE)
  if (!isStake && target.closest(EDITABLE)) return false
  if (key === 'Escape') {
    if (!busy) clearSlip()
    return true
  }
  if (busy) return false
  if (key === 'ArrowUp' || key === 'ArrowDown') return isStake && step(chosen, key)
  if (isStake) return false
  if (/^\d$/.test(key)) {
    document.querySelector<HTMLInputElement>(STAKE)?.focus()
    type(key)
    return true
  }
  if (key !== 'Enter' || target.closest(PRESSABLE)) return false
  send()
  return true
}

/** Keys of the slip while a bet is on it: digits, Enter, Escape, and the arrows in the stake. */
export const useSlipKeys = (keys: SlipKeys): void => {
  const { keys: isOn } = useSettings()
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent): void => {
      const isOurs = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isOurs || isModalOpen() || !(event.target instanceof Element)) return
      if (act(event.key, event.target, keys)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn, keys])
}
