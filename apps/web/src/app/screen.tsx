import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { loadChunk, reloadIfStale } from '../lib/chunk.ts'

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

/** A screen in a chunk of its own. */
export const screen = <Name extends string>(load: () => Promise<Module<Name>>, name: Name): Screen => {
  let loading: Promise<{ default: ComponentType }> | undefined
  const start = () => {
    loading ??= loadChunk(load, () => void reloadIfStale()).then((module) => {
      module.prepare?.()
      return { default: module[name] }
    })
    return loading
  }
  let Current: LazyExoticComponent<ComponentType> = lazy(start)
  return {
    Component: () => <Current />,
    preload: async () => {
      await start().catch(() => {})
    },
    retry: () => {
      loading = undefined
      Current = lazy(start)
    },
  }
}
