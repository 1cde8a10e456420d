import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'

/** Headers that speak of the connection alone, of which we keep nothing. */
const OF_CONNECTION = new Set(['connection', 'upgrade', 'http2-settings'])

/**
 * A client may offer to change the protocol (`curl --http2` does) and must be answered in HTTP/1.1 by a server that does not
 * want to. Node hands every such request over once anybody listens for upgrades, so we hand those that are not for the
 * realtime server back, as the request they are without the offer. Gives the function that ends this.
 */
export function declineUpgrades(http: HttpServer, path: string): () => void {
  const decline = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (isFor(path, request)) return
    socket.unshift(Buffer.concat([Buffer.from(withoutOffer(request), 'latin1'), head]))
    http.emit('connection', socket)
  }
  http.on('upgrade', decline)
  return () => {
    http.off('upgrade', decline)
  }
}

export const isFor = (path: string, { url = '' }: IncomingMessage): boolean => url.startsWith(path)

const withoutOffer = ({ method = 'GET', url = '/', httpVersion, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!OF_CONNECTION.has(name.toLowerCase())) lines.push(`${name}: ${value}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
