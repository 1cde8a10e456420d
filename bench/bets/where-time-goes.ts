import type { Database } from '../../apps/server/src/platform/postgres/database.ts'

type Figures = {
  readonly cpuSeconds: number
  readonly stages: Readonly<Record<string, number>>
  readonly bets: number
  /** Time inside the functions of the database, without what they call. */
  readonly functions: Readonly<Record<string, number>>
  readonly inFunctions: number
}

/** Lets the database count the time of its functions. */
export const countFunctions = async (owner: Database): Promise<void> => {
  await owner.query("alter system set track_functions = 'pl'")
  await owner.query('select pg_reload_conf()')
}

/** How the counters of server and database stand now. */
export const readFigures = async (port: number, owner: Database): Promise<Figures> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const value = (name: string): number =>
    Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (.+)$`, 'm').exec(text)?.[1] ?? 0)
  const stages = ['checks', 'engine', 'commit', 'answers'].map(
    (stage) => [stage, value(`bets_stage_seconds_total{stage="${stage}"}`)] as const,
  )
  await owner.query('select pg_stat_force_next_flush()')
  const functions = await owner.query<{ name: string; self: number; total: number }>(
    `select schemaname || '.' || funcname as name, self_time as self, total_time as total from pg_stat_user_functions
     where schemaname || '.' || funcname in ('exchange.commit_batch', 'exchange.write_bets', 'exchange.write_positions', 'ledger.post')`,
  )
  return {
    cpuSeconds: value('process_cpu_seconds_total'),
    stages: Object.fromEntries(stages),
    bets: value('bets_stage_jobs_total{stage="commit"}'),
    functions: Object.fromEntries(functions.map(({ name, self }) => [name, self / 1000])),
    inFunctions: (functions.find(({ name }) => name === 'exchange.commit_batch')?.total ?? 0) / 1000,
  }
}

const NOTES = {
  HTTP: 'processor time of the server outside the markets: parsing, session, input, answer',
  checks: 'limits, closing time, what the bet would cost',
  engine: 'matching, exposure, what is held and freed',
  SQL: 'inside the functions of the database',
  commit: 'the rest of the round trip: the log on disk, the way there and back',
  answers: 'what each player is told',
} as const

/** Microseconds a bet between two readings. */
export const showWhereTimeGoes = (before: Figures, after: Figures): void => {
  const bets = after.bets - before.bets
  const perBet = (seconds: number): number => (seconds / bets) * 1e6
  const stage = (name: string): number => perBet((after.stages[name] ?? 0) - (before.stages[name] ?? 0))
  const [checks, engine, answers] = [stage('checks'), stage('engine'), stage('answers')]
  const sql = perBet(after.inFunctions - before.inFunctions)
  const http = perBet(after.cpuSeconds - before.cpuSeconds) - checks - engine - answers
  const rows = { HTTP: http, checks, engine, SQL: sql, commit: stage('commit') - sql, answers }
  console.info('  where a bet’s time goes, in microseconds a bet:')
  for (const [name, micros] of Object.entries(rows))
    console.info(
      `    ${name.padEnd(8)} ${micros.toFixed(1).padStart(7)}  ${NOTES[name as keyof typeof NOTES]}`,
    )
  for (const [name, seconds] of Object.entries(after.functions))
    console.info(`      ${name.padEnd(24)} ${perBet(seconds - (before.functions[name] ?? 0)).toFixed(1)}`)
}
