import { useEffect, useRef } from 'react'

const EDITABLE = 'input, textarea, select, [contenteditable], [role="spinbutton"], [role="slider"]'
const PRESSABLE = 'button, a, summary, [role="button"], [role="switch"], [role="tab"]'

const isModalOpen = (): boolean => document.querySelector('[data-ui-modal][data-state="open"]') !== null

/** A key belongs to whoever has the focus first: a field all of them, a button those that press it. */
const isTaken = (key: string, target: Element): boolean =>
  target.closest(EDITABLE) !== null ||
  ((key === ' ' || key === 'Enter') && target.closest(PRESSABLE) !== null)

/** The keys of a game. `press` tells whether the key meant something. */
export const useKeys = (press: (key: string) => boolean): void => {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isOurs =
        !event.defaultPrevented && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isOurs || isModalOpen() || !(event.target instanceof Element)) return
      if (!isTaken(event.key, event.target) && latest.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
