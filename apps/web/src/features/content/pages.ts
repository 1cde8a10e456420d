/** The seven pages of the footer. Each has one address for players and one for guests. */
export const CONTENT_PAGES = {
  contact: { label: 'Contact us', player: '/contactus', guest: '/contactuss' },
  responsible: { label: 'Responsible gaming', player: '/responsiblegame', guest: '/responsiblegames' },
  terms: { label: 'Terms and conditions', player: '/terms', guest: '/termss' },
  fairPlay: { label: 'Fair play', player: '/fairplay', guest: '/fairplays' },
  gameRules: { label: 'Game rules', player: '/gamesrule', guest: '/gamesrules' },
  privacy: { label: 'Privacy policy', player: '/privacypolicy', guest: '/privacypolicys' },
  amlKyc: { label: 'AML and KYC policy', player: '/aml_kyc_policy', guest: '/aml_kyc_policys' },
} as const satisfies Record<string, { label: string; player: string; guest: string }>

export type ContentPageName = keyof typeof CONTENT_PAGES

export const CONTENT_PAGE_NAMES = Object.keys(CONTENT_PAGES) as readonly ContentPageName[]

export const contentPath = (page: ContentPageName, isAuth: boolean): string =>
  CONTENT_PAGES[page][isAuth ? 'player' : 'guest']
