import { type BetId, DAY_MS, defined, instant, type MarketId, paise, type PlayerId } from '@maidan/core'
import type { Known } from '@maidan/sports'
import { randomUUID } from 'node:crypto'
import { createTestMarkets, type TestMarkets } from '../../markets/testing/test-markets.ts'
import type { SlipOrder } from '../../markets/index.ts'
import { createSettlement, exchangeChecks } from '../../settlement/index.ts'
import { audit, ledgerChecks } from '../../wallet/index.ts'
import { bonusChecks, createBonus } from '../index.ts'
import { cancelClaim, claimBonus, readBonus } from '../service.ts'

export type FreeTerms = { readonly count: number; readonly times: number; readonly mostCash: number }

/** Odds of both runners of every market, in hundredths. */
const ODDS = 250

type Bonus = ReturnType<typeof createBonus>

const createTestBonus = ({ db, ledger }: Pick<TestMarkets, 'db' | 'ledger'>) => {
  const { transact } = db.database
  let ahead = 0
  const told: string[] = []
  const deps = {
    transact,
    db: db.database,
    clock: { now: () => instant(Date.now() + ahead) },
    ledger,
    publish: async () => {},
    notify: async (_: unknown, __: PlayerId, { title }: { title: string }) => void told.push(title),
    catchUp: async () => {},
  }
  const bonus = createBonus(deps)
  const pool = { db: db.database, transact }
  return {
    bonus,
    deps,
    told,
    pay: () => bonus.endFreeBets(pool),
    expire: async (): Promise<void> => {
      ahead += 8 * DAY_MS
      await bonus.sweep(pool)
      ahead -= 8 * DAY_MS
    },
    /** Play that the ledger has settled, as the counter hears of it. */
    wager: (player: PlayerId, risked: number) => {
      const none = { bonusRisked: paise(0), result: paise(0), houseWin: paise(0), reference: null }
      const at = instant(Date.now())
      const played = { ...none, seq: 1_000_000, at, product: 'casino', risked: paise(risked) } as const
      return transact((tx) => bonus.count(tx, [{ player, postings: [], played: [played] }]))
    },
  }
}

const createMarketActs = ({ db, ...at }: TestMarkets) => {
  let fixtures = 0
  return {
    market: async (): Promise<MarketId> => {
      const fixture = `fixture ${(fixtures += 1)}`
      await db.database.query(
        `insert into sports.fixture (id, sport, fixture, competition, starts_at) values ($1, 'soccer', '{}', '{}', now())`,
        [fixture],
      )
      const id = await at.newMarket({ kind: { type: 'match_odds' }, banking: 'odds', fixture })
      const odds = ['home', 'away'].map((selection) => ({ selection, odds: ODDS }))
      at.markets.setQuote(id, { type: 'odds', odds })
      return id
    },
    /** A free bet of ₹100 unless told otherwise. */
    slip: (markets: readonly MarketId[], changes: Partial<SlipOrder> = {}): SlipOrder => ({
      type: 'slip',
      slip: markets.length === 1 ? 'singles' : 'accumulator',
      stake: 100_00,
      isFree: true,
      accept: 'none',
      async: false,
      legs: markets.map((id) => ({ market: id, selection: 'home', odds: ODDS, arrivedIn: undefined })),
      ...changes,
    }),
    place: (player: PlayerId, order: SlipOrder, key: string = randomUUID()) =>
      at.ask.submit(player, key, order),
    placed: async (player: PlayerId, order: SlipOrder): Promise<BetId> => {
      const bet = await at.ask.submit(player, randomUUID(), order)
      if (!bet.ok) throw new Error(bet.refusal)
      return bet.value.id
    },
    setResult: (id: MarketId, result: Known) =>
      db.database.query(
        `update exchange.market set status = 'closed', result = $2, result_version = result_version + 1,
           closed_at = coalesce(closed_at, clock_timestamp()) where id = $1`,
        [id, JSON.stringify(result)],
      ),
  }
}

const createClaimActs = (at: TestMarkets, { deps }: Pick<ReturnType<typeof createTestBonus>, 'deps'>) => {
  const { db } = at
  const offer = async ({ count, times, mostCash }: FreeTerms): Promise<number> => {
    const [row] = await db.owner.query<{ id: number }>(
      `insert into bonus.offer (kind, title, words, percent, least_base, most_amount, times, count_exchange, count_sportsbook,
         count_instant, count_casino, parts, days, most_cash, claim_hours, position, state, free_count, free_stake, free_games)
       values ('free_bets', 'Free bets', 'Bets that we pay.', 0, 0, 0, $2, 100, 100, 100, 100, 1, 7, $3, 24, 0, 'open', $1, 10000,
         '{}') returning id`,
      [count, times, mostCash * 100],
    )
    return row!.id
  }
  const active = async (player: PlayerId) => (await readBonus(deps, player)).active
  return {
    active,
    /** A player with cash of ₹500 and a claim of free bets. */
    claimed: async (terms: Partial<FreeTerms> = {}): Promise<PlayerId> => {
      const player = await at.newPlayer(500_00)
      const id = await offer({ count: 2, times: 0, mostCash: 1000, ...terms })
      const asked = { offer: id, version: 1 }
      const claim = await db.database.transact((tx) => claimBonus(tx, deps, player, asked))
      if (!claim.ok) throw new Error(claim.refusal)
      return player
    },
    lastClaim: async (player: PlayerId) => {
      const [claim] = await db.owner.query<{ status: string; amount: number; turned: number }>(
        'select status, amount, turned from bonus.claim where player_id = $1 order by id desc limit 1',
        [player],
      )
      return claim!
    },
    cancel: async (player: PlayerId) => {
      const { id } = defined((await active(player)) ?? undefined, 'a claim')
      return db.database.transact((tx) => cancelClaim(tx, deps, player, id))
    },
  }
}

/** Markets, settlement and bonuses on one database, put together as the server does. */
export const createFreeBetWorld = async () => {
  let bonus: Bonus | undefined
  const at = await createTestMarkets((...asked) => defined(bonus, 'the bonus').freeBets.take(...asked))
  const { db, ledger } = at
  const claims = createTestBonus(at)
  bonus = claims.bonus
  const errors: unknown[] = []
  const settlement = createSettlement({
    db: db.database,
    transact: db.database.transact,
    ledger,
    log: { error: (...what: unknown[]) => void errors.push(what) } as never,
    tell: (tx, bets) => claims.bonus.freeBets.settled(tx, [...bets.values()].flat()),
  })
  return {
    ...at,
    ...claims,
    ...createMarketActs(at),
    ...createClaimActs(at, claims),
    /** Settles what is due without the bonus, as when the process dies in between. */
    settle: async (): Promise<void> => {
      await settlement.run()
      if (errors.length > 0) throw errors[0]
    },
    requireClean: async (): Promise<void> => {
      const checks = [...ledgerChecks, ...exchangeChecks, ...bonusChecks]
      const report = await db.owner.transact((tx) => audit(tx, checks))
      const broken = report.checks.filter(({ violations }) => violations.length > 0)
      if (broken.length > 0) throw new Error(`the audit found ${JSON.stringify(broken)}`)
    },
  }
}

export type FreeBetWorld = Awaited<ReturnType<typeof createFreeBetWorld>>
