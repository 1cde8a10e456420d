import { type RefObject, useEffect, useRef } from 'react'

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
export const useQueueKeys = ({ list, isOpen, onOpen, onClose }: Keys): void => {
  const lastOpen = useRef(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const open = list.current === null ? -1 : rowsOf(list.current).findIndex(isOpenRow)
      if (open >= 0) lastOpen.current = open
      if (isElsewhere(event)) return
      const step = stepOf(event.key)
      if (step !== undefined && list.current !== null) {
        const row = moveBy(list.current, step, isOpen ? lastOpen.current : undefined)
        if (row !== undefined) event.preventDefault()
        if (isOpen && row !== undefined) onOpen?.(row)
      } else if (event.key === 'Escape' && isOpen) onClose?.()
      else if (event.key.toLowerCase() === 'x' && list.current !== null) tick(list.current)
      else pressHotkey(event)
    }
    // Before the question hears it: the Escape that ends a question does not close the pane behind it as well.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
}

const stepOf = (key: string): 1 | -1 | undefined => {
  if (key === 'j' || key === 'J') return 1
  return key === 'k' || key === 'K' ? -1 : undefined
}

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]')]
const isOpenRow = (row: HTMLElement): boolean => row.getAttribute('aria-current') === 'true'

/**
 * Moves the focus to the next row, from the one that is open or else from the one in focus. When what is open has left
 * the list, because a colleague decided it, the row that took its place is the next one.
 */
const moveBy = (list: HTMLElement, step: 1 | -1, lastOpen: number | undefined): string | undefined => {
  const rows = rowsOf(list)
  const open = rows.findIndex(isOpenRow)
  const inFocus = rows.indexOf(document.activeElement as HTMLElement)
  const gone = step === 1 ? (lastOpen ?? 0) - 1 : (lastOpen ?? 0)
  const from = open >= 0 ? open : lastOpen === undefined ? inFocus : gone
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
