import * as z from 'zod'
import type { TabSession } from './session.ts'

/**
 * What tabs of the console tell each other. Pages of the site share the channel: nothing on it is secret, and whatever
 * is heard on it is a reason to look, never an order. Whatever else arrives is not heard.
 */
const newsSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('began') }),
  z.object({ type: z.literal('ended'), idle: z.boolean() }),
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

export const IDLE_SENTENCE = 'You were logged out after 30 minutes of inactivity'

type Tab = {
  readonly session: TabSession
  readonly channel: Channel
  /** Loads the page anew: the server puts the session of the browser into it. */
  readonly reload: () => void
  /** Asks the server whether the session lives; where it does not, the asking ends it here. */
  readonly ask: () => Promise<unknown>
}

/** One login serves all tabs of a browser, and one that ends in one tab ends in all. */
export const shareSession = ({ session, channel, reload, ask }: Tab): (() => void) => {
  const heedEnd = async (idle: boolean): Promise<void> => {
    await ask()
    if (session.token() === undefined && idle) session.end(IDLE_SENTENCE)
  }
  const stopHearing = listen(channel, (news) => {
    const isIn = session.token() !== undefined
    if (news.type === 'began' && !isIn) reload()
    if (news.type === 'ended' && isIn) void heedEnd(news.idle)
  })
  const stopTelling = session.use.subscribe((now, before) => {
    if (now.token === before.token) return
    if (now.token !== undefined) tell(channel, { type: 'began' })
    else tell(channel, { type: 'ended', idle: now.ended === IDLE_SENTENCE })
  })
  return () => {
    stopHearing()
    stopTelling()
  }
}
