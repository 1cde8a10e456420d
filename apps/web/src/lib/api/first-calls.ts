import { ORGANISATION_STATUSES } from '@maidan/contracts'
import type { Shape } from './shape.ts'

export type FirstCall = {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly reply: Readonly<Record<string, Shape>>
}

const link: Shape = (value) =>
  typeof value === 'string' && /^(?:$|https:\/\/\S+$|\/(?!\/)[^\s\\]*$)/.test(value)
const words: Shape = (value) => value === null || typeof value === 'string'
const status: Shape = (value) => ORGANISATION_STATUSES.some((known) => known === value)

/**
 * The calls of the first screens. They are made without the schemas of the contracts, which weigh more than the
 * screen itself; a test holds each against its contract.
 */
export const FIRST_CALLS: Readonly<Record<string, FirstCall>> = {
  getAppDetails: {
    method: 'GET',
    path: '/getAppDetails',
    reply: {
      data: {
        LOGO_URL: link,
        FACEBOOK: link,
        INSTATGRAM: link,
        TELEGRAM: link,
        WHATS_APP_URL: link,
        OTP: 'number',
        SEO_TITLE: 'string',
        BRAND_STATUS: status,
      },
    },
  },
  getBanners: {
    method: 'GET',
    path: '/getBanners',
    reply: { banners: [{ id: 'number', order: 'number', title: 'string', image: link, link }] },
  },
  displayAnnouncements: {
    method: 'GET',
    path: '/announcement/display',
    reply: { data: [{ id: 'number', content: 'string' }] },
  },
  appDemo: { method: 'GET', path: '/app/demo', reply: { hasDemoUsers: 'boolean' } },
  getProfile: {
    method: 'GET',
    path: '/profile',
    reply: {
      data: {
        id: Number.isSafeInteger,
        name: 'string',
        userName: 'string',
        mobileNumber: 'string',
        countryCode: 'string',
        email: words,
        dateOfBirth: words,
        demo: 'boolean',
        createdAt: 'number',
        balance: 'number',
        cash: 'number',
        coins: 'number',
        exposureAmount: 'number',
      },
    },
  },
  pageVisit: { method: 'POST', path: '/page/visit', reply: {} },
}

type Named = { readonly name: string }

/** Answers every name that is asked of it, so that a pick tells what it picks before the contracts are there. */
const names: unknown = new Proxy({}, { get: (_, name): Named => ({ name: String(name) }) })

/** `(contracts) => contracts.getBanners` is found here by the name it picks. */
export const firstCallOf = (pick: (contracts: never) => unknown): FirstCall | undefined => {
  const picked = pick(names as never) as Named | undefined
  return picked && Object.hasOwn(FIRST_CALLS, picked.name) ? FIRST_CALLS[picked.name] : undefined
}
