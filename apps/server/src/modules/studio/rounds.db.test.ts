import type { StudioRound, StudioSession } from '@maidan/contracts/player'
import { type Deal, floatsOneByOne, paidForBet, SPOT_GAMES } from '@maidan/games/spots'
import { paise } from '@maidan/core'
import { commitmentOf, type ServerSeed } from '@maidan/games'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cap, setMostStake } from '../wallet/index.ts'
import { studioChecks } from './audit-checks.ts'
import { createStudioWorld, DRAGON, openGame, RED, ROULETTE, type StudioWorld } from './testing/world.ts'

let world: StudioWorld
beforeAll(async () => {
  world = await createStudioWorld(10)
})
afterAll(() => world.close())

const deal = (token: string, body: object = RED, key?: string) =>
  world.call('POST', '/studio/rounds', { token, body, ...(key !== undefined && { key }) })

test('[STUDIO-1] a game that is opened by the wallet knows its player, its limits and its balance, and no token of the site opens it', async () => {
  const [player] = world.people
  const seat = await world.sit(player!.token)
  const { data } = await world.call<StudioSession>('GET', '/studio/session', { token: seat })
  expect(data).toMatchObject({
    game: ROULETTE,
    name: 'Roulette',
    engine: 'roulette-european',
    balance: 10_000,
    round: null,
    limits: { least: 10, mostWin: 1_000_000 },
  })
  expect((await world.call('GET', '/studio/session', { token: player!.token })).status).toBe(403)
  expect((await world.call('GET', '/studio/session', { token: 'nobody' })).status).toBe(401)
  // The token of the game is none of the site.
  expect((await world.call('GET', '/casino/rounds', { token: seat })).status).toBe(403)
  expect(
    (
      await world.call('POST', '/casino/launch', {
        token: seat,
        body: { provider: 'maidan-studio', game: DRAGON },
      })
    ).status,
  ).toBe(403)
})

test('[STUDIO-2] a round takes its stake and pays its win through the wallet, and says what the balance is', async () => {
  const [, player] = world.people
  const seat = await world.sit(player!.token)
  let balance = 10_000
  for (let at = 0; at < 12; at += 1) {
    const { status, data } = await deal(seat)
    expect([status, data.state, data.stake, (data.shown as Deal | null)?.steps.length]).toEqual([
      201,
      'settled',
      100,
      1,
    ])
    balance += (data.payout ?? 0) - 100
    expect([data.balance, await world.balance(player!.id)]).toEqual([balance, balance])
  }
  const [row] = await world.db.owner.query<{ bets: number; wins: number; open: number }>(
    `select count(*) filter (where kind = 'bet') as bets, count(*) filter (where kind = 'win') as wins,
       count(*) filter (where state = 'open') as open
     from seamless.transaction where player_id = $1 and provider = 'maidan-studio'`,
    [player!.id],
  )
  expect(row).toEqual({ bets: 12, wins: 12, open: 0 })
})

test('[STUDIO-3] what is dealt follows from the seeds that were promised before, and anybody can compute it', async () => {
  const [, , player] = world.people
  const seat = await world.sit(player!.token, DRAGON)
  const { data: before } = await world.call<StudioSession>('GET', '/studio/session', { token: seat })
  const bet = {
    chips: [
      { spot: 'dragon', stake: paise(10_000) },
      { spot: 'tie', stake: paise(5_000) },
    ],
  }
  const body = { bet }
  const played: StudioRound[] = []
  for (let at = 0; at < 5; at += 1) played.push((await deal(seat, body)).data)
  expect(played.map(({ seeds }) => [seeds.nonce, seeds.serverSeed, seeds.commitment])).toEqual(
    [0, 1, 2, 3, 4].map((nonce) => [nonce, null, before.seeds.active.commitment]),
  )
  const rotated = await world.call<{ revealed: { serverSeed: ServerSeed; bets: number } }>(
    'POST',
    '/studio/seeds/rotate',
    { token: seat, body: { clientSeed: 'my own word' } },
  )
  const { serverSeed, bets } = rotated.data.revealed
  expect([commitmentOf(serverSeed), bets]).toEqual([before.seeds.active.commitment, 5])
  const game = SPOT_GAMES.get('dragon-tiger')!
  for (const { id, payout, shown, seeds } of played) {
    const { clientSeed, nonce } = seeds
    const again = game.deal(floatsOneByOne({ serverSeed, clientSeed, nonce }))
    expect(again).toEqual(shown)
    expect(paidForBet(game, bet, again) / 100).toBe(payout)
    const receipt = await world.call('GET', `/studio/rounds/${id}`, { token: seat })
    expect(receipt.data.seeds.serverSeed).toBe(serverSeed)
  }
  expect((await deal(seat, body)).data.seeds).toMatchObject({ clientSeed: 'my own word', nonce: 0 })
})

test('[STUDIO-4] a bet that is none, or outside the limits of the game, is refused and nothing is staked', async () => {
  const [, , , player] = world.people
  const seat = await world.sit(player!.token)
  const chips = (...all: readonly [spot: string, stake: number][]) => ({
    bet: { chips: all.map(([spot, rupees]) => ({ spot, stake: rupees * 100 })) },
  })
  const refused: readonly (readonly [object, string])[] = [
    [chips(), 'no_chips'],
    [chips(['moon', 100]), 'spot_unknown'],
    [chips(['red', 100], ['red', 100]), 'spot_twice'],
    [chips(['red', 10.005]), 'stake_invalid'],
    [{ bet: { chips: 'red' } }, 'bet_malformed'],
    [{ bet: {} }, 'bet_malformed'],
    [chips(['red', -10]), 'stake_invalid'],
    [chips(['red', 0]), 'stake_invalid'],
    [chips(['red', 5]), 'stake_below_minimum'],
    [chips(['red', 5_000_000]), 'stake_above_maximum'],
    [chips(['straight-17', 14_000], ['split-14-17', 25_000], ['split-16-17', 25_000]), 'stake_too_high'],
    [chips(['red', 20_000]), 'balance_too_low'],
  ]
  for (const [body, code] of refused) expect([code, (await deal(seat, body)).code]).toEqual([code, code])
  expect(await world.balance(player!.id)).toBe(10_000)
  // A stake that was refused leaves nothing behind that a player would have to wait for.
  expect((await deal(seat)).status).toBe(201)
  const { data } = await world.call<StudioRound[]>('GET', '/studio/rounds', { token: seat })
  expect(data.map(({ state }) => state)).toEqual(['settled'])
})

test('[STUDIO-4] a stake above a limit that the player has set is refused as that, and not as money that is missing', async () => {
  const player = world.people[8]
  const seat = await world.sit(player!.token)
  await world.db.database.transact((tx) => cap(tx, player!.id, 'stake', paise(5_000), 86_400_000))
  const key = randomUUID()
  // Also for whoever asks again with the same key.
  for (const _ of ['first', 'again'])
    expect(await world.call('POST', '/studio/rounds', { token: seat, body: RED, key })).toMatchObject({
      status: 403,
      code: 'limit_reached',
    })
  expect(await world.balance(player!.id)).toBe(10_000)
  const small = { bet: { chips: [{ spot: 'red', stake: 5_000 }] } }
  expect((await deal(seat, small)).status).toBe(201)
})

test('[BON-10] a stake above the maximum of a bonus is refused as that through the wallet of providers', async () => {
  const player = world.people[9]
  const seat = await world.sit(player!.token)
  await world.db.owner.transact((tx) => setMostStake(tx, player!.id, paise(5_000)))
  const key = randomUUID()
  for (const _ of ['first', 'again'])
    expect(await world.call('POST', '/studio/rounds', { token: seat, body: RED, key })).toMatchObject({
      status: 403,
      code: 'over_bonus_maximum',
    })
  expect((await deal(seat, { bet: { chips: [{ spot: 'red', stake: 5_000 }] } })).status).toBe(201)
})

test('[STUDIO-5] an entry that staff switch off takes no more rounds; one that nobody lists or that has no rules is not opened', async () => {
  const [, , , , player] = world.people
  const seat = await world.sit(player!.token, DRAGON)
  await world.db.owner.query('update catalogue.entry set is_on = false where code = $1', [DRAGON])
  const body = { bet: { chips: [{ spot: 'tiger', stake: 10_000 }] } }
  expect((await deal(seat, body)).code).toBe('game_disabled')
  const launch = (provider: string, game: string) =>
    world.call('POST', '/casino/launch', { token: player!.token, body: { provider, game } })
  expect((await launch('maidan-studio', DRAGON)).code).toBe('game_disabled')
  await world.db.owner.query('update catalogue.entry set is_on = true where code = $1', [DRAGON])
  expect((await deal(seat, body)).status).toBe(201)
  expect((await launch('maidan-studio', 'nothing-of-ours')).code).toBe('not_found')
  expect((await launch('maidan-studio', 'spribe-mines')).code).toBe('not_found')
})

test('[STUDIO-6] a player sees the own rounds of a game, newest first, and nobody else’s', async () => {
  const [, , , , , player, stranger] = world.people
  const seat = await world.sit(player!.token)
  const ids: number[] = []
  for (let at = 0; at < 3; at += 1) ids.unshift((await deal(seat)).data.id)
  const own = await world.call<StudioRound[]>('GET', '/studio/rounds?size=2', { token: seat })
  expect(own.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const other = await world.sit(stranger!.token)
  expect((await world.call<StudioRound[]>('GET', '/studio/rounds', { token: other })).data).toEqual([])
  for (const path of [`/studio/rounds/${ids[0]}`, '/studio/rounds/999999'])
    expect((await world.call('GET', path, { token: other })).code).toBe('round_not_found')
  expect((await world.call('POST', `/studio/rounds/${ids[0]}/finish`, { token: other })).code).toBe(
    'round_not_found',
  )
})

test('[STUDIO-7] no bet is made with seeds that nobody was shown, and seeds do not change while a round is open', async () => {
  const player = world.people[7]!
  const seat = await openGame(world, player.token)
  expect((await deal(seat)).code).toBe('seeds_not_shown')
  await world.call('GET', '/studio/session', { token: seat })
  world.moods.bet = 'away'
  expect((await deal(seat)).code).toBe('wallet_unavailable')
  const rotate = () => world.call('POST', '/studio/seeds/rotate', { token: seat, body: {} })
  expect((await rotate()).code).toBe('round_open')
  world.moods.bet = 'good'
  const { data } = await world.call<StudioSession>('GET', '/studio/session', { token: seat })
  expect(data.round).toMatchObject({ state: 'open', shown: null, payout: null })
  const finished = await world.call('POST', `/studio/rounds/${data.round!.id}/finish`, { token: seat })
  expect(finished.data.state).toBe('cancelled')
  expect((await rotate()).status).toBe(200)
})

test('[STUDIO-14] the audit finds a round that the wallet knows otherwise, a nonce that is not counted and a payout that the seeds do not give', async () => {
  const breaks: readonly (readonly [string, RegExp])[] = [
    [
      `update studio.round set state = 'cancelled' where id = (select min(id) from studio.round where state = 'settled')`,
      /moved nothing/,
    ],
    [
      'update studio.seed set nonce = nonce + 1 where id = (select seed_id from studio.round limit 1)',
      /nonces/,
    ],
    [
      `update studio.round set payout = payout + 1 where id = (select min(id) from studio.round where state = 'settled')`,
      /as its seeds say|took its stake/,
    ],
  ]
  for (const [statement, found] of breaks) {
    await expect(
      world.db.owner.transact(async (tx) => {
        await tx.query(statement)
        const broken: string[] = []
        for (const { name, find } of studioChecks) if ((await find(tx)).length > 0) broken.push(name)
        throw new Error(broken.join())
      }),
    ).rejects.toThrow(found)
  }
})

test('[STUDIO-15] [SEAM-11] play money opens games of our own studio, and no provider’s', async () => {
  const [player] = world.people
  await world.db.owner.query(
    `insert into seamless.provider (code, name, dialect, is_on, launch_url)
     values ('acme', 'Acme', 'spribe', true, 'https://games.example')`,
  )
  const launch = (provider: string, game: string) =>
    world.call('POST', '/casino/launch', { token: player!.token, body: { provider, game } })
  expect(await launch('acme', 'lucky-7')).toMatchObject({ status: 403, code: 'provider_real_money' })
  expect((await launch('maidan-studio', ROULETTE)).status).toBe(200)
})
