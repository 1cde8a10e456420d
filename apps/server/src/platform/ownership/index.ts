export { type Fence, type FenceOf, fenced, isNotOwner, NotOwner, requireFence } from './fence.ts'
export { createLease, type Lease, type LeaseOptions } from './lease.ts'
export type { Holder, Self } from './lease-rows.ts'
