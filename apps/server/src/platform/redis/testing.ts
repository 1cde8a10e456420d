export { type RedisServer, startRedis, startRedisDouble, startRedisServer } from './testing/redis-server.ts'
