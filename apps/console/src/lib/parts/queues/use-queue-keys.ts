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

/** J and K move, Enter opens, Escape closes; a letter presses the button that names it. */
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
      else pressHotkey(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

const stepOf = (key: string): 1 | -1 | undefined => {
  if (key === 'j' || key === 'J') return 1
  return key === 'k' || key === 'K' ? -1 : undefined
}

/** Moves the focus to the next row, from the one in focus or else from the one that is open. */
const moveBy = (list: HTMLElement, step: 1 | -1): string | undefined => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const inFocus = rows.indexOf(document.activeElement as HTMLElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const from = inFocus >= 0 ? inFocus : open
  const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))]
  next?.focus()
  return next?.dataset['row']
}

const pressHotkey = (event: KeyboardEvent): void => {
  if (!/^[a-z]$/i.test(event.key)) return
  const button = document.querySelector<HTMLElement>(`[data-hotkey="${event.key.toLowerCase()}"]`)
  if (button === null) return
  event.preventDefault()
  button.click()
}
