import { useRef } from 'react'
import { useFrame } from './use-frame.ts'

/** A text that changes with the frames and without React: a number that counts up sixty times a second. */
export const LiveText = ({ read }: { readonly read: () => string }) => {
  const text = useRef<HTMLSpanElement>(null)
  useFrame(() => {
    const now = read()
    if (text.current && text.current.textContent !== now) text.current.textContent = now
  })
  return <span ref={text}>{read()}</span>
}
