import { check, type RateLimit } from '@maidan/contracts'
import { MINUTE_MS } from '@maidan/core'
import * as z from 'zod'

const origin = z
  .string()
  .regex(
    /^https?:\/\/[^/\s]+$/,
    'ALLOWED_ORIGINS must be a comma-separated list such as https://play.example',
  )

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )

/** There is no `true`: if we believed all forwarding headers, any client could choose its address. */
const proxy = z
  .string()
  .regex(/^(?:loopback|linklocal|uniquelocal|\d+(?:\.\d+){3}(?:\/\d+)?|[\da-f.]*:[\da-f.:]*(?:\/\d+)?)$/i, {
    error: 'TRUST_PROXY must be a comma-separated list of addresses, such as loopback, 10.0.0.0/8',
  })

const ADDRESS_LIMIT = 'ADDRESS_LIMIT must be a whole number of calls a minute, 1 or more'

const httpEnvironment = z.object({
  ADDRESS_LIMIT: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, ADDRESS_LIMIT)
    .transform(Number)
    .optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(origin)),
  TRUST_PROXY: list.pipe(z.array(proxy)),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters').optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL must begin with http:// or https://' })
    .optional(),
})

export type HttpConfig = {
  readonly allowedOrigins: readonly string[]
  readonly trustProxy: string | false
  readonly metricsToken: string | undefined
  readonly https: boolean
  /** The origin at which players reach the site, when it is behind a proxy. */
  readonly publicOrigin: string | undefined
  readonly limits: { readonly perAddress?: RateLimit }
}

type Configured =
  { readonly ok: true; readonly value: HttpConfig } | { readonly ok: false; readonly message: string }

/** Reads the settings from the environment; a wrong value ends the start with a sentence. */
export const readHttpConfig = (environment: Readonly<Record<string, string | undefined>>): Configured => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const checked = check(httpEnvironment, given)
  if (!checked.ok) return checked
  const { ADDRESS_LIMIT: max, ALLOWED_ORIGINS, TRUST_PROXY, METRICS_TOKEN, PUBLIC_URL } = checked.value
  return {
    ok: true,
    value: {
      allowedOrigins: ALLOWED_ORIGINS,
      trustProxy: TRUST_PROXY.length > 0 && TRUST_PROXY.join(', '),
      metricsToken: METRICS_TOKEN,
      publicOrigin: PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin,
      https: PUBLIC_URL?.startsWith('https://') ?? false,
      limits: max === undefined ? {} : { perAddress: { max, windowMs: MINUTE_MS } },
    },
  }
}
