import { expect, test } from 'vitest'
import { readRoles } from './roles.ts'

test('[OWN-10] a process without roles has all of them, and another one those that it is given', () => {
  expect(readRoles([])).toEqual(new Set(['api', 'engine', 'feed', 'worker']))
  expect(readRoles(['--role=api'])).toEqual(new Set(['api']))
  expect(readRoles(['--role=engine,feed', '--role', 'worker'])).toEqual(new Set(['engine', 'feed', 'worker']))
})

test('[OWN-10] a role that does not exist ends the start with a sentence', () => {
  expect(() => readRoles(['--role=king'])).toThrow(
    'There is no role king. The roles are api, engine, feed, worker.',
  )
  expect(() => readRoles(['--rule=api'])).toThrow('The server knows --role=')
})
