import proxyAddress from '@fastify/proxy-addr'
import type { IncomingMessage } from 'node:http'

/** Whose address a request comes from; what a proxy says of it counts only for the proxies we trust. */
export const addressReader = (trustProxy: string | false): ((request: IncomingMessage) => string) => {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? ''
  const trusts = proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()))
  return (request) => proxyAddress(request, trusts)
}
