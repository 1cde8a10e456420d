import type { UpdateBalance } from './events.ts'

/** The balance an event carries, or nothing when it is not numeric and must be asked for again. */
export const numericBalance = ({ balance }: UpdateBalance): number | undefined => {
  if (balance === null || (typeof balance === 'string' && balance.trim() === '')) return undefined
  return Number.isFinite(Number(balance)) ? Number(balance) : undefined
}
