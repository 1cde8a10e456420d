/* Everybody loads this file with the first page, so it is as short as can be. */

/** Built here and played alone; they have a demo for guests, too. */
const INSTANT = /^(?:mines|goal|dice|plinko|miniroulette|hilo|keno|hotline)$/
/** Built here, with rounds that all players share; guests may watch them. */
const SHARED = /^(?:aviator|color-prediction)$/

export type CasinoPage = 'casinoEntry' | 'moneyGame' | 'sharedGame'

/**
 * What stands at `/casino/{casinoslug}` and `/casino/{casinoslug}/{gameslug}`; nothing at an unknown path. Which slugs there
 * are only the catalogue knows: the page that asks it leads an unknown one away.
 */
export const casinoPageAt = (casinoslug = '', gameslug?: string): CasinoPage | undefined => {
  if (gameslug !== undefined) return casinoslug === 'spribe' ? spribeAt(gameslug) : undefined
  return casinoslug === 'aggapjiligaming-color-prediction' ? 'sharedGame' : 'casinoEntry'
}

const spribeAt = (gameslug: string): CasinoPage | undefined => {
  if (isInstant(gameslug)) return 'moneyGame'
  return gameslug === 'aviator' ? 'sharedGame' : undefined
}

export const isInstant = (gameslug: string): boolean => INSTANT.test(gameslug)

export const isShared = (gameslug: string): boolean => SHARED.test(gameslug)
