import type { BonusTermsView, Promotion } from '@maidan/contracts/player'
import type { StaffPromotion } from '@maidan/contracts/staff'
import { err, ok, type PlayerId, type Result } from '@maidan/core'
import { dayOf } from '../../platform/format/calendar.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { hasBonus, listOpenTerms } from '../bonus/index.ts'
import { findMemberships, keepSegment } from '../segments/index.ts'
import type { Done, Who } from '../staff/index.ts'
import type { PromotionsDeps } from './deps.ts'
import { isFor, isOpen, type Reader, viewOf } from './rules.ts'
import * as store from './store.ts'

type ReadDeps = Pick<PromotionsDeps, 'db' | 'clock' | 'playMoney'>

/** Of these promotions what is open now to whoever asks. Segments are judged at this moment. */
const openTo = async (
  deps: ReadDeps,
  player: PlayerId | undefined,
  promotions: readonly StaffPromotion[],
): Promise<Promotion[]> => {
  const moment = { today: dayOf(deps.clock.now()), isPlayMoney: deps.playMoney }
  const open = promotions.filter((promotion) => isOpen(promotion, moment))
  const reader = await readerOf(deps, player, open)
  const own = open.filter((promotion) => isFor(promotion, reader))
  const bonuses = await bonusesOf(deps, own)
  return own.flatMap((promotion) => viewOf(promotion, bonuses) ?? [])
}

/** The bonuses that can be claimed now, by number, where one of these promotions tells of any. */
const bonusesOf = async (
  { db, clock }: ReadDeps,
  promotions: readonly StaffPromotion[],
): Promise<ReadonlyMap<number, BonusTermsView>> => {
  if (promotions.every(({ bonus }) => bonus === null)) return new Map()
  return new Map((await listOpenTerms(db, clock.now())).map((terms) => [terms.id, terms]))
}

const readerOf = async (
  deps: ReadDeps,
  player: PlayerId | undefined,
  promotions: readonly StaffPromotion[],
): Promise<Reader> => {
  if (player === undefined) return undefined
  const ids = new Set(promotions.flatMap(({ segment }) => segment ?? []))
  return { segments: await findMemberships(deps, player, [...ids]) }
}

export const listPromotions = async (deps: ReadDeps, player: PlayerId | undefined): Promise<Promotion[]> =>
  openTo(deps, player, await store.listShown(deps.db, dayOf(deps.clock.now())))

export const getPromotion = async (
  deps: ReadDeps,
  player: PlayerId | undefined,
  id: number,
): Promise<Result<Promotion, 'promotion_over'>> => {
  const found = await store.findPromotion(deps.db, id)
  const [open] = found ? await openTo(deps, player, [found]) : []
  return open ? ok(open) : err('promotion_over')
}

export type PromotionAsk = Omit<StaffPromotion, 'id' | 'version' | 'changedAt' | 'changedBy'> & {
  readonly id?: number | undefined
  readonly version?: number | undefined
}

/** Adds a promotion or changes one. Of two colleagues who change the same version the second is told. */
export const savePromotion = async (
  tx: Tx,
  { clock }: Pick<PromotionsDeps, 'clock'>,
  who: Pick<Who, 'username'>,
  { id, version, ...ask }: PromotionAsk,
): Promise<Result<Done<{ data: StaffPromotion }>, 'not_found' | 'version_stale' | 'segment_gone'>> => {
  const before = id === undefined ? undefined : await store.lockPromotion(tx, id)
  if (id !== undefined && before === undefined) return err('not_found')
  if (before !== undefined && before.version !== version) return err('version_stale')
  if (ask.segment !== null && !(await keepSegment(tx, ask.segment))) return err('segment_gone')
  if (ask.bonus !== null && !(await hasBonus(tx, ask.bonus))) return err('not_found')
  const draft = { ...ask, at: clock.now(), changedBy: who.username }
  const after =
    id === undefined ? await store.addPromotion(tx, draft) : await store.changePromotion(tx, id, draft)
  return ok({
    answer: { data: after },
    subject: `promotion:${after.id}`,
    details: changesOf(before, after),
  })
}

/** What says who changed it and when stands in the line itself. */
const UNSAID = new Set(['id', 'version', 'changedAt', 'changedBy'])

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** `before → after` of each part that is different. */
const changesOf = (before: StaffPromotion | undefined, after: StaffPromotion): Record<string, string> => {
  const was = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name]) => !UNSAID.has(name))
      .map(([name, value]) => [name, show(was.get(name) ?? null), show(value)] as const)
      .filter(([, old, now]) => old !== now)
      .map(([name, old, now]) => [name, before ? `${old} → ${now}` : now]),
  )
}
