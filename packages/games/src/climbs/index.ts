export * from './climb-game.ts'
export * from './engines.ts'
export * from './games.ts'
