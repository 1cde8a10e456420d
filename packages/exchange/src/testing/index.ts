export * from './published-figures.ts'
