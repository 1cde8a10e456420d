import { afterEach, expect, test, vi } from 'vitest'
import { type FrameMessage, hearFrame, isFramed, tellParent } from './frame-messages.ts'

const GO = { type: 'exchange:go', path: '/detail-page/a-v-b/sim%3A7/71/4' } as const
const frame = window
let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  vi.restoreAllMocks()
})

const listen = () => {
  const heard: FrameMessage[] = []
  stop = hearFrame(
    () => frame,
    (message) => void heard.push(message),
  )
  return heard
}
const say = (data: unknown, origin = location.origin, source: Window | null = frame) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never }))

test('[EMB-4] the frame asks for a new address or for the page of a match', () => {
  const heard = listen()
  say({ type: 'exchange:reopen' })
  say(GO)
  expect(heard).toEqual([{ type: 'exchange:reopen' }, GO])
})

test('[EMB-4] another origin, another window and a listener that left are not heard', () => {
  const heard = listen()
  say(GO, 'https://other.example')
  say(GO, location.origin, null)
  say(GO, location.origin, {} as Window)
  stop?.()
  say(GO)
  expect(heard).toEqual([])
})

test.each([
  '/withdraw',
  '//other.example/a',
  '/detail-page/a/1/2/4?x=1',
  '/detail-page/../../../withdraw/x',
  'https://other.example/detail-page/a/1/2/4',
])('[EMB-4] a frame does not lead to %s', (path) => {
  const heard = listen()
  say({ type: 'exchange:go', path })
  expect(heard).toEqual([])
})

test('[EMB-4] what is said to the page around it is for our own origin alone', () => {
  const post = vi.spyOn(window.parent, 'postMessage').mockReturnValue()
  tellParent({ type: 'exchange:reopen' })
  expect(post).toHaveBeenCalledWith({ type: 'exchange:reopen' }, location.origin)
  expect(isFramed()).toBe(false)
})
