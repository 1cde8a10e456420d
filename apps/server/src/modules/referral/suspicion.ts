import { HOUR_MS, DAY_MS, type Instant, type Paise, type PlayerId } from '@maidan/core'

/** What is known of a player who takes part. */
export type Person = {
  readonly id: PlayerId
  readonly name: string
  readonly mobile: string
  /** Network addresses of the registration and of logins. */
  readonly addresses: readonly string[]
  /** An address together with the browser at it. */
  readonly devices: readonly string[]
  /** The accounts that money is paid out to. */
  readonly destinations: readonly string[]
  readonly joinedAt: Instant
  /** All that was at risk in settled play. */
  readonly risked: Paise
}

export type Relation = {
  readonly child: Person
  readonly referrer: Person
  /** Other players whom the referrer brought. */
  readonly siblings: readonly Person[]
  /** Who brought the referrer, and who brought that one, nearest first. */
  readonly ancestors: readonly Person[]
  /** Whom the child brought, and whom those brought. */
  readonly descendants: readonly Person[]
}

export type Reason =
  | 'same_destination'
  | 'same_name'
  | 'number_series'
  | 'many_in_series'
  | 'same_address'
  | 'same_device'
  | 'crowd_at_address'
  | 'joined_in_a_burst'
  | 'chain'
  | 'minimal_play'

/**
 * A household shares an address and perhaps a device, which is far from enough. One account for several players' money is enough by
 * itself: whoever is paid there is one person.
 */
const WEIGHTS: Readonly<Record<Reason, number>> = {
  same_destination: 10,
  crowd_at_address: 4,
  many_in_series: 4,
  same_name: 3,
  number_series: 3,
  joined_in_a_burst: 3,
  chain: 3,
  minimal_play: 3,
  same_address: 2,
  same_device: 1,
}

/** From here on a reward waits for a person. */
const HELD_FROM = 6

/** More than live in one flat. */
const CROWD = 5
const BURST = 5
const BURST_MS = HOUR_MS
/** Numbers of one batch of SIM cards. */
const SERIES = 50
const CHAIN = 3
const CHAIN_MS = 7 * DAY_MS
/** In paise: less is played to look like play. */
const MINIMAL = 500_00
const MINIMAL_COUNT = 5

export type Suspicion = { readonly isHeld: boolean; readonly reasons: readonly Reason[] }

export const judge = (relation: Relation): Suspicion => {
  const reasons = CHECKS.flatMap(([reason, holds]) => (holds(relation) ? [reason] : []))
  const weight = reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)
  return { isHeld: weight >= HELD_FROM, reasons }
}

const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((value) => other.includes(value))

const around = ({ referrer, siblings, ancestors, descendants }: Relation): readonly Person[] => [
  referrer,
  ...siblings,
  ...ancestors,
  ...descendants,
]

const plainName = ({ name }: Person): string => name.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const isInSeries = (one: Person, other: Person): boolean =>
  Math.abs(Number(one.mobile.replaceAll(/\D/g, '')) - Number(other.mobile.replaceAll(/\D/g, ''))) <= SERIES

const isMinimal = ({ risked }: Person): boolean => risked < MINIMAL

/** One brings the next, each soon after joining. */
const isChain = ({ child, referrer, ancestors, descendants }: Relation): boolean => {
  const below = [...descendants].sort((a, b) => b.joinedAt - a.joinedAt)
  const line = [...below, child, referrer, ...ancestors]
  return line.some((_, at) => at + CHAIN < line.length && isQuick(line.slice(at, at + CHAIN + 1)))
}

const isQuick = (line: readonly Person[]): boolean =>
  line.every((person, at) => {
    const above = line[at + 1]
    return above === undefined || person.joinedAt - above.joinedAt <= CHAIN_MS
  })

type Check = readonly [Reason, (relation: Relation) => boolean]

const CHECKS: readonly Check[] = [
  ['same_destination', (all) => around(all).some((one) => share(all.child.destinations, one.destinations))],
  ['same_name', (all) => around(all).some((one) => plainName(one) === plainName(all.child))],
  ['number_series', (all) => around(all).some((one) => isInSeries(one, all.child))],
  ['many_in_series', (all) => around(all).filter((one) => isInSeries(one, all.child)).length >= CROWD],
  ['same_address', ({ child, referrer }) => share(child.addresses, referrer.addresses)],
  ['same_device', ({ child, referrer }) => share(child.devices, referrer.devices)],
  [
    'crowd_at_address',
    (all) => around(all).filter((one) => share(one.addresses, all.child.addresses)).length >= CROWD,
  ],
  [
    'joined_in_a_burst',
    (all) =>
      around(all).filter((one) => Math.abs(one.joinedAt - all.child.joinedAt) <= BURST_MS).length >= BURST,
  ],
  ['chain', isChain],
  [
    'minimal_play',
    (all) => isMinimal(all.child) && around(all).filter((one) => isMinimal(one)).length >= MINIMAL_COUNT,
  ],
]
