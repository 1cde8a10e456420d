import { marketId } from '@maidan/core'
import { findMarket } from '../markets/index.ts'
import { isSameResult } from '../sportsbook/index.ts'
import { record } from '../staff/index.ts'
import type { TradingDeps } from './deps.ts'
import { listScopedLimits } from './limits/service.ts'
import { verdictOf } from './results/service.ts'
import { listApproved, type ProposalRow, saveCarried } from './results/store.ts'
import { rulesOf } from './scope.ts'
import { listInForce } from './stops/store.ts'

type Deps = Pick<TradingDeps, 'db' | 'transact' | 'clock' | 'publish' | 'secret' | 'log' | 'markets'>

/**
 * Brings the markets to what traders have decided, in the process that owns them. The database has the decisions, so that
 * a call that is lost, a second owner or a restart change nothing: whoever reads them next does what is left.
 */
export const createDecisions = (deps: Deps) => {
  let last = Promise.resolve()
  let applied: string | undefined
  const obey = async (): Promise<void> => {
    const stops = (await listInForce(deps.db)).map(({ id, kind, key }) => ({ id, kind, key }))
    const limits = await listScopedLimits(deps.db)
    const asked = JSON.stringify([stops, limits])
    if (asked === applied) return
    await deps.markets.obey(rulesOf(stops, limits))
    applied = asked
  }
  const apply = async (): Promise<void> => {
    await obey()
    for (const proposal of await listApproved(deps.db, deps.clock.now())) await carryOut(deps, proposal)
  }
  return {
    /** One after the other, so that what was read first is done first. */
    apply: (): Promise<void> => {
      last = last.catch(() => {}).then(apply)
      return last
    },
  }
}

const SERVER = { id: null, username: 'the server', address: '' }

const carryOut = async (deps: Deps, proposal: ProposalRow): Promise<void> => {
  const verdict = verdictOf(deps.secret, proposal)
  const market = marketId(proposal.market)
  if (verdict) await deps.markets.change(market, { type: 'judge', ...verdict })
  else deps.log.error({ proposal: proposal.id }, 'an approved result was changed and is not carried out')
  await deps.transact(async (tx) => {
    const row = await findMarket(tx, market)
    const isDone =
      verdict !== undefined &&
      row?.result !== undefined &&
      row.resultVersion > verdict.version &&
      isSameResult(row.result, verdict.result)
    const status = isDone ? 'approved' : 'overtaken'
    if (!(await saveCarried(tx, proposal.id, status, deps.clock.now()))) return
    await record(deps, tx, {
      who: SERVER,
      action: 'result.carry_out',
      subject: `proposal:${proposal.id}`,
      details: { market: proposal.market, outcome: isDone ? 'carried out' : 'overtaken by another result' },
    })
  })
}
