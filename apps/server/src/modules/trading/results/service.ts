import type { PageView } from '@maidan/contracts'
import type { Preview, ResultProposal, SettlementMarket, TradedResult } from '@maidan/contracts/staff'
import { defined, err, later, marketId, ok, type Paise, type Result, toRupees } from '@maidan/core'
import type { Known } from '@maidan/sports'
import { timingSafeEqual } from 'node:crypto'
import { pageOf, type Paging } from '../../../platform/paging.ts'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import { findMarket, listMarkets, type MarketRow } from '../../markets/index.ts'
import { isSameResult } from '../../sportsbook/index.ts'
import { APPROVAL_VALID_MS, decideApproval, type Done, payloadHash, type Who } from '../../staff/index.ts'
import type { TradingDeps } from '../deps.ts'
import { resultView } from '../desk/views.ts'
import { type PreviewAsk, previewOf, resultWords } from './preview.ts'
import { knownOf } from './rules.ts'
import * as store from './store.ts'

export type ResultDeps = Pick<TradingDeps, 'db' | 'clock' | 'secret' | 'sportsbook'>

/** What is frozen: the result, and what stood when it was proposed. */
type Payload = {
  readonly asked: TradedResult
  readonly known: Known
  readonly version: number
  readonly from: ResultProposal['from']
  readonly runners: MarketRow['runners']
}

const payloadOf = ({ payload }: Pick<store.ProposalRow, 'payload'>): Payload => JSON.parse(payload) as Payload

const isUntouched = (secret: string, { payload, payloadHash: kept }: store.ProposalRow): boolean =>
  timingSafeEqual(payloadHash(secret, payload), kept)

const viewOf = (row: store.ProposalRow, member: number): ResultProposal => {
  const { asked, known, from, runners } = payloadOf(row)
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    market: { id: row.market, name: row.marketName, fixture: row.fixture, fixtureName: row.fixtureName },
    from,
    to: resultWords({ runners }, known),
    result: asked,
    house: toRupees(row.house as Paise),
    players: row.players,
    maker: row.maker,
    madeAt: row.madeAt,
    expiresAt: row.expiresAt,
    own: row.makerId === member,
    checker: row.checker,
    decidedAt: row.decidedAt,
    reason: row.reason,
  }
}

type Unfit = 'not_found' | 'result_unfit' | 'rule_unknown' | 'result_same' | 'not_permitted_state'

/** The market and the result that it would get, if it can get it now. */
const judge = async (
  db: Query,
  id: number,
  asked: TradedResult,
): Promise<Result<{ row: MarketRow; known: Known }, Unfit>> => {
  const row = await findMarket(db, marketId(id))
  if (!row) return err('not_found')
  const known = knownOf(row, asked)
  if (!known.ok) return known
  // While its bets are being paid nobody can say what stands.
  if (row.resultVersion !== row.settledVersion) return err('not_permitted_state')
  if (row.result && isSameResult(row.result, known.value)) return err('result_same')
  return ok({ row, known: known.value })
}

const nameOf = async (deps: ResultDeps, { fixture }: MarketRow): Promise<string> => {
  const [view] = await deps.sportsbook.fixtureViews([fixture])
  return view ? `${view.home.name} v ${view.away.name}` : fixture
}

const preview = async (
  deps: ResultDeps,
  db: Query,
  { row, known }: { row: MarketRow; known: Known },
  ask: PreviewAsk,
): Promise<Preview> => {
  const houseAccount = await deps.sportsbook.houseAccount()
  return previewOf({ db, houseAccount }, row, await nameOf(deps, row), known, ask)
}

export const previewResult = async (
  deps: ResultDeps,
  id: number,
  ask: PreviewAsk & { readonly result: TradedResult },
): Promise<Result<{ data: Preview }, Unfit>> => {
  const judged = await judge(deps.db, id, ask.result)
  return judged.ok ? ok({ data: await preview(deps, deps.db, judged.value, ask) }) : judged
}

const NOTHING_SHOWN: PreviewAsk = { page: 1, size: 1, filter: 'changed' }

export const proposeResult = async (
  deps: ResultDeps,
  tx: Tx,
  who: Who,
  ask: { readonly market: number; readonly result: TradedResult; readonly version: number },
): Promise<Result<Done<{ data: ResultProposal }>, Unfit | 'proposal_open' | 'payload_changed'>> => {
  const judged = await judge(tx, ask.market, ask.result)
  if (!judged.ok) return judged
  const { row, known } = judged.value
  if (row.resultVersion !== ask.version) return err('payload_changed')
  const now = deps.clock.now()
  await store.expireProposals(tx, now, ask.market)
  const { totals, from } = await preview(deps, tx, judged.value, NOTHING_SHOWN)
  const payload = JSON.stringify({
    asked: ask.result,
    known,
    version: row.resultVersion,
    from,
    runners: row.runners,
  } satisfies Payload)
  const id = await store.insertProposal(tx, {
    kind: row.resultVersion === 0 ? 'result' : 'correction',
    market: ask.market,
    payload,
    payloadHash: payloadHash(deps.secret, payload),
    house: Math.round(totals.house * 100),
    players: totals.players,
    makerId: who.id,
    madeAt: now,
    expiresAt: later(now, APPROVAL_VALID_MS),
  })
  if (id === undefined) return err('proposal_open')
  const made = defined(await store.findProposal(tx, id, now), 'the proposal that was made')
  return ok({ answer: { data: viewOf(made, who.id) }, subject: `proposal:${id}`, details: detailsOf(made) })
}

const detailsOf = (row: store.ProposalRow) => {
  const { known, from, runners } = payloadOf(row)
  const { text, rule } = resultWords({ runners }, known)
  return {
    market: row.market,
    about: `${row.fixtureName}, ${row.marketName}`,
    before: from?.text ?? 'none',
    after: `${text} by ${rule}`,
    house: toRupees(row.house as Paise),
    maker: row.maker,
  }
}

export const listProposals = async (
  deps: ResultDeps,
  member: number,
  ask: Paging & { readonly status: store.ProposalStatus },
): Promise<{ data: ResultProposal[]; page: PageView }> => {
  const now = deps.clock.now()
  const rows = await store.listProposals(deps.db, ask.status, ask, now)
  const total = await store.countProposals(deps.db, ask.status, now)
  return { data: rows.map((row) => viewOf(row, member)), page: pageOf(total, ask) }
}

export const previewProposal = async (
  deps: ResultDeps,
  member: number,
  id: number,
  ask: PreviewAsk,
): Promise<
  Result<
    { data: { proposal: ResultProposal; preview: Preview } },
    'not_found' | 'already_decided' | 'payload_changed' | 'result_same' | 'not_permitted_state'
  >
> => {
  const row = await store.findProposal(deps.db, id, deps.clock.now())
  if (!row) return err('not_found')
  if (row.status !== 'open') return err('already_decided')
  const { asked, version } = payloadOf(row)
  const judged = await judge(deps.db, row.market, asked)
  if (!judged.ok)
    return err(
      judged.refusal === 'result_same' || judged.refusal === 'not_permitted_state'
        ? judged.refusal
        : 'payload_changed',
    )
  if (judged.value.row.resultVersion !== version) return err('payload_changed')
  return ok({
    data: { proposal: viewOf(row, member), preview: await preview(deps, deps.db, judged.value, ask) },
  })
}

type Decide = { readonly approve: true } | { readonly approve: false; readonly reason: string }

/** An approved result is carried out by the owner of the markets, now or when there is one. */
export const decideProposal = async (
  deps: ResultDeps,
  tx: Tx,
  who: Who,
  id: number,
  ask: Decide,
): Promise<
  Result<Done<{ data: ResultProposal }>, 'not_found' | 'already_decided' | 'same_person' | 'payload_changed'>
> => {
  const now = deps.clock.now()
  const row = await store.lockProposal(tx, id, now)
  if (!row) return err('not_found')
  const status = row.status === 'overtaken' ? 'approved' : row.status
  const decision = decideApproval({ ...row, status }, who.id, ask.approve, now)
  if (!decision.ok) return decision
  if (ask.approve) {
    if (!isUntouched(deps.secret, row)) return err('payload_changed')
    if ((await store.lockVersion(tx, row.market)) !== payloadOf(row).version) return err('payload_changed')
  }
  const outcome = ask.approve
    ? ({ status: 'approved', reason: null } as const)
    : ({ status: 'rejected', reason: ask.reason } as const)
  await store.saveOutcome(tx, id, { ...outcome, checker: who.id, at: now })
  return ok({
    answer: { data: viewOf({ ...row, ...outcome, checker: who.username, decidedAt: now }, who.id) },
    action: ask.approve ? 'result.approve' : 'result.reject',
    details: { ...detailsOf(row), reason: outcome.reason ?? undefined },
  })
}

/** What the owner of the markets has to do for an approved proposal; undefined where somebody changed what was frozen. */
export const verdictOf = (
  secret: string,
  row: store.ProposalRow,
): { readonly result: Known; readonly version: number } | undefined => {
  if (!isUntouched(secret, row)) return undefined
  const { known, version } = payloadOf(row)
  return { result: known, version }
}

export const listSettlement = async (
  db: Query,
  ask: Paging & { readonly status: 'waiting' | 'settled' },
): Promise<{ data: SettlementMarket[]; page: PageView }> => {
  const found = await store.listSettlement(db, ask.status, ask)
  const ids = found.map(({ id }) => marketId(id))
  const rows = new Map((await listMarkets(db, ids)).map((row) => [row.id as number, row]))
  const proposals = await store.openProposals(db, ids)
  const data = found.flatMap(({ id, fixtureName, openBets }) => {
    const row = rows.get(id)
    if (!row) return []
    const { name, fixture, status } = row
    const proposal = proposals.get(id) ?? null
    return [{ id, name, fixture, fixtureName, status, openBets, result: resultView(row), proposal }]
  })
  return { data, page: pageOf(await store.countSettlement(db, ask.status), ask) }
}
