import { assert } from '@maidan/core'
import type { Command, Place } from '../market/commands.ts'
import type { MarketEvent } from '../market/events.ts'
import { createMarket, type Market } from '../market/market.ts'
import type { MarketConfig } from '../market/state.ts'

/** A market told in sentences: `alice backs 150 at 1.90 on B`. Amounts are rupees, runners are letters. */
export type Script = {
  readonly market: Market
  readonly play: (...sentences: string[]) => string[]
  readonly apply: (command: Command) => string[]
  /** The id of the last order that was sent. */
  readonly lastOrder: () => number
}

const NAMES = ['house', 'alice', 'bob', 'carol', 'dave', 'erin']
export const accountOf = (name: string): number => {
  const account = NAMES.indexOf(name)
  assert(account > 0, `nobody is called ${name}`)
  return account
}
export const runnerOf = (letter: string): number => letter.charCodeAt(0) - 64
const letterOf = (runner: number): string => String.fromCharCode(64 + runner)
const hundredths = (text: string): number => Math.round(Number(text) * 100)
const decimal = (value: number): string => (value / 100).toFixed(2)
const rupees = (value: number): string => (value % 100 === 0 ? String(value / 100) : decimal(value))

const ORDER =
  /^(\w+) (backs|lays) ([\d.]+) at ([\d.]+)(?: on (\w))?(, persisting)?(, must rest)?(?:, fill or kill(?: at least ([\d.]+))?)?$/
const ON_ORDER = /^(\w+) (cancels|reduces|replaces) #(\d+)(?: by ([\d.]+)| at ([\d.]+))?(, must rest)?$/

const parseOrder = (sentence: string, order: number): Place | undefined => {
  const [, name, verb, stake, price, runner, persists, mustRest, minFill] = ORDER.exec(sentence) ?? []
  if (name === undefined) return undefined
  return {
    type: 'place',
    order,
    account: accountOf(name),
    runner: runnerOf(runner ?? 'A'),
    side: verb === 'backs' ? 'back' : 'lay',
    price: hundredths(price ?? ''),
    stake: hundredths(stake ?? ''),
    ...(persists ? { persistence: 'persist' as const } : {}),
    ...(mustRest ? { mustRest: true } : {}),
    ...(sentence.includes('fill or kill') ? { timeInForce: 'FILL_OR_KILL' as const } : {}),
    ...(minFill ? { minFill: hundredths(minFill) } : {}),
  }
}

const parseOnOrder = (sentence: string, newOrder: number): Command => {
  const [, name = '', verb, id, by = '', price = '', mustRest] = ON_ORDER.exec(sentence) ?? []
  assert(id !== undefined, `no sentence of a market: ${sentence}`)
  const own = { order: Number(id), account: accountOf(name) }
  if (verb === 'cancels') return { type: 'cancel', ...own }
  if (verb === 'reduces') return { type: 'reduce', ...own, by: hundredths(by) }
  return { type: 'replace', ...own, newOrder, price: hundredths(price), mustRest: mustRest !== undefined }
}

const nameOf = (account: number): string => NAMES[account] ?? String(account)

/** What happened, in the words of the tests. That an order was taken goes without saying. */
export const tell = (event: MarketEvent): string[] => {
  switch (event.type) {
    case 'placed':
      return []
    case 'matched': {
      const { backAccount, layAccount, size, price, runner } = event
      return [
        `${nameOf(backAccount)} backs ${letterOf(runner)} for ${rupees(size)} at ${decimal(price)} with ${nameOf(layAccount)}`,
      ]
    }
    case 'cancelled':
      return [`#${event.order} ${event.reason} ${rupees(event.size)}, ${rupees(event.remaining)} left`]
    case 'refused':
      return [event.refusal]
    default:
      return [event.type]
  }
}

export const scripted = (config: Partial<MarketConfig> = {}, ...sentences: string[]): Script => {
  const market = createMarket({ runners: [1, 2, 3], ...config })
  let last = 0
  const apply = (command: Command): string[] => market.apply(command).flatMap(tell)
  const play = (...lines: string[]): string[] =>
    lines.flatMap((line) => {
      const next = last + 1
      const command = parseOrder(line, next) ?? parseOnOrder(line, next)
      if (command.type === 'place' || command.type === 'replace') last = next
      return apply(command)
    })
  play(...sentences)
  return { market, play, apply, lastOrder: () => last }
}
