import type { NoticeCategory, NoticeChoice } from '@maidan/contracts/player'

/** What each kind of notice is about. A module that has something new to tell names its kind here. */
const CATEGORIES = {
  deposit: 'money',
  withdrawal: 'money',
  adjustment: 'money',
  kyc: 'money',
  bets: 'bets',
  bonus: 'bonus',
  referral: 'bonus',
  vip: 'bonus',
  draw: 'games',
  welcome: 'news',
  message: 'news',
  promotion: 'news',
  security: 'security',
} as const satisfies Readonly<Record<string, NoticeCategory>>

export type NoticeKind = keyof typeof CATEGORIES

export const categoryOf = (kind: NoticeKind): NoticeCategory => CATEGORIES[kind]

export type Wanted = Pick<NoticeChoice, 'inApp' | 'push'>

/** What a player is told who has chosen nothing: bets stand in their history, and news need not light up a screen. */
export const WANTED: Readonly<Record<NoticeCategory, Wanted>> = {
  money: { inApp: true, push: true },
  bets: { inApp: false, push: false },
  bonus: { inApp: true, push: true },
  games: { inApp: true, push: true },
  news: { inApp: true, push: false },
  security: { inApp: true, push: true },
}
