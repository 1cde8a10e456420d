import { type RefObject, useEffect } from 'react'

type Keys = {
  readonly list: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onOpen?: ((id: string) => void) | undefined
  readonly onClose?: (() => void) | undefined
}

const TYPES_TEXT = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'

/** Keys are for those whose hands are on the list, not for those who type or answer a question. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.closest(TYPES_TEXT) !== null) ||
  document.querySelector('[data-ui-modal]') !== null

/** J and K move, Enter opens, Escape closes; X ticks; a letter presses the button that names it, once. */
export const useQueueKeys = ({ list, isOpen, onOpen, onClose }: Keys): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isElsewhere(event)) return
      const step = stepOf(event.key)
      if (step !== undefined && list.current !== null) {
        const row = moveBy(list.current, step)
        if (row !== undefined) event.preventDefault()
        if (isOpen && row !== undefined) onOpen?.(row)
      } else if (event.key === 'Escape' && isOpen) onClose?.()
      else if (event.key.toLowerCase() === 'x' && list.current !== null) tick(list.current)
      else pressHotkey(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

const stepOf = (key: string): 1 | -1 | undefined => {
  if (key === 'j' || key === 'J') return 1
  return key === 'k' || key === 'K' ? -1 : undefined
}

/** Moves the focus to the next row, from the one that is open or else from the one in focus. */
const moveBy = (list: HTMLElement, step: 1 | -1): string | undefined => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const inFocus = rows.indexOf(document.activeElement as HTMLElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const from = open >= 0 ? open : inFocus
  const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))]
  next?.focus()
  return next?.dataset['row']
}

/** Ticks the row that is open or in focus. */
const tick = (list: HTMLElement): void => {
  const row = list.querySelector('[data-row][aria-current=true]') ?? document.activeElement
  row?.closest('tr')?.querySelector<HTMLInputElement>('[data-tick]')?.click()
}

const pressHotkey = (event: KeyboardEvent): void => {
  if (!/^[a-z]$/i.test(event.key)) return
  const button = document.querySelector<HTMLElement>(`[data-hotkey="${event.key.toLowerCase()}"]`)
  if (button === null) return
  event.preventDefault()
  if (event.repeat) return
  // Whoever cancels the question comes back to the button that asked it.
  button.focus()
  button.click()
}
