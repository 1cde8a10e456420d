import type { StatementKind } from '@maidan/contracts/player'
import { instant, playerId } from '@maidan/core'
import { performance } from 'node:perf_hooks'
import { readReport, reportChecks } from '../../apps/server/src/modules/reports/index.ts'
import { audit, fillPeriod, readStatement } from '../../apps/server/src/modules/wallet/index.ts'
import { dayAfter, dayOf } from '../../apps/server/src/platform/format/calendar.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/database.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import {
  makeTemporaryFolder,
  removeTemporaryFolder,
} from '../../apps/server/src/platform/postgres/testing/folder.ts'
import { fillLedger, fillSums } from './fill.ts'
import { median } from '../load.ts'

/**
 * Reports over a long ledger, beside the same figures added up from the postings; and pages of the statement.
 *
 * The pages are those of one and the same player with 1,000 entries, in a ledger that holds nothing else and in one of millions, which
 * run side by side and are asked in turns: a busy machine is busy for both. Warm stands beside warm, and cold beside cold, which is
 * the first look after the database was started anew; what the machine itself keeps of its files is not emptied. Then pages far back
 * are held against those of a player with a fifth of all entries.
 */
const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 5_000_000)
const EACH = 1000
const DAYS = 90
const LONG = Math.ceil(ENTRIES / 5)
const PLAYERS = Math.max(2, Math.ceil((ENTRIES - LONG) / EACH))
const ALL = PLAYERS * EACH + LONG
const WARM_UP = 5
const ROUNDS = 15
const RESTARTS = 7
const WANTED = { reportMs: 1000, ratio: 1.5 } as const

const timed = async <T>(work: () => Promise<T>): Promise<[ms: number, value: T]> => {
  const begun = performance.now()
  const value = await work()
  return [performance.now() - begun, value]
}

const medianOf = async (work: () => Promise<unknown>, rounds: number): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push((await timed(work))[0])
  return median(times)
}

const verdict = (name: string, value: number, most: number, unit: string): void => {
  const met = value <= most
  if (!met) process.exitCode = 1
  console.info(
    `${met ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(2)}${unit} (wanted at most ${most}${unit})`,
  )
}

const now = instant(Date.now())
const today = dayOf(now)

type Ask = { readonly kind?: StatementKind; readonly before?: number }

/** Pages far back in a history of that length, by every way there is to find one. */
const farBack = (length: number): readonly Ask[] =>
  [0.3, 0.8].flatMap((share) => {
    const before = Math.floor(length * share)
    return [{ before }, ...(['deposit', 'bet', 'win'] as const).map((kind) => ({ kind, before }))]
  })

const NEWEST: readonly Ask[] = [{}, { kind: 'deposit' }, { kind: 'bet' }]

const readPage = async (db: Database, player: number, ask: Ask): Promise<number> => {
  const period = fillPeriod({}, now)
  if (!period.ok) throw new Error(period.refusal)
  const { data } = await readStatement(db, playerId(player), period.value, { ...ask, size: 20 })
  return data.length
}

type Reader = { readonly db: () => Database; readonly player: number; readonly asks: readonly Ask[] }

const readFull = async ({ db, player, asks }: Reader, at: number): Promise<void> => {
  if ((await readPage(db(), player, asks[at]!)) !== 20) throw new Error('a page is not full')
}

/** The medians of the pages of two readers, a page each in turns. */
const measureWarm = async (one: Reader, other: Reader): Promise<readonly [number, number]> => {
  const sums: [number, number] = [0, 0]
  for (const at of one.asks.keys()) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      for (const side of [0, 1] as const) {
        const [ms] = await timed(() => readFull(side === 0 ? one : other, at))
        if (round >= WARM_UP) times[side].push(ms)
      }
    for (const side of [0, 1] as const) sums[side] += median(times[side]) / one.asks.length
  }
  return sums
}

const NOBODY = 999_999_999

/** All pages once after a start of the database, by a connection that knows the statements but has seen no line of anybody. */
const readCold = async (site: Site): Promise<number> => {
  await site.restart()
  for (const ask of PAGES) await readPage(site.db(), NOBODY, ask)
  const [ms] = await timed(async () => {
    for (const ask of PAGES) await readPage(site.db(), 1, ask)
  })
  return ms / PAGES.length
}

const measureCold = async (one: Site, other: Site): Promise<readonly [number, number]> => {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < RESTARTS; round += 1) {
    times[0].push(await readCold(one))
    times[1].push(await readCold(other))
  }
  return [median(times[0]), median(times[1])]
}

const PAGES = [...NEWEST, ...farBack(EACH)]

const measureReports = async (db: Database): Promise<void> => {
  for (const days of [1, 7, 30, 90]) {
    const ask = { from: dayAfter(today, 1 - days), to: today }
    const ms = await medianOf(async () => {
      const report = await readReport(db, ask, now)
      if (!report.ok || report.value.figures.risked === 0) throw new Error('a report is empty')
    }, 5)
    verdict(`report of ${days} days`, ms, WANTED.reportMs, ' ms')
  }
}

/** GGR and deposits of 90 days as one would add them up without sums. */
const measureNaive = async (owner: Database): Promise<void> => {
  const [ms] = await timed(() =>
    owner.query(
      `select (p.at at time zone 'Asia/Kolkata')::date as day, e.account, sum(e.amount), count(distinct p.player_id)
       from ledger.posting p join ledger.house_entry e using (player_id, seq)
       where p.at > now() - interval '90 days' group by 1, 2`,
    ),
  )
  console.info(`       the same added up from the postings: ${Math.round(ms)} ms`)
}

/** A database of its own that can be started anew. */
const openSite = async () => {
  const folder = makeTemporaryFolder()
  const start = async () => {
    const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
    const owner = openDatabase(embedded.owner, { statementTimeoutMs: 0 })
    return { embedded, owner, db: openDatabase(embedded.app) }
  }
  let running = await start()
  const stop = async (): Promise<void> => {
    await running.db.close()
    await running.owner.close()
    await running.embedded.stop()
  }
  await migrate(running.embedded.owner)
  await fillLedger(running.owner, 1, { players: 1, each: EACH, days: DAYS })
  await fillSums(running.owner)
  return {
    db: () => running.db,
    owner: () => running.owner,
    restart: async (): Promise<void> => {
      await stop()
      running = await start()
    },
    close: async (): Promise<void> => {
      await stop()
      await removeTemporaryFolder(folder)
    },
  }
}

type Site = Awaited<ReturnType<typeof openSite>>

const fillLong = async (owner: Database): Promise<void> => {
  const [filled] = await timed(async () => {
    await fillLedger(owner, 2, { players: PLAYERS - 1, each: EACH, days: DAYS })
    await fillLedger(owner, PLAYERS + 1, { players: 1, each: LONG, days: DAYS })
  })
  const [summed] = await timed(() => fillSums(owner))
  console.info(
    `${ALL} entries of ${PLAYERS + 1} players over ${DAYS} days, written in ${Math.round(filled / 1000)} s, summed in ${Math.round(summed / 1000)} s`,
  )
}

const compare = (name: string, [few, many]: readonly [number, number]): void => {
  console.info(`       ${name}: ${few.toFixed(2)} ms and ${many.toFixed(2)} ms`)
  verdict(`${name}, the second ÷ the first`, many / few, WANTED.ratio, '')
}

const measureStatement = async (small: Site, large: Site): Promise<void> => {
  const first = { player: 1, asks: PAGES }
  const warm = await measureWarm({ db: small.db, ...first }, { db: large.db, ...first })
  compare(`a page at ${EACH} and at ${ALL} entries, warm`, warm)
  compare(`a page at ${EACH} and at ${ALL} entries, cold`, await measureCold(small, large))
  const lengths = await measureWarm(
    { db: large.db, player: 1, asks: farBack(EACH) },
    { db: large.db, player: PLAYERS + 1, asks: farBack(LONG) },
  )
  compare(`a page far back of a player with ${EACH} and with ${LONG} entries`, lengths)
  const [totals] = await timed(() => readPage(large.db(), PLAYERS + 1, {}))
  console.info(`       the newest page, with the totals of ${LONG} entries: ${Math.round(totals)} ms`)
}

const measureAudit = async (owner: Database): Promise<void> => {
  const [checked, report] = await timed(() => owner.transact((tx) => audit(tx, reportChecks)))
  console.info(
    `${report.clean ? 'the audit is clean' : `the audit found: ${JSON.stringify(report.checks)}`} (${Math.round(checked / 1000)} s)`,
  )
  if (!report.clean) process.exitCode = 1
}

const [small, large] = [await openSite(), await openSite()]
try {
  await fillLong(large.owner())
  await measureReports(large.db())
  await measureNaive(large.owner())
  await measureStatement(small, large)
  await measureAudit(large.owner())
} finally {
  await small.close()
  await large.close()
}
