import type { Checked } from '@maidan/contracts'
import * as z from 'zod'

/** The address of the stream of matches, and what we ask it for. */
export type FeedConfig = {
  readonly host: string
  readonly port: number
  readonly tls: boolean
  readonly login?: { readonly appKey: string; readonly session: string }
  /** Narrows the subscription, in the words of the stream. */
  readonly filter: Readonly<Record<string, unknown>>
}

const ADDRESS = /^(tls:\/\/)?(\[[0-9A-Fa-f:.]+\]|[0-9A-Za-z.-]{1,253}):(\d{1,5})$/
const ADDRESS_SENTENCE = 'FEED_ADDRESS must be host:port or tls://host:port'
const FILTER_SENTENCE = 'FEED_FILTER must be a JSON object such as {"countryCodes":["IN"]}'

export const FEED_SETTINGS = {
  FEED_ADDRESS: z
    .string()
    .regex(ADDRESS, ADDRESS_SENTENCE)
    .refine((address) => isPort(Number(ADDRESS.exec(address)?.[3])), { error: ADDRESS_SENTENCE })
    .optional(),
  FEED_APP_KEY: z.string().optional(),
  FEED_SESSION: z.string().optional(),
  FEED_FILTER: z
    .string()
    .refine((text) => asObject(text) !== undefined, { error: FILTER_SENTENCE })
    .optional(),
}

type Given = z.output<z.ZodObject<typeof FEED_SETTINGS>>

const isPort = (port: number): boolean => port >= 1 && port <= 65_535

const asObject = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const read = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

export const readFeedConfig = (given: Given): Checked<FeedConfig | undefined> => {
  const { FEED_ADDRESS, FEED_APP_KEY, FEED_SESSION, FEED_FILTER } = given
  const [, scheme, host = '', port] = ADDRESS.exec(FEED_ADDRESS ?? '') ?? []
  const tls = scheme !== undefined
  if ((FEED_APP_KEY === undefined) !== (FEED_SESSION === undefined))
    return refuse('FEED_APP_KEY and FEED_SESSION are needed together')
  if (FEED_APP_KEY !== undefined && !tls)
    return refuse(
      'FEED_APP_KEY and FEED_SESSION are sent over TLS only: FEED_ADDRESS must be tls://host:port',
    )
  if (FEED_ADDRESS === undefined) return { ok: true, value: undefined }
  return {
    ok: true,
    value: {
      host: host.replaceAll(/[[\]]/g, ''),
      port: Number(port),
      tls,
      filter: asObject(FEED_FILTER ?? '{}') ?? {},
      ...(FEED_APP_KEY !== undefined && FEED_SESSION !== undefined
        ? { login: { appKey: FEED_APP_KEY, session: FEED_SESSION } }
        : {}),
    },
  }
}

const refuse = (message: string) => ({ ok: false, message }) as const
