export * from './document.ts'
export * from './page.ts'
export * from './routes.ts'
