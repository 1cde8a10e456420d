import { GAME_ROUTES } from '@maidan/contracts/player'
import { STAFF_GAME_ROUTES } from '@maidan/contracts/staff'
import { playerId } from '@maidan/core'
import { systemClock } from '../../../platform/clock.ts'
import { systemEntropy } from '../../../platform/entropy.ts'
import { testHttp } from '../../../platform/http/testing.ts'
import { type ConnectionConfig, openDatabase } from '../../../platform/postgres/database.ts'
import { authenticate, createCaller } from '../../betting/testing/caller.ts'
import { openLedger } from '../../wallet/index.ts'
import { createInstant } from '../index.ts'

/**
 * A server process that plays without end for its players: dice, and rounds of mines move by move. It tells the parent
 * each call before it is made and each answer, and the parent will hold it to them.
 */
export type Asked = {
  readonly player: number
  readonly key: string
  readonly path: string
  readonly body: object
}
export type Told = { readonly asked: Asked } | { readonly key: string; readonly text: string }

const { config, players, run } = JSON.parse(process.env['GAME_PROCESS'] ?? '{}') as {
  readonly config: ConnectionConfig
  readonly players: readonly number[]
  readonly run: number
}
const tell = (told: Told): void => void process.send?.(told)

const database = openDatabase(config)
const instant = createInstant({
  transact: database.transact,
  db: database,
  ledger: openLedger(config),
  clock: systemClock,
  entropy: systemEntropy,
  publish: async () => {},
  onCommit: () => {},
})
const { app } = testHttp({
  authenticate,
  routes: [...GAME_ROUTES, ...STAFF_GAME_ROUTES],
  limits: { perAddress: { max: 100_000_000, windowMs: 1000 }, maxEventLoopDelayMs: Infinity },
})
instant.addRoutes(app)
await app.ready()
const { get, post } = createCaller(app)

const play = async (player: number): Promise<never> => {
  const call = async (count: number, path: string, body: object) => {
    const key = `${run}:${player}:${count}`
    tell({ asked: { player, key, path, body } })
    const answer = await post(path, playerId(player), body, key)
    tell({ key, text: JSON.stringify(answer.body) })
    return answer
  }
  for (let count = 0; ; count += 1) {
    await call(count, '/games/dice/bet', { stake: 1, bet: { side: 'under', target: 5000 } })
    const { data } = await get('/games/mines/open', playerId(player))
    // A server that is too busy to answer says so, and is asked again.
    if (data === undefined) continue
    const at = (data as { moves?: number } | null)?.moves ?? 0
    count += 1
    if (data === null) await call(count, '/games/mines/bet', { stake: 1, bet: { mines: 2 } })
    else {
      const move = at === 3 ? { kind: 'cash_out' } : { kind: 'open', cell: (count * 7 + at) % 25 }
      await call(count, `/games/rounds/${data.id}/move`, { at, move })
    }
  }
}

for (const player of players)
  play(player).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
