import { QUERY_PARAMETERS } from '@maidan/contracts'
import { stored } from '../storage.ts'

/** As much as the server takes of each. */
const LIMITS = { referral: 64, id: 128 } as const

const read = (query: URLSearchParams, name: string, maxLength: number): string | undefined => {
  const value = query.get(name)?.trim()
  return value && value.length <= maxLength ? value : undefined
}

let arrivedWith: string | undefined

/** The code the visitor arrived with. It lives as long as the page: the query string is gone by the next click. */
export const referralCode = (): string | undefined => arrivedWith

/** Keeps what the query string of the arrival says about where the visitor comes from. */
export const captureAffiliate = (search: string): void => {
  const query = new URLSearchParams(search)
  for (const key of [QUERY_PARAMETERS.track, QUERY_PARAMETERS.clickAffiliate]) {
    const value = read(query, key, LIMITS.id)
    if (value !== undefined) stored.set(key, value)
  }
  const codes = QUERY_PARAMETERS.referral.map((name) => read(query, name, LIMITS.referral))
  arrivedWith = codes.find((code) => code !== undefined) ?? arrivedWith
}
