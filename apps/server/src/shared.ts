import type { Clock } from '@maidan/core'
import type { Logger } from 'pino'
import type { Config } from './platform/config/config.ts'
import { createSharedWindows } from './platform/limits/shared-windows.ts'
import type { OpenWindow } from './platform/limits/window.ts'
import type { Query } from './platform/postgres/database.ts'
import { createRedis, readSite, type Redis } from './platform/redis/index.ts'

/** What the processes on one database share through Redis. */
export type Shared = {
  readonly redis: Redis
  readonly openWindow: OpenWindow
  readonly stop: () => Promise<void>
}

type SharedOptions = {
  readonly config: Pick<Config, 'redisUrl'>
  readonly clock: Clock
  readonly log: Logger
}

/** Nothing is shared without `REDIS_URL`. Nothing is opened before `redis.start()`, so that nobody subscribes too late. */
export const createShared = async (
  { config, clock, log }: SharedOptions,
  db: Query,
): Promise<Shared | undefined> => {
  if (config.redisUrl === undefined) return undefined
  const redis = createRedis({ url: config.redisUrl, site: await readSite(db), log })
  const windows = createSharedWindows({ redis, clock, log })
  return {
    redis,
    openWindow: windows.open,
    stop: async () => {
      windows.stop()
      await redis.stop()
    },
  }
}
