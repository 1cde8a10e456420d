import type { OrganisationStatus } from '@maidan/contracts'
import type { AppDetails } from '@maidan/contracts/player'
import type { CashierSettings, StaffGateway } from '@maidan/contracts/staff'
import { err, ok, playerId, type Result } from '@maidan/core'
import type { Tx } from '../../../platform/postgres/database.ts'
import type {
  DetailsChange,
  SiteAnnouncement,
  SiteBank,
  SiteBanner,
  StaffMessage,
} from '../../content/index.ts'
import type { StaffDeps } from '../deps.ts'
import type { Who } from '../model.ts'
import type { Done } from './act.ts'
import type { Details } from './record.ts'

export const readSite = async ({ db, content, cashier }: Pick<StaffDeps, 'db' | 'content' | 'cashier'>) => ({
  ...(await content.read(db)),
  settings: await cashier.gateways.readSettings(db),
})

/** `before → after` of what has changed. */
const changes = (before: object, after: object): Details => {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== value)
  return Object.fromEntries(changed.map(([name, value]) => [name, `${show(was.get(name))} → ${show(value)}`]))
}

const show = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type ContentDeps = Pick<StaffDeps, 'content'>

export const saveDetails = async (
  { content }: ContentDeps,
  tx: Tx,
  change: DetailsChange,
): Promise<Result<Done<{ data: AppDetails }>, never>> => {
  const { before, after } = await content.saveDetails(tx, change)
  return ok({ answer: { data: after }, details: changes(before, after) })
}

export const setStatus = async (
  { content }: ContentDeps,
  tx: Tx,
  status: OrganisationStatus,
): Promise<Result<Done<{ data: AppDetails }>, never>> => {
  const { before, after } = await content.setStatus(tx, status)
  return ok({ answer: { data: after }, details: changes(before, after) })
}

type Saved<T> = { readonly before: T | undefined; readonly after: T }

/** One line for what is added and for what is changed: the subject says which one. */
const savedAs = <T extends { readonly id: number }>(
  what: string,
  saved: Result<Saved<T>, 'not_found'>,
): Result<Done<{ data: T }>, 'not_found'> => {
  if (!saved.ok) return saved
  const { before, after } = saved.value
  return ok({
    answer: { data: after },
    subject: `${what}:${after.id}`,
    details: changes(before ?? {}, after),
  })
}

type Draft<T> = Omit<T, 'id'> & { readonly id?: number | undefined }

export const saveBanner = async ({ content }: ContentDeps, tx: Tx, banner: Draft<SiteBanner>) =>
  savedAs('banner', await content.saveBanner(tx, banner))

export const saveAnnouncement = async (
  { content }: ContentDeps,
  tx: Tx,
  announcement: Draft<SiteAnnouncement>,
) => savedAs('announcement', await content.saveAnnouncement(tx, announcement))

export const saveBank = async ({ content }: ContentDeps, tx: Tx, bank: Draft<SiteBank>) =>
  savedAs('bank', await content.saveBank(tx, bank))

export const remove = async (
  { content }: ContentDeps,
  tx: Tx,
  what: 'banner' | 'announcement' | 'bank',
  id: number,
): Promise<Result<Done<object>, 'not_found'>> => {
  const removed = await content.remove(tx, what, id)
  return removed.ok ? ok({ answer: {}, details: { removed: show(removed.value) } }) : removed
}

type CashierDeps = Pick<StaffDeps, 'cashier'>

export const saveSettings = async (
  { cashier }: CashierDeps,
  tx: Tx,
  change: Partial<CashierSettings>,
): Promise<Result<Done<{ data: CashierSettings }>, 'amount_out_of_range'>> => {
  const before = await cashier.gateways.readSettings(tx)
  const saved = await cashier.gateways.saveSettings(tx, change)
  return saved.ok ? ok({ answer: { data: saved.value }, details: changes(before, saved.value) }) : saved
}

type GatewayChange = Parameters<StaffDeps['cashier']['gateways']['save']>[2]

/** A secret is not written into the log; that there is a new one is. */
export const saveGateway = async (
  { cashier }: CashierDeps,
  tx: Tx,
  id: number,
  change: GatewayChange,
): Promise<Result<Done<{ data: StaffGateway }>, 'not_found' | 'address_invalid' | 'amount_out_of_range'>> => {
  const before = (await cashier.gateways.list(tx)).find((gateway) => gateway.id === id)
  const saved = await cashier.gateways.save(tx, id, change)
  if (!saved.ok) return saved
  const secret = change.secret === undefined ? undefined : 'changed'
  const details = { code: saved.value.code, ...changes(before ?? {}, saved.value), secret }
  return ok({ answer: { data: saved.value }, details })
}

/** A player who wrote as a player reads the answer among the notifications. */
export const answerMessage = async (
  deps: Pick<StaffDeps, 'content' | 'clock' | 'notify'>,
  tx: Tx,
  who: Who,
  { id, note }: { readonly id: number; readonly note?: string | undefined },
): Promise<Result<Done<{ data: StaffMessage }>, 'not_found' | 'already_decided'>> => {
  const answer = note || undefined
  const answered = await deps.content.answerMessage(tx, {
    id,
    by: who.username,
    answer,
    at: deps.clock.now(),
  })
  if (!answered.ok) return err(answered.refusal)
  const { player, subject } = answered.value
  if (player !== null && answer !== undefined)
    await deps.notify(tx, playerId(player), {
      kind: 'message',
      title: 'We answered your message',
      text: `${subject}: ${answer}`.slice(0, 1000),
    })
  return ok({ answer: { data: answered.value }, player: player ?? undefined, details: { answer } })
}
