import { type ComponentType, lazy, type LazyExoticComponent, useState } from 'react'
import { loadChunk, reloadIfStale } from '../../lib/chunk.ts'

export type Screen = {
  readonly Component: ComponentType
  /** Loads it before it is shown. A failure waits for the moment in which it is. */
  readonly preload: () => Promise<void>
  /** After a failure: the next time it is shown it is loaded anew. */
  readonly retry: () => void
}

type Module<Name extends string> = Readonly<Record<Name, ComponentType>> & {
  /** Asks for what the screen will show, as soon as its code is there. */
  readonly prepare?: () => void
}

/** What is drawn, and what gets its data on the way. */
export type LoadView = () => Promise<{
  readonly View: ComponentType
  readonly prepare: (() => void) | undefined
}>

export const view =
  <Name extends string>(load: () => Promise<Module<Name>>, name: Name): LoadView =>
  async () => {
    const module = await load()
    return { View: module[name], prepare: module.prepare }
  }

/** A screen in a chunk of its own. */
export const screen = (load: LoadView): Screen => {
  let loading: Promise<{ default: ComponentType }> | undefined
  let loaded: ComponentType | undefined
  const start = () => {
    loading ??= loadChunk(load, () => void reloadIfStale()).then(({ View, prepare }) => {
      prepare?.()
      loaded = View
      return { default: View }
    })
    return loading
  }
  let Waiting: LazyExoticComponent<ComponentType> = lazy(start)
  return {
    Component: () => {
      // What is there already is shown at once: a lazy component would draw its skeleton first, and then all anew.
      const [View] = useState<ComponentType>(() => loaded ?? Waiting)
      return <View />
    },
    preload: async () => {
      await start().catch(() => {})
    },
    retry: () => {
      loading = undefined
      Waiting = lazy(start)
    },
  }
}
