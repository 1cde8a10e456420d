import { socketOptions } from '@maidan/browser/socket-options.ts'
import { SOCKET } from '@maidan/contracts'
import { sessionErrorSchema } from '@maidan/contracts/player'
import {
  type StaffClientToServerEvents,
  staffNewsSchema,
  type StaffServerToClientEvents,
} from '@maidan/contracts/staff'
import { io, type Socket } from 'socket.io-client'
import { create } from 'zustand'
import { refreshAll } from '../cache/query.ts'
import { renewQueue } from '../cache/renewal.ts'
import { currentToken, endSession, SESSION_OVER } from '../session/session.ts'

export type LivePhase = 'connecting' | 'live' | 'away'
export const useLive = create<{ readonly phase: LivePhase }>(() => ({ phase: 'connecting' }))

export const heedNews = (payload: unknown): void => {
  const news = staffNewsSchema.safeParse(payload)
  if (news.success) renewQueue(news.data.queue)
}

type StaffSocket = Socket<StaffServerToClientEvents, StaffClientToServerEvents>

const openSocket = (): StaffSocket =>
  io(SOCKET.staffNamespace, {
    ...socketOptions(SOCKET),
    auth: (give) => give({ token: currentToken() }),
  })

/** Opens the staff socket and keeps it until the returned function is called. */
export const openLive = (open: () => StaffSocket = openSocket): (() => void) => {
  let wasLive = false
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const socket = open()
  // The library does not come back by itself after a refusal or a farewell of the server.
  const again = () => {
    useLive.setState({ phase: 'away' })
    if (isClosed || socket.active) return
    clearTimeout(timer)
    timer = setTimeout(() => socket.connect(), SOCKET.reconnectDelayMaxMs)
  }
  socket.on('connect', () => {
    useLive.setState({ phase: 'live' })
    if (wasLive) refreshAll()
    wasLive = true
  })
  socket.on('disconnect', again)
  socket.on('connect_error', (error: Error & { readonly data?: unknown }) => {
    if (sessionErrorSchema.safeParse(error.data).success) endSession(SESSION_OVER)
    else again()
  })
  socket.on('staff_news', heedNews)
  return () => {
    isClosed = true
    clearTimeout(timer)
    socket.disconnect()
    useLive.setState({ phase: 'connecting' })
  }
}
