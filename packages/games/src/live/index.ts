export * from './bet.ts'
export * from './seeds.ts'
export * from './times.ts'
