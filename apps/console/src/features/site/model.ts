import type { OrganisationStatus, Reply } from '@maidan/contracts'
import { type AppDetails, linkSchema } from '@maidan/contracts/player'
import type { getSite } from '@maidan/contracts/staff'
import { complaintOf, type FieldSpec, type Values } from '../../lib/fields.ts'

type SiteData = Reply<typeof getSite>['data']
export type Banner = SiteData['banners'][number]
export type Announcement = SiteData['announcements'][number]

export const TABS = ['details', 'banners', 'announcements', 'status'] as const
export type Tab = (typeof TABS)[number]
export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  details: 'Details',
  banners: 'Banners',
  announcements: 'Announcements',
  status: 'Status',
}

const aLink = complaintOf(linkSchema)
const LINK_HINT = 'Starts with https:// or /. Leave empty to show nothing'
/** The browser loads pictures only from the site and from the origins that its operator has named. */
const PICTURE_HINT = 'Starts with /, or with an origin from PICTURE_ORIGINS of the server'

export const DETAIL_FIELDS: readonly FieldSpec[] = [
  {
    name: 'SEO_TITLE',
    label: 'Title of the site',
    wide: true,
    check: (value) => (value.trim() === '' ? 'The site needs a title' : undefined),
  },
  { name: 'LOGO_URL', label: 'Logo', hint: PICTURE_HINT, check: aLink },
  { name: 'WHATS_APP_URL', label: 'WhatsApp', hint: LINK_HINT, check: aLink },
  { name: 'TELEGRAM', label: 'Telegram', hint: LINK_HINT, check: aLink },
  { name: 'FACEBOOK', label: 'Facebook', hint: LINK_HINT, check: aLink },
  { name: 'INSTATGRAM', label: 'Instagram', hint: LINK_HINT, check: aLink },
  {
    name: 'OTP',
    label: 'Number verification',
    kind: 'select',
    options: [
      { value: '0', text: 'In its own panel' },
      { value: '1', text: 'Inside the registration form' },
    ],
  },
]

export const detailValues = (details: AppDetails): Values => ({
  SEO_TITLE: details.SEO_TITLE,
  LOGO_URL: details.LOGO_URL,
  WHATS_APP_URL: details.WHATS_APP_URL,
  TELEGRAM: details.TELEGRAM,
  FACEBOOK: details.FACEBOOK,
  INSTATGRAM: details.INSTATGRAM,
  OTP: String(details.OTP),
})

/** As the contract wants them: one of the details is a number. */
export const detailChange = ({ OTP, ...texts }: Values): Partial<Omit<AppDetails, 'BRAND_STATUS'>> => ({
  ...texts,
  ...(OTP !== undefined && { OTP: Number(OTP) }),
})

export const BANNER_FIELDS: readonly FieldSpec[] = [
  { name: 'title', label: 'Title', hint: 'For people who cannot see the picture' },
  {
    name: 'image',
    label: 'Picture',
    hint: PICTURE_HINT,
    check: (value) => (value.trim() === '' ? 'A banner needs a picture' : aLink(value)),
  },
  { name: 'link', label: 'Leads to', hint: LINK_HINT, check: aLink },
  {
    name: 'order',
    label: 'Place',
    kind: 'whole',
    hint: 'The lowest comes first',
    check: (value) => (/^-?\d{1,6}$/.test(value) ? undefined : 'Please enter a whole number'),
  },
  { name: 'shown', label: 'Shown on the site', kind: 'switch' },
]

export const bannerValues = (banner: Banner | undefined): Values => ({
  title: banner?.title ?? '',
  image: banner?.image ?? '',
  link: banner?.link ?? '',
  order: String(banner?.order ?? 1),
  shown: String(banner?.shown ?? true),
})

export const ANNOUNCEMENT_FIELDS: readonly FieldSpec[] = [
  {
    name: 'content',
    label: 'Text',
    kind: 'lines',
    check: (value) => {
      if (value.trim() === '') return 'Please write something'
      return value.trim().length > 500 ? 'At most 500 characters' : undefined
    },
  },
  { name: 'shown', label: 'Shown on the site', kind: 'switch' },
]

export const STATUSES: Readonly<
  Record<OrganisationStatus, { text: string; tone: 'up' | 'gold' | 'down'; effect: string }>
> = {
  live: { text: 'Open', tone: 'up', effect: 'Everybody can play.' },
  maintenance: {
    text: 'Maintenance',
    tone: 'gold',
    effect: 'Visitors see the maintenance page. Bets and balances do not change.',
  },
  suspended: {
    text: 'Suspended',
    tone: 'down',
    effect: 'Nobody can use the site until you open it again.',
  },
}
