import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { Load } from './load.ts'

/**
 * Keep-alive connections that each send the next request when the last was answered. Made by hand over plain sockets:
 * it shares two cores with what it measures, and a client library would take half of one.
 */

/** A request as it goes over the wire, and what its answer must begin with. */
export type NextRequest = (connection: number) => string

export type HttpLoad = Load & { readonly refused: number }

const STATUS_AT = 'HTTP/1.1 '.length

/** The end of the first whole answer in the buffer, or -1. */
const endOfAnswer = (text: string): number => {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return -1
  const length = /content-length: (\d+)/i.exec(text.slice(0, head))
  const end = head + 4 + Number(length?.[1] ?? 0)
  return text.length >= end ? end : -1
}

type Tally = { readonly times: number[]; refused: number }

const runConnection = (
  port: number,
  connection: number,
  next: NextRequest,
  until: number,
  tally: Tally,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true).setEncoding('latin1')
    let sentAt = 0
    let text = ''
    const send = (): void => {
      sentAt = performance.now()
      if (sentAt >= until) {
        socket.end()
        resolve()
      } else socket.write(next(connection))
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += String(chunk)
      const end = endOfAnswer(text)
      if (end < 0) return
      tally.times.push(performance.now() - sentAt)
      if (text[STATUS_AT] !== '2') tally.refused += 1
      text = text.slice(end)
      send()
    })
  })

/** Spreads the connections over the ports, as a proxy would. */
export const httpLoad = async (
  ports: number | readonly number[],
  connections: number,
  seconds: number,
  next: NextRequest,
): Promise<HttpLoad> => {
  const all = [ports].flat()
  const tally: Tally = { times: [], refused: 0 }
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, (_, connection) =>
      runConnection(all[connection % all.length]!, connection, next, until, tally),
    ),
  )
  const took = (performance.now() - start) / 1000
  const times = Float64Array.from(tally.times).sort()
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return {
    perSecond: Math.round(times.length / took),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    refused: tally.refused,
  }
}
