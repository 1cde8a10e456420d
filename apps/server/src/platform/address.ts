import proxyAddress from '@fastify/proxy-addr'
import { Address6 } from 'ip-address'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** The address of the client of a request. A forwarding header counts only from a proxy that we trust. */
export const addressReader = (trustProxy: string | false): ((request: IncomingMessage) => string) => {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? ''
  const trusts = proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()))
  return (request) => proxyAddress(request, trusts)
}

const SUBNET = '/64'

/** A household or a phone has a whole IPv6 /64 to itself, so a /64 counts as one address. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const parsed = new Address6(address)
  return parsed.isMapped4()
    ? parsed.to4().correctForm()
    : new Address6(address + SUBNET).startAddress().correctForm()
}
