export { RedisAway } from './connection.ts'
export { type Count, createRedis, type Redis, type RedisOptions } from './redis.ts'
export { readSite } from './site.ts'
