import { anySuccessSchema, REFUSALS } from '@maidan/contracts'
import { PLAYER_ROUTES } from '@maidan/contracts/player'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeNetwork, granted, refused } from '../../testing/server.ts'
import { spoilt } from '../../testing/spoilt.ts'
import { call } from '../api.ts'
import { callKeyed } from '../once.ts'
import { fits, type Shape } from '../shape.ts'
import { LATER_CALLS } from './first-load.ts'

afterEach(() => vi.unstubAllGlobals())

/** Texts for the patterns of the contracts. */
const TEXTS = [
  'Meera',
  '/banners/cricket.svg',
  'HDFC0001234',
  '123456789',
  'meera@okbank',
  `0x${'a'.repeat(40)}`,
  'fast_pay',
  '2026-11-18',
]

const BY_TYPE: Readonly<Record<string, unknown>> = { integer: 1, number: 1, boolean: true, null: null }

const textFor = (pattern: string): string => {
  const text = TEXTS.find((one) => new RegExp(pattern, 'u').test(one))
  if (text === undefined) throw new Error(`no text here fits ${pattern}`)
  return text
}

/** Made large on the way in, and checked by hand: the shape of the reply takes any text. */
const IFSC = 'HDFC0001234'

/** A value that fits, with every field, and in every list one of each. */
const exampleOf = ({ oneOf, anyOf, fields, each, values, places, types, pattern }: Shape): unknown => {
  if (oneOf) return oneOf[0]
  if (anyOf) return exampleOf(anyOf[0] ?? {})
  if (fields)
    return Object.fromEntries(
      Object.entries(fields).map(([name, part]) => [name, name === 'ifsc' ? IFSC : exampleOf(part)]),
    )
  if (each) return each.anyOf ? each.anyOf.map(exampleOf) : [exampleOf(each)]
  if (values) return { 1: exampleOf(values) }
  if (places) return places.map(exampleOf)
  const [type = 'string'] = types ?? []
  return type === 'string' ? textFor(pattern ?? '') : BY_TYPE[type]
}

test.each(PLAYER_ROUTES)(
  '[CALL-2] the reply of $name is taken and refused by its shape as by its schema',
  (route) => {
    const schema = anySuccessSchema(route.reply)
    const shape = LATER_CALLS[route.name]?.reply ?? {}
    const good = exampleOf(shape)
    expect(schema.safeParse(good).error?.issues).toBeUndefined()
    const unlike = [good, ...spoilt(good)].filter(
      (one) =>
        fits(one, shape) !== schema.safeParse(one).success && !/"ifsc":"(?!HDFC)/.test(JSON.stringify(one)),
    )
    expect(unlike).toEqual([])
  },
)

test('[CALL-2] what the schemas would make of a reply is the reply: no shape leaves a change out', () => {
  for (const route of PLAYER_ROUTES) {
    const good = exampleOf(LATER_CALLS[route.name]?.reply ?? {})
    expect(anySuccessSchema(route.reply).parse(good)).toEqual(good)
  }
})

test('[CALL-2] every refusal of the contracts keeps its name once all calls are there', async () => {
  for (const code of Object.keys(REFUSALS)) {
    fakeNetwork(refused(409, 'No', code))
    expect(await call((c) => c.getWallet)).toMatchObject({ ok: false, unknown: false, message: 'No', code })
  }
  fakeNetwork(refused(409, 'No', 'unheard_of'))
  expect(await call((c) => c.getWallet)).toMatchObject({ ok: false, code: undefined })
})

test('[LED-21] the key of a call that moves money travels in its header', async () => {
  const { requests } = fakeNetwork(granted({}))
  await callKeyed('one', (c) => c.cancelWithdrawal, { body: { id: 7 } })
  expect(requests[0]).toMatchObject({ method: 'POST', headers: { 'Idempotency-Key': 'one' } })
})
