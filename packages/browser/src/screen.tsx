import { type ComponentType, lazy, type LazyExoticComponent, useState } from 'react'
import type { Chunks } from './chunk.ts'

export type Screen = {
  readonly Component: ComponentType
  /** Loads it before it is shown. A failure waits for the moment in which it is. */
  readonly preload: () => Promise<void>
  /** After a failure: the next time it is shown it is loaded anew. */
  readonly retry: () => void
}

export type ScreenModule<Name extends string> = Readonly<Record<Name, ComponentType>> & {
  /** Asks for what the screen will show, as soon as its code is there. */
  readonly prepare?: () => void
}

/** A screen in a chunk of its own. */
export const createScreen =
  ({ loadChunk, reloadIfStale }: Pick<Chunks, 'loadChunk' | 'reloadIfStale'>) =>
  <Name extends string>(load: () => Promise<ScreenModule<Name>>, name: Name): Screen => {
    let loading: Promise<{ default: ComponentType }> | undefined
    let loaded: ComponentType | undefined
    const start = () => {
      loading ??= loadChunk(load, () => void reloadIfStale()).then((module) => {
        module.prepare?.()
        loaded = module[name]
        return { default: module[name] }
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
