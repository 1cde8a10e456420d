import { type ComponentType, lazy, type LazyExoticComponent, useState } from 'react'
import type { Chunks } from './chunk.ts'
import { soon } from './soon.ts'

export type Screen<Props extends object = object> = {
  readonly Component: ComponentType<Props>
  /**
   * Loads it before it is shown, with what it will show if that comes soon. A failure waits for the moment in which it is
   * shown.
   */
  readonly preload: (params?: Params) => Promise<void>
  /** After a failure: the next time it is shown it is loaded anew. */
  readonly retry: () => void
}

/** The places of its address. */
type Params = Readonly<Record<string, string | undefined>>

export type ScreenModule<Name extends string, Props extends object = object> = Readonly<
  Record<Name, ComponentType<Props>>
> & {
  /** Asks for what the screen will show, as soon as its code is there. */
  readonly prepare?: (params: Params) => unknown
}

/** A screen in a chunk of its own. */
export const createScreen =
  ({
    loadChunk,
    reloadIfKept,
    reloadIfStale,
  }: Pick<Chunks, 'loadChunk' | 'reloadIfKept' | 'reloadIfStale'>) =>
  <Name extends string, Props extends object>(
    load: () => Promise<ScreenModule<Name, Props>>,
    name: Name,
  ): Screen<Props> => {
    let loading: Promise<{ default: ComponentType<Props> }> | undefined
    let loaded: ComponentType<Props> | undefined
    let prepared: unknown
    let isWaitedFor = false
    const start = (params: Params = {}) => {
      loading ??= loadChunk(
        load,
        () => void reloadIfStale(),
        () => void (isWaitedFor && reloadIfKept()),
      ).then((module) => {
        prepared = module.prepare?.(params)
        loaded = module[name]
        return { default: module[name] }
      })
      return loading
    }
    const wait = () => {
      isWaitedFor = true
      return start()
    }
    let Waiting: LazyExoticComponent<ComponentType<Props>> = lazy(wait)
    return {
      Component: (props: Props) => {
        // What is there already is shown at once: a lazy component would draw its skeleton first, and then all anew.
        const [View] = useState<ComponentType<Props>>(() => loaded ?? Waiting)
        return <View {...props} />
      },
      preload: async (params) => {
        await start(params).catch(() => {})
        await soon(prepared)
      },
      retry: () => {
        loading = undefined
        Waiting = lazy(wait)
      },
    }
  }
