import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressReader, networkOf } from './address.ts'

const request = (from: string, forwarded: string) =>
  ({
    socket: { remoteAddress: from },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test('[RUN-12] a client cannot choose its address; only a trusted proxy can name it', () => {
  expect(addressReader(false)(request('127.0.0.1', '203.0.113.9'))).toBe('127.0.0.1')
  expect(addressReader('loopback')(request('127.0.0.1', '203.0.113.9'))).toBe('203.0.113.9')
  expect(addressReader('loopback')(request('198.51.100.7', '203.0.113.9'))).toBe('198.51.100.7')
})

test('[RUN-12] a network is an IPv4 address, however it is written, or a whole IPv6 /64', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:db8:0:1:ffff::9')).toBe(networkOf('2001:DB8:0:1::1'))
  expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'))
})
