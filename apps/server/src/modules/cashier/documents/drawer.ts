import { err, MINUTE_MS, type Result, SECOND_MS } from '@maidan/core'
import { type ChildProcess, fork } from 'node:child_process'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Drawn } from './draw-process.ts'
import type { Image } from './images.ts'

export type Draw = (bytes: Uint8Array) => Promise<Result<Image, 'image_refused'>>

const PICTURE_MS = 15 * SECOND_MS
const START_MS = 5 * SECOND_MS
const START_TRIES = 2
const IDLE_MS = MINUTE_MS
/** One that has had more than this is let go, and with it the memory that it would not give back. */
const MAX_PEAK_BYTES = 256 * 1024 * 1024

/** Beside the bundle in the built server. From source it is started with the loader that tests and tools use. */
const findScript = (): { file: string; execArgv: string[] } => {
  const here = fileURLToPath(import.meta.url)
  const folder = dirname(here)
  if (here.endsWith('.ts')) return { file: join(folder, 'draw-process.ts'), execArgv: ['--import', 'tsx'] }
  return { file: join(basename(folder) === 'assets' ? dirname(folder) : folder, 'draw.js'), execArgv: [] }
}

/**
 * A decoder of pictures is old and large native code that strangers feed. It gets a process of its own, which knows no
 * secret and may crash or be killed, and a memory allocator that gives back what it was given.
 */
const start = (): ChildProcess => {
  const { file, execArgv } = findScript()
  const child = fork(file, {
    execArgv,
    env: { MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** The next thing a process says; undefined when it ended, or was ended because it said nothing in time. */
const hear = (child: ChildProcess, ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    const finish = (said: unknown) => {
      clearTimeout(deadline)
      child.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit')
      resolve(said)
    }
    const deadline = setTimeout(() => {
      child.kill('SIGKILL')
      finish(undefined)
    }, ms)
    child.once('message', finish)
    child.once('error', () => finish(undefined))
    child.once('exit', () => finish(undefined))
  })

/** A process may hang while it loads, through no fault of a picture: then another one is tried. */
const beginAny = async (begin: () => ChildProcess, startMs: number): Promise<ChildProcess | undefined> => {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const child = begin()
    if ((await hear(child, startMs)) !== undefined) return child
  }
  return undefined
}

/** Undefined when the process ended, or was ended because it took too long. */
const ask = async (child: ChildProcess, bytes: Uint8Array): Promise<Drawn | undefined> => {
  const answer = hear(child, PICTURE_MS)
  child.send(bytes, (error) => {
    if (error) child.emit('error', error)
  })
  return (await answer) as Drawn | undefined
}

type DrawerOptions = {
  readonly onPeak?: (bytes: number) => void
  readonly begin?: () => ChildProcess
  readonly startMs?: number
}

/** Draws one picture after another; the process starts with the first and ends when nobody needs it. */
export const createDrawer = ({
  onPeak = () => {},
  begin = start,
  startMs = START_MS,
}: DrawerOptions = {}): Draw => {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const letGo = (): void => {
    child?.kill('SIGKILL')
    child = undefined
  }
  return async (bytes) => {
    clearTimeout(idle)
    child ??= await beginAny(begin, startMs)
    const answer = child && (await ask(child, bytes))
    if (answer) onPeak(answer.peakBytes)
    if (!answer || answer.peakBytes > MAX_PEAK_BYTES) letGo()
    else idle = setTimeout(letGo, IDLE_MS).unref()
    return answer?.drawn ?? err('image_refused')
  }
}
