import { createStored } from '@maidan/browser/storage.ts'
import type { STORED_KEYS } from '@maidan/contracts'

/** The keys the product stores, and the organisation status, which is about nobody. */
export type StoredKey = (typeof STORED_KEYS)[keyof typeof STORED_KEYS] | 'organisationStatus'

export const stored = createStored<StoredKey>(() => localStorage)
