export * from './bytes.ts'
export * from './chain.ts'
export * from './seeds.ts'
