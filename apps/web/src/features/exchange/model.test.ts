import { expect, test } from 'vitest'
import { lobbyAddressOf } from './model.ts'

const reply = (lobby: string) => ({ status: 'success', data: { lobby } }) as const

test('[SCR-12] a lobby address is a page of ours or of another host, and never a script', () => {
  expect(lobbyAddressOf(reply('/exchange?launch=1'), 'https://maidan.example')).toBe(
    'https://maidan.example/exchange?launch=1',
  )
  expect(lobbyAddressOf(reply('https://lobby.example/x'), 'https://maidan.example')).toBe(
    'https://lobby.example/x',
  )
  expect(
    lobbyAddressOf(reply(['java', 'script:alert(1)'].join('')), 'https://maidan.example'),
  ).toBeUndefined()
  expect(lobbyAddressOf(reply('http://['), 'https://maidan.example')).toBeUndefined()
  expect(lobbyAddressOf({ status: 'failed' }, 'https://maidan.example')).toBeUndefined()
})
