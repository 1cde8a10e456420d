import { check, type RateLimit } from '@maidan/contracts'
import { MINUTE_MS } from '@maidan/core'
import * as z from 'zod'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

/** No sign that ends an entry or a directive of the content security policy. */
const origins = (setting: string) =>
  list.pipe(
    z.array(
      z
        .string()
        .regex(
          /^https?:\/\/[^/\s;,'"]+$/,
          `${setting} must be a comma-separated list such as https://play.example`,
        ),
    ),
  )

/** There is no `true`: if we believed all forwarding headers, any client could choose its address. */
const proxy = z
  .string()
  .regex(/^(?:loopback|linklocal|uniquelocal|\d+(?:\.\d+){3}(?:\/\d+)?|[\da-f.]*:[\da-f.:]*(?:\/\d+)?)$/i, {
    error: 'TRUST_PROXY must be a comma-separated list of addresses, such as loopback, 10.0.0.0/8',
  })

const EXCHANGE_ADDRESS =
  'EXCHANGE_ADDRESS must be an address such as https://exchange.example/lobby; only localhost may do without https'

const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** A frame that travels unprotected could be anybody's. What logs in by the address itself would show in it. */
const mayEmbed = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOCAL.test(hostname))
}

/** Where the site was built to ask: nothing for its own origin, else a whole address. */
const base = z.string().optional()

/** The origin of a whole address, for calls and for the socket beside them; nothing for a path of our own. */
const hostsOf = (address: string | undefined): string[] => {
  if (address === undefined || !/^https?:\/\//.test(address) || !URL.canParse(address)) return []
  const { origin } = new URL(address)
  return [origin, origin.replace(/^http/, 'ws')]
}

const ADDRESS_LIMIT = 'ADDRESS_LIMIT must be a whole number of calls a minute, 1 or more'

const httpEnvironment = z.object({
  ADDRESS_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, ADDRESS_LIMIT)
    .transform(Number)
    .optional(),
  ALLOWED_ORIGINS: origins('ALLOWED_ORIGINS'),
  PICTURE_ORIGINS: origins('PICTURE_ORIGINS'),
  GATEWAY_ORIGINS: origins('GATEWAY_ORIGINS'),
  API_BASE: base,
  VITE_API_BASE: base,
  VITE_NOTIFICATIONS_BASE: base,
  EXCHANGE_ADDRESS: z.string().max(2000).refine(mayEmbed, EXCHANGE_ADDRESS).optional(),
  TRUST_PROXY: list.pipe(z.array(proxy)),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must begin with http:// or https://' })
    .optional(),
})

export type HttpConfig = {
  readonly allowedOrigins: readonly string[]
  /** Hosts beside our own from which pages may load pictures. */
  readonly pictures: readonly string[]
  /** Hosts beside our own that pages call: an API or notifications elsewhere, and gateways with an address of their own. */
  readonly connectTo: readonly string[]
  /** The operator's own page for Exchange 1; ours where there is none. */
  readonly exchangeAddress: string | undefined
  /** The hosts beside our own whose pages may stand in a frame: the one of that page. */
  readonly frames: readonly string[]
  readonly trustProxy: string | false
  readonly metricsToken: string | undefined
  readonly https: boolean
  /** The origin at which players reach the site, when it is behind a proxy. */
  readonly publicOrigin: string | undefined
  readonly limits: { readonly perAddress?: RateLimit }
}

type Checked = z.output<typeof httpEnvironment>

const connectToOf = ({
  GATEWAY_ORIGINS,
  API_BASE,
  VITE_API_BASE,
  VITE_NOTIFICATIONS_BASE,
}: Checked): string[] => [
  ...new Set([
    ...hostsOf(VITE_API_BASE ?? API_BASE),
    ...hostsOf(VITE_NOTIFICATIONS_BASE),
    ...GATEWAY_ORIGINS,
  ]),
]

type Configured =
  | { readonly ok: true; readonly value: HttpConfig }
  | { readonly ok: false; readonly message: string }

/** Reads the settings from the environment; a wrong value ends the start with a sentence. */
export const readHttpConfig = (environment: Readonly<Record<string, string | undefined>>): Configured => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const checked = check(httpEnvironment, given)
  if (!checked.ok) return checked
  const { ADDRESS_LIMIT: max, TRUST_PROXY, METRICS_TOKEN, PUBLIC_URL, EXCHANGE_ADDRESS: page } = checked.value
  return {
    ok: true,
    value: {
      allowedOrigins: checked.value.ALLOWED_ORIGINS,
      pictures: checked.value.PICTURE_ORIGINS,
      connectTo: connectToOf(checked.value),
      exchangeAddress: page,
      frames: page === undefined ? [] : [new URL(page).origin],
      trustProxy: TRUST_PROXY.length > 0 && TRUST_PROXY.join(', '),
      metricsToken: METRICS_TOKEN,
      publicOrigin: PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin,
      https: PUBLIC_URL?.startsWith('https://') ?? false,
      limits: max === undefined ? {} : { perAddress: { max, windowMs: MINUTE_MS } },
    },
  }
}
