export type { SegmentsDeps } from './deps.ts'
export { addSegmentRoutes } from './routes.ts'
export { findMemberships } from './service.ts'
export { keepSegment } from './store.ts'
