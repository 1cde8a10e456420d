import type { Clock } from '@maidan/core'
import type { Logger } from 'pino'
import { createPace } from '../pace.ts'
import type { Image, NewsRoad, Source } from './source.ts'

export type PublisherDeps = {
  /** Whether this process has the source in its memory. */
  readonly isHere: () => boolean
  /** The fence of this process, while it owns the source. */
  readonly epoch: () => number
  readonly news: Pick<NewsRoad, 'tell' | 'isHeard'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
}

export type Publisher<Id, View> = {
  readonly image: () => Image<Id, View>
  /** Lets the others notice that they missed the last change. */
  readonly beat: () => void
}

/** However often something changes within this time, it is told once. */
const TICK_MS = 20

/** The owner's side of a mirror: tells what changed, and gives an image to those who begin. */
export const createPublisher = <Id, View>(
  topic: string,
  source: Source<Id, View>,
  { isHere, epoch, news, clock, log }: PublisherDeps,
): Publisher<Id, View> => {
  const changed = new Set<Id>()
  let seq = 0
  const viewsOf = (ids: Iterable<Id>) => Array.from(ids, (id) => [id, source.view(id) ?? null] as const)
  const tell = (from: number, ids: Iterable<Id>): void =>
    news.tell({ topic, text: JSON.stringify({ epoch: epoch(), from, seq, views: viewsOf(ids) }) })
  const pace = createPace({ tickMs: TICK_MS, clock, log, name: 'tell what changed' }, () => {
    const ids = [...changed]
    changed.clear()
    if (!isHere()) return
    seq += 1
    tell(seq - 1, ids)
  })
  source.onChange((ids) => {
    if (!isHere() || !news.isHeard()) return
    for (const id of ids) changed.add(id)
    pace.kick()
  })
  return {
    image: () => ({ epoch: epoch(), seq, views: viewsOf(source.ids()) }),
    beat: () => {
      if (isHere() && news.isHeard()) tell(seq, [])
    },
  }
}
