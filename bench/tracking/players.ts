import { paise, type PlayerId, playerId } from '@maidan/core'
import { TOP_TICK, priceAt } from '@maidan/exchange'
import { credit } from '@maidan/ledger'
import { type BetId, limitOrder, type MarketId } from '../../apps/server/src/modules/markets/index.ts'
import type { World } from '../../apps/server/src/modules/sportsbook/testing/world.ts'
import { openWallet } from '../../apps/server/src/modules/wallet/index.ts'
import { ownRequest } from '../../apps/server/src/platform/http/index.ts'
import { createChance } from '../house/chance.ts'

export const PLAYERS = 6
/** An order stands so long, wherever the price goes, before its player sets a new one. */
const LEAVES_MS = 45_000
const STAKES = [100_00, 200_00, 500_00, 1000_00, 2000_00]
/** In ticks from the middle of the feed at the moment of the order, for a back; a lay asks for the opposite. */
const AWAY = [-1, 0, 1, 1, 2, 2]

type Person = { readonly player: PlayerId; bet: BetId | undefined; until: number }

/** People who leave an order near the price and go away, so that every move of the feed finds old ones in the book. */
export const createPlayers = async (world: World) => {
  const people = await Promise.all(
    Array.from({ length: PLAYERS }, (_, at) => createPerson(world, playerId(at + 1))),
  )
  const chance = createChance(11)
  let keys = 0
  const requestOf = ({ player }: Person) => ownRequest(player, `tracking:${++keys}`)
  const takeBack = async (person: Person, market: MarketId, bet: BetId): Promise<void> => {
    await world.markets.submit(requestOf(person), { type: 'cancel', market, bet })
  }
  const leave = async (person: Person, market: MarketId, runner: number, middle: number): Promise<void> => {
    if (person.bet !== undefined) await takeBack(person, market, person.bet)
    person.bet = undefined
    const side = chance.below(2) === 0 ? 'back' : 'lay'
    const away = AWAY[chance.below(AWAY.length)]! * (side === 'back' ? 1 : -1)
    const price = priceAt(Math.min(TOP_TICK, Math.max(0, Math.round(middle) + away)))
    const stake = STAKES[chance.below(STAKES.length)]!
    const placed = await world.deps.place(
      requestOf(person),
      limitOrder({ market, runner, side, price, stake }),
    )
    if (placed.ok) person.bet = placed.value.id
  }
  return {
    /** To be called once a second, with the middle of the runner's prices at the feed in ticks. */
    act: (market: MarketId, runner: number, middle: number): void => {
      const now = world.time.clock.now()
      for (const person of people) {
        if (person.until > now) continue
        person.until = now + LEAVES_MS / 2 + chance.below(LEAVES_MS)
        void leave(person, market, runner, middle).catch(() => {})
      }
    },
  }
}

const createPerson = async (world: World, player: PlayerId): Promise<Person> => {
  await world.test.database.transact((tx) => openWallet(tx, player))
  const change = credit(paise(10_000_000_00), 'play_money')
  await world.ledger.post({ player, key: 'in', kind: 'welcome', movement: 'bonus', change })
  return { player, bet: undefined, until: 0 }
}
