import type { Image, Source, Update, Views } from './source.ts'

export type Replica<Id, View> = Pick<Source<Id, View>, 'ids' | 'view'> & {
  readonly hear: (update: Update<Id, View>) => void
  /** Reads everything again, because something may be missing. */
  readonly resync: () => void
}

export type ReplicaDeps<Id, View> = {
  readonly readImage: () => Promise<Image<Id, View>>
  readonly onChange: (ids: readonly Id[]) => void
  readonly onError: (error: unknown) => void
}

/** The copy of a source that another process owns. Updates carry numbers, so that none can be missed without notice. */
export const createReplica = <Id, View>(deps: ReplicaDeps<Id, View>): Replica<Id, View> => {
  let views = new Map<Id, View>()
  let epoch = 0
  let seq = 0
  /** Updates that came while the image was under way; undefined while none is. */
  let early: Update<Id, View>[] | undefined
  let again = false

  const apply = (changes: Views<Id, View>): void => {
    for (const [id, view] of changes)
      if (view === null) views.delete(id)
      else views.set(id, view)
    if (changes.length > 0) deps.onChange(changes.map(([id]) => id))
  }
  const take = (update: Update<Id, View>): boolean => {
    if (update.epoch !== epoch || update.from !== seq) return false
    seq = update.seq
    apply(update.views)
    return true
  }
  const replace = (image: Image<Id, View>): void => {
    const known = new Set(image.views.map(([id]) => id))
    const gone = [...views.keys()].filter((id) => !known.has(id)).map((id) => [id, null] as const)
    views = new Map(views)
    epoch = image.epoch
    seq = image.seq
    apply([...image.views, ...gone])
  }
  const isNews = (update: Update<Id, View>): boolean =>
    update.epoch > epoch || (update.epoch === epoch && update.seq > seq)
  const readAll = async (): Promise<void> => {
    do {
      again = false
      early = []
      replace(await deps.readImage())
      const missed = early.filter(isNews)
      again ||= !missed.every(take)
    } while (again)
  }
  const resync = (): void => {
    again = true
    if (early) return
    early = []
    readAll()
      .catch(deps.onError)
      .finally(() => {
        early = undefined
      })
      .catch(deps.onError)
  }
  return {
    ids: () => views.keys(),
    view: (id) => views.get(id),
    hear: (update) => {
      if (early) early.push(update)
      else if (isNews(update) && !take(update)) resync()
    },
    resync,
  }
}
