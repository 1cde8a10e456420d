import { FAILED, UNAUTHORIZED } from '@maidan/contracts'
import { expect, test } from 'vitest'
import { WORDS } from './words.ts'

test('[ERR-2] the sentences of the first load are those of the catalogue', () =>
  expect(WORDS).toEqual({
    unauthorized: UNAUTHORIZED,
    getProfile: FAILED.getProfile,
    loadChunk: FAILED.loadChunk,
  }))
