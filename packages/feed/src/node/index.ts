export * from './recordings.ts'
export * from './socket-feed.ts'
