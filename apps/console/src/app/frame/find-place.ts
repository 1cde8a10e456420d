import type { Permission } from '@maidan/contracts/staff'

const queryOf = (text: string): string => `?${new URLSearchParams({ q: text })}`

/** A mobile number from India or Bangladesh, as typed; anything longer of digits and letters is a bank's reference. */
const MOBILE = /^(?:\+?(?:91|880))?[16-9]\d{9}$/
const REFERENCE = /^(?=.*\d)[A-Za-z0-9]{11,80}$/

/** Where a search leads: `D-12` and `W-12` to that very request, a UTR to deposits, all else to players. */
export const findPlace = (text: string, allowed: readonly Permission[]): string | undefined => {
  const [, kind, id] = /^([dw])-?([1-9]\d{0,14})$/i.exec(text) ?? []
  if (kind?.toLowerCase() === 'd' && allowed.includes('deposits.read')) return `/deposits/${id}`
  if (kind?.toLowerCase() === 'w' && allowed.includes('withdrawals.read')) return `/withdrawals/${id}`
  const isReference = REFERENCE.test(text) && !MOBILE.test(text)
  if (isReference && allowed.includes('deposits.read')) return `/deposits${queryOf(text)}&show=all`
  return allowed.includes('players.read') ? `/players${queryOf(text)}` : undefined
}
