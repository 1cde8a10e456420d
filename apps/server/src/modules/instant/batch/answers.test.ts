import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlayerRequest } from '../../../platform/http/index.ts'
import { textOf } from './answers.ts'

const request = {} as PlayerRequest

test('[ROUND-4] the answers of a batch are told apart in one text, whatever stands in them', () => {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.string({ unit: 'binary' }),
    fc.constant('a\u001fb'),
  )
  fc.assert(
    fc.property(fc.array(anything, { minLength: 1, maxLength: 4 }), (answers) => {
      const text = textOf(answers.map((answer) => ({ request, answer })))
      expect(text.split('\u001f')).toEqual(answers.map((answer) => JSON.stringify(answer)))
    }),
  )
})
