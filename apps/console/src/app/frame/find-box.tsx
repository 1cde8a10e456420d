import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMe } from '../../lib/session/me.ts'
import { navigate } from '../../lib/router.ts'
import { findPlace } from './find-place.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [data-ui-modal]') !== null

/** One box for everything that has a name or a number; the slash key leads to it. */
export const FindBox = () => {
  const { permissions } = useMe()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping(event.target)) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const place = text.trim() === '' ? undefined : findPlace(text.trim(), permissions)
    if (place === undefined) return
    setText('')
    input.current?.blur()
    navigate(place)
  }
  return (
    <form role="search" aria-label="Whole console" className="con-search con-find" onSubmit={submit}>
      <Search aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label="Find a player, a deposit, a withdrawal or a UTR"
        placeholder="Player, mobile, UTR, D-12, W-12, R-12 or G-12"
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <kbd aria-hidden>/</kbd>
    </form>
  )
}
