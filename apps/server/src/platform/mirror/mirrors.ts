import { reportFailure } from '../background.ts'
import type { OwnerCalls } from '../peers/index.ts'
import { createPublisher, type PublisherDeps } from './publisher.ts'
import { createReplica, type Replica } from './replica.ts'
import type { NewsRoad, Source, Update } from './source.ts'

export type MirrorDeps = PublisherDeps & Pick<OwnerCalls, 'share'> & { readonly news: NewsRoad }

/** Makes what one process has in memory readable in every process, a moment later. */
export type MirrorOf = <Id extends string | number, View>(
  topic: string,
  source: Source<Id, View>,
) => Source<Id, View>

const BEAT_MS = 1000

export const createMirrors = (deps: MirrorDeps) => {
  const beats: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  const mirror: MirrorOf = (topic, source) => {
    const { beat, image } = createPublisher(topic, source, deps)
    beats.push(beat)
    return createMirror(topic, source, deps, async () => image())
  }
  return {
    mirror,
    start: () => {
      timer = setInterval(() => beats.forEach((beat) => beat()), BEAT_MS).unref()
    },
    stop: () => clearInterval(timer),
  }
}

const createMirror = <Id, View>(
  topic: string,
  source: Source<Id, View>,
  deps: MirrorDeps,
  image: Parameters<typeof createReplica<Id, View>>[0]['readImage'],
): Source<Id, View> => {
  const listeners = new Set<(ids: readonly Id[]) => void>()
  const tell = (ids: readonly Id[]): void => {
    for (const listener of listeners) listener(ids)
  }
  const read = deps.share(`image of ${topic}`, image)
  const replica: Replica<Id, View> = createReplica({
    readImage: () => read(undefined),
    onChange: (ids) => {
      if (!deps.isHere()) tell(ids)
    },
    onError: (error) => reportFailure(deps.log, 'read an image', error),
  })
  deps.news.onNews((news) => {
    if (news.topic === topic && !deps.isHere()) replica.hear(JSON.parse(news.text) as Update<Id, View>)
  })
  deps.news.onResync(() => {
    if (!deps.isHere()) replica.resync()
  })
  source.onChange((ids) => {
    if (deps.isHere()) tell(ids)
  })
  const here = () => (deps.isHere() ? source : replica)
  return {
    ids: () => here().ids(),
    view: (id) => here().view(id),
    onChange: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
