import { expect, test } from 'vitest'
import * as z from 'zod'
import { lateRules } from './late-rules.ts'

const SCHEMA = z.object({ name: z.string().min(1, 'Name cannot be empty') })
const ask = (load: () => Promise<typeof SCHEMA>, name: string) =>
  lateRules(load)({ name }, undefined, { fields: {}, shouldUseNativeValidation: false })

test('[SHELL-5] a form waits for its rules, which then say what they say', async () => {
  const late = async () => {
    await Promise.resolve()
    return SCHEMA
  }
  expect((await ask(late, '')).errors).toMatchObject({ name: { message: 'Name cannot be empty' } })
  expect(await ask(late, 'Asha')).toEqual({ values: { name: 'Asha' }, errors: {} })
})

test('[SHELL-5] a form whose rules do not come is not sent, and says why', async () => {
  const lost = () => Promise.reject(new Error('Loading chunk failed'))
  expect(await ask(lost, 'Asha')).toEqual({
    values: {},
    errors: { root: { type: 'load', message: 'Loading chunk failed' } },
  })
})
