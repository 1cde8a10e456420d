import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { Tx } from '../../platform/postgres/database.ts'
import { findDemoPlayers } from '../accounts/index.ts'
import type { ReferralDeps } from './deps.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

export type Code = { readonly code: string; readonly source: string | null }

/** Two players whose codes are drawn alike are as good as never; a few more draws make it never. */
const DRAWS = 5

/** Makes the player's own code, or that of a source. The second time it finds it. */
export const generate = (
  deps: Pick<ReferralDeps, 'transact' | 'clock' | 'entropy'>,
  player: PlayerId,
  source: string | null,
): Promise<Result<Code, 'demo_account' | 'too_many_sources'>> =>
  deps.transact(async (tx) => {
    if ((await findDemoPlayers(tx, [player])).has(player)) return err('demo_account')
    const found = await store.findCode(tx, player, source)
    if (found) return ok(found)
    if (source !== null && (await store.countSources(tx, player)) >= rules.MAX_SOURCES)
      return err('too_many_sources')
    return ok(await draw(deps, tx, player, source))
  })

const draw = async (
  { clock, entropy }: Pick<ReferralDeps, 'clock' | 'entropy'>,
  tx: Tx,
  player: PlayerId,
  source: string | null,
): Promise<Code> => {
  for (let tries = 0; tries < DRAWS; tries += 1) {
    const code = rules.makeCode((limit) => entropy.below(limit))
    const added = await store.addSource(tx, { code, player, source, at: clock.now() })
    // Another device of the player may have been first.
    const made = added === undefined ? await store.findCode(tx, player, source) : { code, source }
    if (made) return made
  }
  throw new Error('no code was free')
}

export type Joined = {
  readonly player: PlayerId
  readonly code: string | undefined
  readonly address: string
  readonly userAgent: string
}

/** Notes who invited a new player, in the transaction of the registration. A code that nobody has invites nobody. */
export const join = async (
  tx: Tx,
  { clock }: Pick<ReferralDeps, 'clock'>,
  { code, ...joined }: Joined,
): Promise<void> => {
  const read = code === undefined ? undefined : rules.readCode(code)
  if (read === undefined) return
  const at = clock.now()
  await store.addChild(tx, { ...joined, code: read, at, closedWeek: rules.weekAfter(rules.weekOf(at), -1) })
}
