import type { Findings, TidyFile } from '../sources/file.ts'
import { findFile } from '../sources/file.ts'

const LOCK_PATH = 'package-lock.json'

type Entry = {
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

type Entries = Readonly<Record<string, Entry>>

export const findLockFaults = (files: readonly TidyFile[]): Findings => {
  const file = findFile(files, LOCK_PATH)
  if (file === undefined) return [`${LOCK_PATH} is missing`]
  const { packages = {} } = JSON.parse(file.text) as { packages?: Entries }
  if (Object.keys(packages).length === 0) return [`${LOCK_PATH} lists no packages`]
  return Object.keys(packages).flatMap((key) => entryFaults(packages, key))
}

/** A host would tie the installation to one registry, and a binding left out breaks it on another platform. */
const entryFaults = (packages: Entries, key: string): string[] => {
  const entry = packages[key] ?? {}
  const comesFromOutside = key.includes('node_modules/') && !entry.link && !entry.inBundle
  return [
    ...(/^\w+:\/\//.test(entry.resolved ?? '') ? [`${key} names the host ${entry.resolved}`] : []),
    ...(comesFromOutside && !entry.integrity ? [`${key} has no integrity`] : []),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isListed(packages, key, name))
      .map((name) => `${key} may need ${name}, which is not listed`),
  ].map((says) => `${LOCK_PATH} ${says}`)
}

/** Looks where Node would: in the package's own folder, then in each folder above it. */
const isListed = (packages: Entries, from: string, name: string): boolean => {
  if (Object.hasOwn(packages, from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`))
    return true
  return from !== '' && isListed(packages, folderAbove(from), name)
}

const folderAbove = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf('/node_modules/')))
