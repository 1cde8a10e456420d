import * as z from 'zod'
import type { TabSession } from './session.ts'

/** What tabs of the console tell each other. Whatever else arrives is not heard. */
const newsSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asks') }),
  z.object({ type: z.literal('session'), token: z.string().min(1).max(200) }),
  z.object({ type: z.literal('ended'), token: z.string(), reason: z.string().max(200).optional() }),
  z.object({ type: z.literal('active') }),
])
type News = z.output<typeof newsSchema>

export const TABS_CHANNEL = 'maidan-console'

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>

export const listen = (channel: Channel, heed: (news: News) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const news = newsSchema.safeParse(data)
    if (news.success) heed(news.data)
  }
  channel.addEventListener('message', onMessage)
  return () => channel.removeEventListener('message', onMessage)
}

export const tell = (channel: Channel, news: News): void => channel.postMessage(news)

/**
 * One login serves all tabs of a browser. The token stays in what each tab stores for itself, so that nothing is left
 * when the last tab is closed and the next person at the desk finds no session; tabs that are open hand it to a new
 * one. A session that ends in one tab ends in all.
 */
export const shareSession = (session: TabSession, channel: Channel): (() => void) => {
  const stopHearing = listen(channel, (news) => {
    const token = session.token()
    if (news.type === 'asks' && token !== undefined) tell(channel, { type: 'session', token })
    if (news.type === 'session' && token === undefined) session.start(news.token)
    if (news.type === 'ended' && token === news.token) session.end(news.reason)
  })
  const stopTelling = session.use.subscribe((now, before) => {
    if (now.token === before.token) return
    if (now.token !== undefined) tell(channel, { type: 'session', token: now.token })
    else if (before.token !== undefined)
      tell(channel, { type: 'ended', token: before.token, ...(now.ended && { reason: now.ended }) })
  })
  return () => {
    stopHearing()
    stopTelling()
  }
}

const ANSWER_MS = 200

/** Asks the other tabs for their session. Resolves when there is one, or when nobody has answered in time. */
export const askTabs = (session: TabSession, channel: Channel): Promise<void> =>
  new Promise((resolve) => {
    if (session.token() !== undefined) return resolve()
    const timer = setTimeout(finish, ANSWER_MS)
    const stop = session.use.subscribe(finish)
    function finish(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
    tell(channel, { type: 'asks' })
  })
