import type { Query } from '../../../platform/postgres/database.ts'

/** Which hosts beside our own may stand in a frame of ours: those of the providers' launch addresses, and no other. */
export type FrameOrigins = {
  /** As they were read last; the same list until it changes. */
  readonly current: () => readonly string[]
  readonly refresh: () => Promise<void>
}

/** An address that no policy could name, such as one of our own pages, has no origin here. */
const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

export const createFrameOrigins = (db: Query): FrameOrigins => {
  let origins: readonly string[] = []
  return {
    current: () => origins,
    refresh: async () => {
      const rows = await db.query<{ address: string }>(
        'select distinct launch_url as address from seamless.provider where is_on order by 1 limit 200',
      )
      const read = [...new Set(rows.map(({ address }) => originOf(address)))].filter(
        (one) => one !== undefined,
      )
      if (read.join(' ') !== origins.join(' ')) origins = read
    },
  }
}
