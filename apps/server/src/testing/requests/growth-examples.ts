import type { Example, RequestWorld } from './world.ts'

/** A referral reward of ₹10 that waits for staff, and another one. */
const holdReward = async ({ db, newPlayer }: RequestWorld): Promise<number> => {
  const [referrer, friend] = [await newPlayer(), await newPlayer()]
  const code = `TEST${String(friend.id).padStart(4, '2').replaceAll(/[01]/g, '9')}`
  await db.owner.query('insert into referral.source (code, player_id, created_at) values ($1, $2, now())', [
    code,
    referrer.id,
  ])
  await db.owner.query(
    `insert into referral.child (player_id, referrer_id, code, address, user_agent, joined_at, closed_week)
     values ($1, $2, $3, '10.0.0.1', 'test', now(), '2099-01-05')`,
    [friend.id, referrer.id, code],
  )
  const [reward] = await db.owner.query<{ id: number }>(
    `insert into referral.reward (child_id, week, level, player_id, base, amount, state, created_at)
     values ($1, '2026-01-05', 1, $2, 5000, 1000, 'held', now()) returning id`,
    [friend.id, referrer.id],
  )
  return reward!.id
}

/** A player who has ₹2 of rakeback to collect. */
const earnRakeback = async ({ db, newPlayer }: RequestWorld) => {
  const { id, token } = await newPlayer()
  await db.owner.query('insert into vip.standing (player_id) values ($1)', [id])
  await db.owner.query(
    `insert into vip.stretch (player_id, product, from_seq, share, risked) values ($1, 'instant', 1, 5, 400000)`,
    [id],
  )
  return { token }
}

const DAY_MS = 86_400_000

const drawTerms = () => ({
  name: 'Diwali draw',
  opensAt: Date.now() + DAY_MS,
  closesAt: Date.now() + 2 * DAY_MS,
  ticketPrice: 500,
  prizes: [1000, 500],
})

const OTHER_DRAW = {
  name: 'Holi draw',
  opensAt: Date.now() + 3 * DAY_MS,
  closesAt: Date.now() + 4 * DAY_MS,
  ticketPrice: 250,
  prizes: [2000],
}

/** A draw that opens tomorrow. */
const newDraw = async ({ db }: RequestWorld): Promise<number> => {
  const [draw] = await db.owner.query<{ id: number }>(
    `with made as (
       insert into draws.draw (name, opens_at, closes_at, ticket_price, prizes, commitment, key_commitment, created_at)
       values ('Diwali draw', now() + interval '1 day', now() + interval '2 days', 50000, '{100000}', repeat('0', 64), repeat('0', 64), now())
       returning id), secret as (
       insert into draws.secret (draw_id, seed, key_seed) select id, repeat('0', 64), repeat('0', 64) from made)
     select id from made`,
  )
  return draw!.id
}

const TERMS = {
  kind: 'reload',
  title: 'Weekend bonus',
  words: 'A quarter of your deposit on top.',
  percent: 25,
  leastBase: 500,
  mostAmount: 2000,
  times: 10,
  contribution: { exchange: 50, sportsbook: 100, instant: 100, casino: 100 },
  parts: 2,
  days: 7,
  mostStake: 500,
  mostCash: 5000,
  claimHours: 48,
  free: null,
  startsAt: null,
  endsAt: null,
} as const

/** The same with another value in each field. */
const OTHER_TERMS = {
  kind: 'cashback',
  title: 'Another bonus',
  words: 'A share of your loss.',
  percent: 26,
  leastBase: 501,
  mostAmount: 2001,
  times: 11,
  contribution: { exchange: 51, sportsbook: 99, instant: 98, casino: 97 },
  parts: 3,
  days: 8,
  mostStake: 501,
  mostCash: 5001,
  claimHours: 49,
  free: { count: 3, stake: 20, games: ['jili-diya-nights'] },
  startsAt: 1_900_000_000_000,
  endsAt: 1_900_000_000_001,
} as const

const newBonus = async (world: RequestWorld): Promise<number> =>
  Number((await world.does('addBonus', { token: world.checker, body: TERMS }))['id'])

const BONUS_DESK: Readonly<Record<string, Example>> = {
  addBonus: {
    make: async ({ checker }) => ({ token: checker, body: TERMS }),
    other: { body: OTHER_TERMS },
  },
  saveBonus: {
    make: async (world) => ({
      token: world.checker,
      params: { id: await newBonus(world) },
      body: { ...TERMS, title: 'Long weekend', version: 1 },
    }),
    other: { params: { id: 999_999 }, body: { ...OTHER_TERMS, version: 2 } },
  },
  switchBonus: {
    make: async (world) => ({
      token: world.checker,
      params: { id: await newBonus(world) },
      body: { version: 1, state: 'open' },
    }),
    other: { params: { id: 999_999 }, body: { version: 2, state: 'closed' } },
  },
}

export const GROWTH_EXAMPLES: Readonly<Record<string, Example>> = {
  ...BONUS_DESK,
  collectRakeback: { make: earnRakeback, other: {} },
  decideReward: {
    make: async (world) => ({
      token: world.checker,
      params: { id: await holdReward(world) },
      body: { verdict: 'release', reason: 'They are neighbours' },
    }),
    other: { params: { id: 999 }, body: { verdict: 'refuse', reason: 'They are one person' } },
  },
  planDraw: {
    make: async (world) => ({ token: world.checker, body: drawTerms() }),
    other: { body: OTHER_DRAW },
  },
  changeDraw: {
    make: async (world) => ({
      token: world.checker,
      params: { id: await newDraw(world) },
      body: drawTerms(),
    }),
    other: { params: { id: 999 }, body: OTHER_DRAW },
  },
  cancelDraw: {
    make: async (world) => ({
      token: world.checker,
      params: { id: await newDraw(world) },
      body: { reason: 'The prizes were wrong' },
    }),
    other: { params: { id: 999 }, body: { reason: 'The name was wrong' } },
  },
}
