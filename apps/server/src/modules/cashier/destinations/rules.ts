import { WITHDRAWAL } from '@maidan/contracts'
import type { DestinationDetails } from '@maidan/contracts/player'
import { err, type Instant, later, ok, type Result } from '@maidan/core'
import { checksummed, isErc20Address } from './erc20.ts'

/** Where a player has money paid out to. */
export type Destination = {
  readonly id: number
  readonly details: DestinationDetails
  readonly label: string
  readonly createdAt: Instant
}

export const MAX_DESTINATIONS = 10

/** Nothing is paid out to a destination before it is a day old: whoever broke in must wait as well. */
export const usableFrom = ({ createdAt }: Pick<Destination, 'createdAt'>): Instant =>
  later(createdAt, WITHDRAWAL.holdMs)

/** What the border could not see: the checksum. An address is kept with its capitals, however it was typed. */
export const decideDetails = (details: DestinationDetails): Result<DestinationDetails, 'address_invalid'> => {
  if (details.kind !== 'crypto') return ok(details)
  if (!isErc20Address(details.address)) return err('address_invalid')
  return ok({ ...details, address: checksummed(details.address) })
}

/** What the player and staff read: enough to tell two destinations apart, not enough to be worth stealing. */
export const labelOf = (details: DestinationDetails): string => {
  switch (details.kind) {
    case 'bank':
      return `${details.bank} •••• ${details.number.slice(-4)}`
    case 'upi':
      return details.upiId
    case 'crypto':
      return `${details.address.slice(0, 6)}…${details.address.slice(-2)}`
  }
}

/** The account itself, however its holder or bank is written. */
export const identityOf = (details: DestinationDetails): string => {
  switch (details.kind) {
    case 'bank':
      return `bank:${details.ifsc}:${details.number}`
    case 'upi':
      return `upi:${details.upiId.toLowerCase()}`
    case 'crypto':
      return `crypto:${details.address.toLowerCase()}`
  }
}
