import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync } from 'node:fs'
import { makeTemporaryFolder } from './folder.ts'

/** A disk whose size can be changed while it is in use. */
export type SmallDisk = {
  readonly folder: string
  /** Leaves no room for another page. */
  fill(): void
  free(): void
}

const ROOM_BYTES = 2 ** 30
const TRIES = 100

/** A disk in memory. Undefined where this user may not mount one; that takes the rights of root, on Linux. */
export const mountSmallDisk = (): SmallDisk | undefined => {
  const folder = makeTemporaryFolder()
  const mount = (options: string): boolean => run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (!mount(`size=${ROOM_BYTES},mode=0755`)) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const resize = (bytes: number): boolean => mount(`remount,size=${bytes}`)
  return {
    folder,
    fill: () => {
      // It cannot become smaller than what it holds, and that may grow in the meantime.
      for (let tries = 0; !resize(usedBytes(folder)); tries++)
        if (tries === TRIES) throw new Error(`${folder} could not be made smaller`)
    },
    free: () => void resize(ROOM_BYTES),
  }
}

const usedBytes = (folder: string): number => {
  const { blocks, bfree, bsize } = statfsSync(folder)
  return (blocks - bfree) * bsize
}

const run = (program: string, args: readonly string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
