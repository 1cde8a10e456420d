export * from './catalogue.ts'
export type { StreamLogin } from './login.ts'
export * from './recordings.ts'
export * from './socket-feed.ts'
