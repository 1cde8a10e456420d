import { applyLive, type LiveView } from './live-view.ts'

/* What a client needs to follow what it watches, without the schemas of what it is told. */

/**
 * Live figures of markets and fixtures on the sports socket. Whoever watches one gets a snapshot with a number, then
 * patches (RFC 7396) with the next numbers, each holding all that changed since the one before it.
 */
export const LIVE = {
  /** Of one market there is at most one message in this time. */
  tickMs: 100,
  /** Prices a side and runner. */
  depth: 3,
  /** Markets one socket may watch, and fixtures. */
  watched: 100,
  heartbeatMs: 10_000,
} as const

/** `stream` changes whenever the numbers begin anew, as they do in another server process. */
export type LiveSnapshot<Id, View = LiveView> = {
  readonly id: Id
  readonly stream: string
  readonly seq: number
  readonly view: View
}
export type LiveDelta<Id> = { readonly id: Id; readonly seq: number; readonly patch: LiveView }
export type LiveItem<Id, View = LiveView> = LiveSnapshot<Id, View> | LiveDelta<Id>

export type LiveState = { readonly stream: string; readonly seq: number; readonly view: LiveView }

/** What a client knows after an item; nothing when one in between is missing, and it has to resume. */
export const followLive = (
  known: LiveState | undefined,
  item: LiveItem<string | number>,
): LiveState | undefined => {
  if ('view' in item) return { stream: item.stream, seq: item.seq, view: item.view }
  if (known === undefined || item.seq > known.seq + 1) return undefined
  return item.seq <= known.seq ? known : { ...known, seq: item.seq, view: applyLive(known.view, item.patch) }
}
