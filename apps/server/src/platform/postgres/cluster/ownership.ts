import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProcess } from './processes.ts'

type Owner = { readonly pid: number; readonly started: string }

const fileOf = (home: string): string => join(home, 'owner.json')

/** The living process that will stop the server at its end. */
export function findOwner(home: string): Owner | undefined {
  const owner = readOwner(home)
  return owner && findProcess(owner.pid)?.started === owner.started ? owner : undefined
}

export const isOwner = (home: string): boolean => findOwner(home)?.pid === process.pid

/** Written whole or not at all; of two processes that claim together the later is the owner. */
export function claim(home: string): void {
  const self = findProcess(process.pid)
  const draft = `${fileOf(home)}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: self?.started ?? '' } satisfies Owner))
  renameSync(draft, fileOf(home))
}

export function disclaim(home: string): void {
  if (isOwner(home)) rmSync(fileOf(home), { force: true })
}

function readOwner(home: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(home), 'utf8')) as Owner
  } catch {
    return undefined
  }
}
