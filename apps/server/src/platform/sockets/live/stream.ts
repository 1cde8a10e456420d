import { diffLive, type LiveDelta, type LiveSnapshot, type LiveView } from '@maidan/contracts/player'

/** The numbered versions of one view, with the last few changes for those who missed them. */
export type Stream<Id, View> = {
  readonly seq: () => number
  readonly snapshot: () => LiveSnapshot<Id, View>
  /** The change to this view; undefined when nothing changed. */
  readonly advance: (view: View) => LiveDelta<Id> | undefined
  /** The changes after that cursor; undefined when there are too many, or when the cursor is of another stream. */
  readonly since: (stream: string, seq: number) => readonly LiveDelta<Id>[] | undefined
}

export const createStream = <Id, View extends LiveView>(
  id: Id,
  stream: string,
  first: View,
  kept: number,
): Stream<Id, View> => {
  let view = first
  let seq = 1
  const recent: LiveDelta<Id>[] = []
  return {
    seq: () => seq,
    snapshot: () => ({ id, stream, seq, view }),
    advance: (next) => {
      const patch = diffLive(view, next)
      if (patch === undefined) return undefined
      view = next
      seq += 1
      const delta = { id, seq, patch }
      recent.push(delta)
      if (recent.length > kept) recent.shift()
      return delta
    },
    since: (otherStream, from) => {
      const missed = seq - from
      if (otherStream !== stream || missed < 0 || missed > recent.length) return undefined
      return recent.slice(recent.length - missed)
    },
  }
}
