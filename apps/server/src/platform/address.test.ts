import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressReader } from './address.ts'

const request = (from: string, forwarded: string) =>
  ({
    socket: { remoteAddress: from },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test('[RUN-12] nobody chooses an address unless a trusted proxy says so', () => {
  expect(addressReader(false)(request('127.0.0.1', '203.0.113.9'))).toBe('127.0.0.1')
  expect(addressReader('loopback')(request('127.0.0.1', '203.0.113.9'))).toBe('203.0.113.9')
  expect(addressReader('loopback')(request('198.51.100.7', '203.0.113.9'))).toBe('198.51.100.7')
})
