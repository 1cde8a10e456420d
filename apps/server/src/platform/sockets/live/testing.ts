import {
  followLive,
  type LiveFixture,
  type LiveGame,
  type LiveItem,
  type LiveMarket,
  type LiveState,
  type SharedGameSlug,
} from '@maidan/contracts/player'
import type { Socket } from 'socket.io-client'
import { connected, type Gateway, startGateway } from '../testing.ts'
import type { LiveSource } from './source.ts'

/** A source that a test writes to. */
export const createSource = <Id, View>() => {
  const views = new Map<Id, View>()
  const listeners = new Set<(ids: readonly Id[]) => void>()
  const tell = (...ids: Id[]) => listeners.forEach((listener) => listener(ids))
  const source: LiveSource<Id, View> = {
    view: (id) => views.get(id),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const set = (id: Id, view: View) => {
    views.set(id, view)
    tell(id)
  }
  return { ...source, views, tell, set, listeners: () => listeners.size }
}

export const market = (price: number, more: Partial<LiveMarket> = {}): LiveMarket => ({
  status: 'open',
  inPlay: false,
  delay: 0,
  version: 1,
  matched: 0,
  runners: {
    1: { toBack: [[price, 100]], toLay: [[price + 0.01, 50]], matched: 0 },
    2: { toBack: [[3, 20]], toLay: [[3.05, 20]], matched: 0 },
  },
  ...more,
})

export type Follower = {
  readonly client: Socket
  readonly items: LiveItem<string | number>[]
  readonly messages: () => number
  /** What the client knows by the items alone; a gap leaves nothing. */
  readonly known: (id: string | number) => LiveState | undefined
}

/** A client that keeps what it hears of markets, fixtures and games, as the site does. */
export const follow = (client: Socket): Follower => {
  const items: LiveItem<string | number>[] = []
  const states = new Map<string | number, LiveState | undefined>()
  let messages = 0
  const hear = (heard: LiveItem<string | number>[]) => {
    messages += 1
    for (const item of heard) {
      items.push(item)
      states.set(item.id, followLive(states.get(item.id), item))
    }
  }
  client.on('markets', hear).on('fixtures', hear).on('games', hear)
  return { client, items, messages: () => messages, known: (id) => states.get(id) }
}

export const startLive = async (limits: NonNullable<Parameters<typeof startGateway>[0]>['limits'] = {}) => {
  const markets = createSource<number, LiveMarket>()
  const fixtures = createSource<string, LiveFixture>()
  const lists = new Map<string, readonly string[]>()
  const games = createSource<SharedGameSlug, LiveGame>()
  const live = {
    markets,
    fixtures: { ...fixtures, list: (sport: string) => lists.get(sport) ?? [] },
    games,
  }
  const gateway: Gateway = await startGateway({ live, limits: { liveTickMs: 20, ...limits } })
  const join = async (options = {}) => follow(await connected(gateway.sports(options)))
  return { gateway, markets, fixtures, games, lists, join }
}

export type LiveWorld = Awaited<ReturnType<typeof startLive>>
