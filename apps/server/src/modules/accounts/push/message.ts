import type { NoticeCategory } from '@maidan/contracts/player'
import { MOST_BYTES } from './encrypt.ts'

/** A notice on its way to a device. */
export type Pushed = {
  readonly notification: number
  readonly category: NoticeCategory
  readonly title: string
  readonly text: string
  readonly link: string | null
  readonly details: boolean
}

/** What anybody may read on a locked screen: what it is about, and no name or amount. */
const HINTS: Readonly<Record<NoticeCategory, string>> = {
  money: 'News about your money',
  bets: 'A bet of yours is settled',
  bonus: 'News about your bonus',
  games: 'News about games and draws',
  news: 'News from Maidan',
  security: 'Something changed in your account',
}
const WHERE = 'Open Maidan to read it.'

/** What the service worker of the site shows and opens. */
export const payloadOf = ({ notification, category, title, text, link, details }: Pushed): Buffer => {
  const shown = details ? { title, text } : { title: HINTS[category], text: WHERE }
  const payload = Buffer.from(JSON.stringify({ id: notification, link: link ?? '/profile', ...shown }))
  return payload.length <= MOST_BYTES ? payload : payloadOf({ ...EMPTY, notification, category, link: null })
}

const EMPTY = { title: '', text: '', details: false } as const
