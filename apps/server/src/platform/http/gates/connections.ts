import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../../address.ts'

export type ConnectionLimits = {
  readonly connections: number
  /** Many players of one carrier share an address. It does not apply behind a proxy, which is one address for all. */
  readonly connectionsPerAddress: number
}

/** How many connections may arrive in one turn of the loop beyond the limit, before those they push out are closed. */
const BURST = 256

/** How many connections a newcomer to a full house looks at to find one that is idle. */
const LOOK = 256

/** A connection, with the answer it waits for or got last; `upgraded` when it speaks another protocol by now. */
type Member = { readonly crowds: readonly Crowd[]; answer: ServerResponse | 'upgraded' | undefined }

/** An idle connection waits for nothing: it has its answer, or has not sent all headers of a request. */
const isIdle = ({ answer }: Member): boolean =>
  answer === undefined || (answer !== 'upgraded' && answer.closed)

/**
 * Bounds the connections of a server. Whoever comes to a full house takes the place of an idle connection, of the one that
 * spoke longest ago, so that a flood of silent connections pushes out itself and not the players, who come and speak.
 */
export function limitConnections(server: Server, limits: ConnectionLimits, perAddress: boolean): void {
  const crowdsOf = createCrowds(limits, perAddress)
  const members = new Map<Socket, Member>()
  const speak = (socket: Socket, answer: ServerResponse | 'upgraded') => {
    const member = members.get(socket)
    if (!member) return
    member.answer = answer
    for (const crowd of member.crowds) crowd.moveBack(socket)
  }
  const leave = (socket: Socket) => {
    for (const crowd of members.get(socket)?.crowds ?? []) crowd.leave(socket)
    members.delete(socket)
  }
  const isPushedOut = (socket: Socket): boolean => {
    const member = members.get(socket)
    if (!member || !isIdle(member)) return false
    leave(socket)
    socket.destroy()
    return true
  }
  const enter = (socket: Socket) => {
    // A connection whose upgrade was declined is handed to the server a second time.
    if (members.has(socket)) return
    const crowds = crowdsOf(networkOf(socket.remoteAddress ?? ''))
    if (!crowds.every((crowd) => crowd.makeRoom(isPushedOut))) {
      socket.destroy()
      return
    }
    members.set(socket, { crowds, answer: undefined })
    for (const crowd of crowds) crowd.enter(socket)
    socket.once('close', () => leave(socket))
  }
  server.maxConnections = limits.connections + BURST
  server.on('connection', enter)
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => speak(socket, answer))
  // Node hands upgrades over as soon as anybody listens, so only where somebody else does.
  if (server.listenerCount('upgrade') > 0)
    server.on('upgrade', ({ socket }: IncomingMessage) => speak(socket, 'upgraded'))
}

/** The crowds that a connection from an address belongs to: that of its address, and all. */
const createCrowds = (
  { connections, connectionsPerAddress }: ConnectionLimits,
  perAddress: boolean,
): ((address: string) => readonly Crowd[]) => {
  const all = createCrowd(connections, () => {})
  if (!perAddress) return () => [all]
  const byAddress = new Map<string, Crowd>()
  return (address) => {
    const known = byAddress.get(address)
    if (known) return [known, all]
    const crowd = createCrowd(connectionsPerAddress, () => byAddress.delete(address))
    byAddress.set(address, crowd)
    return [crowd, all]
  }
}

type Crowd = ReturnType<typeof createCrowd>

/** All connections, or those of one address, in the order in which they last spoke. */
const createCrowd = (most: number, onEmpty: () => void) => {
  const sockets = new Set<Socket>()
  const moveBack = (socket: Socket): void => {
    sockets.delete(socket)
    sockets.add(socket)
  }
  return {
    moveBack,
    enter: (socket: Socket) => {
      sockets.add(socket)
    },
    leave: (socket: Socket) => {
      sockets.delete(socket)
      if (sockets.size === 0) onEmpty()
    },
    /** Whether one more has room, after one that is idle was pushed out for it. */
    makeRoom: (isPushedOut: (socket: Socket) => boolean): boolean => {
      if (sockets.size < most) return true
      let looks = 0
      for (const socket of sockets) {
        if (isPushedOut(socket)) return true
        // The next newcomer looks at others first.
        moveBack(socket)
        if (++looks === LOOK || looks === sockets.size) return false
      }
      return false
    },
  }
}
