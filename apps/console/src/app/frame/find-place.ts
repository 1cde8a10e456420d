import type { Permission } from '@maidan/contracts/staff'

const queryOf = (text: string): string => `?${new URLSearchParams({ q: text })}`

/** A mobile number from India or Bangladesh, as typed; anything longer of digits and letters is a bank's reference. */
const MOBILE = /^(?:\+?(?:91|880))?[16-9]\d{9}$/
const REFERENCE = /^(?=.*\d)[A-Za-z0-9]{11,80}$/

/** Where a search leads: `D-12` and `W-12` to that very request, `R-12`, `G-12` and `C-12` to a round, a UTR to deposits, all else to players. */
export const findPlace = (text: string, allowed: readonly Permission[]): string | undefined => {
  const [, kind, id] = /^([dwrgc])-?([1-9]\d{0,14})$/i.exec(text) ?? []
  if (kind?.toLowerCase() === 'd' && allowed.includes('deposits.read')) return `/deposits/${id}`
  if (kind?.toLowerCase() === 'w' && allowed.includes('withdrawals.read')) return `/withdrawals/${id}`
  if (kind?.toLowerCase() === 'r' && allowed.includes('games.read')) return `/rounds/${id}`
  if (kind?.toLowerCase() === 'g' && allowed.includes('games.read')) return `/shared-rounds/${id}`
  if (kind?.toLowerCase() === 'c' && allowed.includes('games.read')) return `/provider-rounds/${id}`
  const isReference = REFERENCE.test(text) && !MOBILE.test(text)
  if (isReference && allowed.includes('deposits.read')) return `/deposits${queryOf(text)}&show=all`
  return allowed.includes('players.read') ? `/players${queryOf(text)}` : undefined
}
