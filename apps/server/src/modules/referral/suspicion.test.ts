import { instant, paise, playerId } from '@maidan/core'
import { expect, test } from 'vitest'
import { seeded } from '../wallet/testing/seeded.ts'
import { judge, type Person, type Reason, type Relation } from './suspicion.ts'

const chance = seeded(20_261_118)
const DAY = 86_400_000
const MODELS = ['Chrome Android', 'Chrome Windows', 'Safari iPhone', 'Firefox', 'Samsung', 'Edge'] as const

let last = 0
const person = (given: Partial<Person> = {}): Person => {
  last += 1
  const address = given.addresses?.[0] ?? `10.${chance.below(256)}.${chance.below(256)}.${last}`
  return {
    id: playerId(last),
    name: `Player ${'abcdefghijklmnopqrstuvwxyz'[last % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(last / 26) % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(last / 676) % 26]}`,
    mobile: `+91${6_000_000_000 + chance.below(4_000_000_000)}`,
    addresses: [address],
    devices: [`${address} ${chance.pick(MODELS)}`],
    destinations: [`upi:own${last}`],
    joinedAt: instant(chance.below(300) * DAY),
    risked: paise(2_000_00 + chance.below(100_000_00)),
    ...given,
  }
}

/** The accounts of one person: few addresses and payment accounts, numbers bought together, joined in an evening. */
const ring = (): Relation[] => {
  const addresses = Array.from(
    { length: 1 + chance.below(20) },
    () => `172.16.${chance.below(256)}.${chance.below(256)}`,
  )
  const purses = Array.from({ length: 1 + chance.below(3) }, () => `upi:ring${chance.below(1_000_000)}`)
  const [inSeries, inBurst, isMinimal, sharesPurse] = [
    chance.chance(70),
    chance.chance(70),
    chance.chance(70),
    chance.chance(90),
  ]
  const first = 7_000_000_000 + chance.below(1_000_000_000)
  const begun = chance.below(300) * DAY
  const members = Array.from({ length: 20 }, (_, at) =>
    person({
      addresses: [chance.pick(addresses)],
      ...(sharesPurse ? { destinations: [chance.pick(purses)] } : {}),
      ...(inSeries ? { mobile: `+91${first + at * (1 + chance.below(2))}` } : {}),
      ...(isMinimal ? { risked: paise(chance.below(400_00)) } : {}),
      joinedAt: instant(begun + (inBurst ? at * 120_000 : at * DAY)),
    }),
  )
  return chance.chance(40) ? chainOf(members) : starOf(members)
}

const starOf = ([referrer, ...children]: readonly Person[]): Relation[] =>
  children.map((child) => ({
    child,
    referrer: referrer!,
    siblings: children.filter((one) => one !== child),
    ancestors: [],
    descendants: [],
  }))

const chainOf = (members: readonly Person[]): Relation[] =>
  members.slice(1).map((child, at) => ({
    child,
    referrer: members[at]!,
    siblings: [],
    ancestors: members.slice(0, at).toReversed(),
    descendants: members.slice(at + 2),
  }))

/** People of one flat: one address, now and then one device or two numbers of one purchase, and a purse each. */
const household = (): Relation[] => {
  const address = `192.168.${chance.below(256)}.${chance.below(256)}`
  const number = 7_000_000_000 + chance.below(1_000_000_000)
  const members = Array.from({ length: 2 + chance.below(4) }, (_, at) =>
    person({ addresses: [address], ...(chance.chance(5) ? { mobile: `+91${number + at}` } : {}) }),
  )
  const friends = Array.from({ length: chance.below(4) }, () => person())
  return starOf([...members, ...friends])
}

test('[REF-9] of 50 rings of 20 at least 95 % are held, and of 1,000 honest households at most 1 %', () => {
  const rings = Array.from({ length: 50 }, ring)
  const held = rings.filter((own) => own.filter((one) => judge(one).isHeld).length >= 0.9 * own.length)
  expect(held.length / rings.length).toBeGreaterThanOrEqual(0.95)
  const households = Array.from({ length: 1000 }, household)
  const wronged = households.filter((own) => own.some((one) => judge(one).isHeld))
  expect(wronged.length / households.length).toBeLessThanOrEqual(0.01)
})

const relation = (
  child: Partial<Person>,
  referrer: Partial<Person> = {},
  siblings: readonly Person[] = [],
): Relation => ({
  child: person({ joinedAt: instant(500 * DAY), ...child }),
  referrer: person(referrer),
  siblings,
  ancestors: [],
  descendants: [],
})

const REASONS: readonly (readonly [Reason, Relation])[] = [
  ['same_destination', relation({ destinations: ['upi:one'] }, { destinations: ['upi:two', 'upi:one'] })],
  ['same_name', relation({ name: 'Ravi  Kumar' }, { name: 'ravi kumar' })],
  ['number_series', relation({ mobile: '+917000000010' }, { mobile: '+917000000040' })],
  ['same_address', relation({ addresses: ['1.2.3.4'] }, { addresses: ['9.9.9.9', '1.2.3.4'] })],
  ['same_device', relation({ devices: ['1.2.3.4 Chrome'] }, { devices: ['1.2.3.4 Chrome'] })],
]

test.each(REASONS)('[REF-8] what a referrer and a friend have in common is told as %s', (reason, pair) => {
  expect(judge(pair).reasons).toContain(reason)
})

test('[REF-8] a shared payment account holds a reward by itself, a shared address and device do not', () => {
  expect(judge(relation({ destinations: ['upi:x'] }, { destinations: ['upi:x'] })).isHeld).toBe(true)
  const home = { addresses: ['1.2.3.4'], devices: ['1.2.3.4 Chrome'] }
  expect(judge(relation(home, home)).isHeld).toBe(false)
  expect(judge(relation({}))).toEqual({ isHeld: false, reasons: [] })
})
