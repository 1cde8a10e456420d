import { type Clock, defined, type Instant } from '@maidan/core'
import type { Query } from '../../../platform/postgres/database.ts'
import { unseal } from './seal.ts'
import { findProvider, listKeys, type ProviderRow } from './store.ts'

export type LiveProvider = Omit<ProviderRow, 'signingKey'> & {
  /** Ours, where the provider wants our questions signed. */
  readonly signingKey: string | undefined
  /** Every key that is good now, newest first. */
  readonly keys: readonly string[]
}

export type Providers = {
  readonly find: (code: string) => Promise<LiveProvider | undefined>
  /** After a change by this process. The others see it within `FRESH_MS`. */
  readonly forget: () => void
}

type Deps = { readonly db: Query; readonly clock: Clock; readonly secret: string }

type Loaded = {
  readonly row: ProviderRow | undefined
  readonly keys: readonly { readonly text: string; readonly endsAt: Instant | null }[]
  readonly signingKey: string | undefined
}

/** A provider calls a thousand times a second, and its keys change once a month. */
const FRESH_MS = 1000
const MOST_KNOWN = 200

/** Providers with their keys, read again every second. Whether a provider is on is asked again in each transaction. */
export const createProviders = ({ db, clock, secret }: Deps): Providers => {
  const known = new Map<string, { readonly at: Instant; readonly loaded: Promise<Loaded> }>()

  const load = async (code: string): Promise<Loaded> => {
    const row = await findProvider(db, code)
    const rows = row ? await listKeys(db, [code], clock.now()) : []
    const keys = rows.map(({ sealed, endsAt }) => ({ text: unseal(secret, code, sealed), endsAt }))
    const signingKey = row?.signingKey ? unseal(secret, code, row.signingKey) : undefined
    return { row, keys, signingKey }
  }
  const fresh = (code: string): Promise<Loaded> => {
    const found = known.get(code)
    const age = found ? clock.now() - found.at : Infinity
    if (found && age >= 0 && age < FRESH_MS) return found.loaded
    if (known.size >= MOST_KNOWN) known.clear()
    const entry = { at: clock.now(), loaded: load(code) }
    known.set(code, entry)
    entry.loaded.catch(() => known.delete(code))
    return entry.loaded
  }
  return {
    find: async (code) => {
      const { row, keys, signingKey } = await fresh(code)
      const now = clock.now()
      const good = keys.filter(({ endsAt }) => endsAt === null || endsAt > now).map(({ text }) => text)
      return row && { ...row, keys: good, signingKey }
    },
    forget: () => known.clear(),
  }
}

/** The key that is in use. */
export const currentKey = ({ code, keys }: LiveProvider): string => defined(keys[0], `${code} has no key`)
