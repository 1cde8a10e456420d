export * from './ball-drop.ts'
export * from './limbo.ts'
export * from './scratch-card.ts'
export * from './turbo-game.ts'
