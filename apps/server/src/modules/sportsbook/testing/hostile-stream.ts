import { instant } from '@maidan/core'
import { createGuard, createStreamDecoder } from '@maidan/feed'
import { createRandom, type Random, spoil } from '@maidan/feed/testing'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import {
  closingOf,
  type HonestMatch,
  honestMatches,
  imageOf,
  nextChange,
  nextScore,
} from './honest-matches.ts'

type Spoiler = (line: string, random: Random) => string

/** Ways to spoil a line beyond those of prices: of scores, of the order, of the envelope. */
const MORE: readonly Spoiler[] = [
  (line, random) =>
    line.replace(/"inningsRuns":\d+/, `"inningsRuns":${random.oneOf([-1, 1999, 1e9, '"8"', 'null'])}`),
  (line, random) =>
    line.replace(/"inningsOvers":"[^"]*"/, `"inningsOvers":"${random.oneOf(['999.9', 'x', ''])}"`),
  (line) => line.replace('"winner":"NA"', '"winner":"Pune Peaks"'),
  (line) => line.replace(/"pt":\d+/, '"pt":9007199254740991'),
  (line, random) =>
    line.replace(/"(mc|cc|rc|runners|atb)":\[/, `"$1":[${random.oneOf(['null,', '7,', '{},', '[],'])}`),
  (line, random) => line.replace(/"eventId":"\d+"/, `"eventId":${random.oneOf(['"71"', '7', '""', 'null'])}`),
  (line) => line.replace(/"marketDefinition":\{/, '"marketDefinition":{"__proto__":{"status":"OPEN"},'),
  (line, random) =>
    line.replace(/"(betDelay|numberOfWinners|version)":\d+/, `"$1":${random.oneOf([-1, 1e9, 0.5])}`),
  () => '{"op":"mcm","pt":1,"ct":"HEARTBEAT","status":503}',
]

/** The lines that arrive instead of an honest one. The winner is never wrong twice in a row, which would be believed. */
const createSpoiler = (random: Random) => {
  const held: string[] = []
  let wasWrong = false
  return (line: string): readonly string[] => {
    if (!random.happens(0.5)) return spoil(line, random, held)
    const spoiled = random.oneOf(MORE)(line, random)
    const isWrong = spoiled.includes('"winner":"Pune')
    const lines = isWrong && wasWrong ? [line] : [spoiled]
    if (line.includes('"ccm"')) wasWrong = isWrong
    return lines
  }
}

/** What the server must think of its markets after all that it was sent. */
const createTwin = () => {
  const { decode } = createStreamDecoder()
  const guard = createGuard({ clock: { now: () => instant(0) }, listener: () => {} })
  return {
    hear: (text: string): void =>
      text
        .split('\n')
        .map((line) => line.replace(/\r$/, ''))
        .filter((line) => line !== '')
        .forEach((line) => decode(line).forEach(guard.accept)),
    isOpen: (market: string): boolean => {
      const guarded = guard.market(market)
      return guarded !== undefined && guarded.fault === undefined && guarded.market.status === 'open'
    },
  }
}

type Request = { readonly op: string; readonly id: number }

/** Who listens, and what they asked. While the stream holds its answers they wait. */
const createClients = (answer: (request: Request) => void) => {
  const sockets = new Set<Socket>()
  const waiting: Request[] = []
  let isHeld = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    const requests = createInterface({ input: socket })
    requests.on('error', () => {})
    requests.on('line', (line) => {
      const request = JSON.parse(line) as Request
      if (isHeld) waiting.push(request)
      else answer(request)
    })
  })
  return {
    server,
    write: (line: string): void => sockets.forEach((socket) => socket.write(`${line}\r\n`)),
    hold: (held: boolean): void => {
      isHeld = held
      if (!held) waiting.splice(0).forEach(answer)
    },
    stop: (): void => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Sends messages, spoiled or not, and tells the twin of what it sent. */
const createVoice = (random: Random, send: (line: string) => void) => {
  const twin = createTwin()
  const spoilLine = createSpoiler(random)
  const state = { pt: Date.UTC(2025, 0, 15), spoiledPercent: 0, spoiled: 0 }
  const write = (line: string): void => {
    twin.hear(line)
    send(line)
  }
  return {
    state,
    isOpen: twin.isOpen,
    write,
    say: (message: object): void => {
      state.pt += 20 + random.below(30_000)
      const line = JSON.stringify({ clk: `k${state.pt}`, pt: state.pt, ...message })
      const isSpoiled = random.below(100) < state.spoiledPercent
      if (isSpoiled) state.spoiled += 1
      for (const one of isSpoiled ? spoilLine(line) : [line]) write(one)
    },
  }
}

const HEARTBEAT_MS = 300

/** A stream of honest matches whose messages are spoiled, or not, as the seed has it. */
export const startHostileStream = async (seed: number) => {
  const random = createRandom('hostile stream', seed)
  const matches = honestMatches()
  const cricket = matches.find(({ sport }) => sport === '4')!
  const clients = createClients((request) => answer(request))
  const { say, write, isOpen, state } = createVoice(random, clients.write)
  const tellScore = (more: object = {}): void => say({ op: 'ccm', cc: [nextScore(cricket, random)], ...more })
  const tellAll = (): void => {
    for (const one of matches) say({ op: 'mcm', ct: 'SUB_IMAGE', mc: [imageOf(one, random)] })
  }
  const tellNext = (one: HonestMatch): void => say({ op: 'mcm', mc: [nextChange(one, random)] })
  const answer = ({ op, id }: Request): void => {
    write(JSON.stringify({ op: 'status', id, statusCode: 'SUCCESS' }))
    if (op === 'marketSubscription') tellAll()
    if (op === 'cricketSubscription') tellScore({ ct: 'SUB_IMAGE' })
  }
  const beat = setInterval(() => write('{"op":"mcm","pt":1,"ct":"HEARTBEAT"}'), HEARTBEAT_MS)
  clients.server.listen(0, '127.0.0.1')
  await once(clients.server, 'listening')
  return {
    address: `127.0.0.1:${(clients.server.address() as AddressInfo).port}`,
    matches,
    /** Whether a market may be open, by all that was sent. */
    isOpen,
    /** Holds the answers to requests back, so that nothing changes. */
    hold: clients.hold,
    spoiled: (): number => state.spoiled,
    /** From now on so many of a hundred messages are spoiled. */
    spoil: (percent: number): void => {
      state.spoiledPercent = percent
    },
    send: (messages: number): void => {
      for (let left = messages; left > 0; left -= 1)
        if (random.happens(0.1)) tellScore()
        else tellNext(random.oneOf(matches))
    },
    /** Every match is open, and told whole. */
    reopen: (): void => {
      for (const one of matches) if (one.status === 'SUSPENDED') tellNext(one)
      tellAll()
    },
    close: (): void => {
      for (const one of matches) say({ op: 'mcm', mc: [closingOf(one)] })
    },
    stop: (): void => {
      clearInterval(beat)
      clients.stop()
    },
  }
}

export type HostileStream = Awaited<ReturnType<typeof startHostileStream>>
