import { seedOffers } from '../../modules/bonus/testing/offers.ts'
import type { Example, RequestWorld } from './world.ts'

/** A player who has just made a first deposit of ₹1,000, and the welcome bonus for it. */
const newcomer = async (world: RequestWorld) => {
  const player = await world.newPlayer(1000)
  await world.db.owner.transact(seedOffers)
  await world.db.owner.query(
    `insert into cashier.deposit (player_id, gateway_code, gateway_name, status, amount, asset, asset_amount, confirmed, fee,
       created_at, decided_at)
     values ($1, 'upi', 'UPI', 'credited', 100000, 'INR', '1000', 100000, 0, now(), now())`,
    [player.id],
  )
  const [offer] = await world.db.owner.query<{ id: number }>(
    "select id from bonus.offer where kind = 'welcome'",
  )
  return { token: player.token, body: { offer: offer!.id, version: 1 } }
}

export const BONUS_EXAMPLES: Readonly<Record<string, Example>> = {
  claimBonus: { make: newcomer, other: { body: { offer: 999_999, version: 2 } } },
  cancelClaim: {
    make: async (world) => {
      const { token, body } = await newcomer(world)
      const claim = await world.does('claimBonus', { token, body })
      return { token, body: { id: Number(claim['id']) } }
    },
    other: { body: { id: 999_999 } },
  },
}
