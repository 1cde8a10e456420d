import type { News } from '../peers/index.ts'

/** What the owner has in memory and every process shows. */
export type Source<Id, View> = {
  readonly ids: () => Iterable<Id>
  readonly view: (id: Id) => View | undefined
  /** Calls the listener with everything that may have changed. Gives a function that stops it. */
  readonly onChange: (listener: (ids: readonly Id[]) => void) => () => void
}

export type Views<Id, View> = readonly (readonly [id: Id, view: View | null])[]

/** Everything there is, as of a number. */
export type Image<Id, View> = {
  /** The fence of the owner. */
  readonly epoch: number
  readonly seq: number
  readonly views: Views<Id, View>
}

/** What changed from one number to the next; null for what is there no more. */
export type Update<Id, View> = Image<Id, View> & { readonly from: number }

/** How the owner tells all other processes something. What is told while a process is cut off is lost to it. */
export type NewsRoad = {
  readonly tell: (news: News) => void
  readonly onNews: (listener: (news: News) => void) => void
  /** Calls the listener when news may have been lost. */
  readonly onResync: (listener: () => void) => void
  /** Whether anybody may listen. */
  readonly isHeard: () => boolean
}
