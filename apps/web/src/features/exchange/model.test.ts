// @vitest-environment node

import { expect, test } from 'vitest'
import { lobbyOf } from './model.ts'

const SITE = 'https://maidan.example'
const at = (lobby: string) => lobbyOf({ status: 'success', data: { lobby } }, SITE)

test('[SCR-12] a lobby address is a page of ours or of another host, and never a script', () => {
  expect(at('/exchange?launch=1')).toEqual({ address: 'https://maidan.example/exchange?launch=1' })
  expect(at('https://lobby.example/x')).toEqual({ address: 'https://lobby.example/x' })
  for (const lobby of [['java', 'script:alert(1)'].join(''), 'http://[', 'data:text/html,x'])
    expect(at(lobby)).toEqual({ said: expect.stringContaining('could not be opened') })
})

test('[EMB-16] what the server says instead of an address is told; silence has no words of its own', () => {
  expect(lobbyOf({ status: 'failed', message: 'Too often' }, SITE)).toEqual({ said: 'Too often' })
  expect(lobbyOf({ status: 'failed' }, SITE).said).toBeUndefined()
})
