import type { Input } from '@maidan/contracts'
import { type addBonus as addRoute, misfitOf, type StaffBonus } from '@maidan/contracts/staff'
import {
  defined,
  type Err,
  err,
  fromRupees,
  instant,
  type Instant,
  ok,
  type Paise,
  type Result,
  toRupees,
} from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Done, Who } from '../staff/index.ts'
import type { BonusDeps } from './deps.ts'
import * as store from './desk-store.ts'
import type { OfferTerms } from './model.ts'
import { type SlotFault, slotFault } from './free/slots.ts'
import { type Games, listGames } from './store.ts'
import { termsView } from './views.ts'

const MOST_OFFERS = 500

type Ask = Input<typeof addRoute>['body']
type Answer = Done<{ data: StaffBonus }>
type DeskDeps = Pick<BonusDeps, 'clock'>

const viewOf = (offer: store.DeskOffer, games: Games): StaffBonus => ({
  ...termsView(offer, games),
  state: offer.state,
  startsAt: offer.startsAt,
  changedBy: offer.changedBy,
  changedAt: offer.changedAt,
  claims: offer.claims,
  active: offer.active,
  cleared: offer.cleared,
  granted: toRupees(offer.granted),
  cash: toRupees(offer.turned),
  returned: toRupees(offer.returned),
})

export const listBonuses = async (db: Query): Promise<StaffBonus[]> => {
  const offers = await store.listDeskOffers(db, MOST_OFFERS)
  const games = await listGames(db, offers)
  return offers.map((offer) => viewOf(offer, games))
}

const momentOf = (at: number | null): Instant | null => (at === null ? null : instant(at))

const paiseOf = (rupees: number): Paise => {
  const read = fromRupees(rupees)
  if (!read.ok) throw new Error(`${rupees} passed the contract and is no amount`)
  return read.value
}

const termsOf = ({ startsAt, endsAt, ...terms }: Ask): OfferTerms => ({
  ...terms,
  leastBase: paiseOf(terms.leastBase),
  mostAmount: paiseOf(terms.mostAmount),
  mostStake: terms.mostStake === null ? null : paiseOf(terms.mostStake),
  mostCash: paiseOf(terms.mostCash),
  free: terms.free && { ...terms.free, stake: paiseOf(terms.free.stake) },
  startsAt: momentOf(startsAt),
  endsAt: momentOf(endsAt),
})

type TermsFault = Err<'bonus_misfit' | SlotFault> & { readonly message?: string }

/** What cannot be offered so, in the words of the field that is wrong. */
const faultOf = async (tx: Tx, ask: Ask): Promise<TermsFault | undefined> => {
  const misfit = misfitOf(ask)
  if (misfit) return { ...err('bonus_misfit'), message: misfit[1] }
  const fault = await slotFault(tx, termsOf(ask).free)
  return fault && err(fault)
}

const viewAfter = async (tx: Tx, id: number): Promise<StaffBonus> => {
  const offer = defined(await store.findDeskOffer(tx, id), 'the bonus')
  return viewOf(offer, await listGames(tx, [offer]))
}

const FIELDS = [
  'kind',
  'title',
  'words',
  'percent',
  'leastBase',
  'mostAmount',
  'times',
  'contribution',
  'parts',
  'days',
  'mostStake',
  'mostCash',
  'claimHours',
  'free',
  'startsAt',
  'endsAt',
] as const satisfies readonly (keyof StaffBonus)[]

const shown = (value: StaffBonus[(typeof FIELDS)[number]]): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? 'none')

/** `before → after` of what has changed, for the audit log. */
const changesOf = (before: StaffBonus, after: StaffBonus): Readonly<Record<string, string>> =>
  Object.fromEntries(
    FIELDS.map((field) => [field, shown(before[field]), shown(after[field])] as const)
      .filter(([, was, is]) => was !== is)
      .map(([field, was, is]) => [field, `${was} → ${is}`]),
  )

export const addBonus = async (
  tx: Tx,
  { clock }: DeskDeps,
  who: Pick<Who, 'id'>,
  ask: Ask,
): Promise<Result<Answer, 'too_many_bonuses'> | TermsFault> => {
  if ((await store.countOffers(tx)) >= MOST_OFFERS) return err('too_many_bonuses')
  const fault = await faultOf(tx, ask)
  if (fault) return fault
  const terms = termsOf(ask)
  const id = await store.insertOffer(tx, terms, 'draft', { by: who.id, at: clock.now() })
  const data = await viewAfter(tx, id)
  const details = Object.fromEntries(FIELDS.map((field) => [field, shown(data[field])]))
  return ok({ answer: { data }, subject: `bonus:${id}`, details })
}

export const saveBonus = async (
  tx: Tx,
  { clock }: DeskDeps,
  who: Pick<Who, 'id'>,
  { id, version, ...ask }: Ask & { readonly id: number; readonly version: number },
): Promise<Result<Answer, 'not_found' | 'version_stale'> | TermsFault> => {
  const offer = await store.lockForChange(tx, id)
  if (!offer) return err('not_found')
  if (offer.version !== version) return err('version_stale')
  const fault = await faultOf(tx, ask)
  if (fault) return fault
  const terms = termsOf(ask)
  const before = await viewAfter(tx, id)
  await store.saveTerms(tx, id, terms, { by: who.id, at: clock.now() })
  const data = await viewAfter(tx, id)
  return ok({ answer: { data }, details: { version: data.version, ...changesOf(before, data) } })
}

type Switch = { readonly id: number; readonly version: number; readonly state: 'open' | 'closed' }

/** Opens or closes the version that was looked at. Claims that were made go on. */
export const switchBonus = async (
  tx: Tx,
  { clock }: DeskDeps,
  who: Pick<Who, 'id'>,
  { id, version, state }: Switch,
): Promise<Result<Answer, 'not_found' | 'version_stale'>> => {
  const offer = await store.lockForChange(tx, id)
  if (!offer) return err('not_found')
  if (offer.version !== version || offer.state === state) return err('version_stale')
  await store.saveState(tx, id, state, { by: who.id, at: clock.now() })
  return ok({
    answer: { data: await viewAfter(tx, id) },
    action: state === 'open' ? 'bonus.open' : 'bonus.close',
    details: { title: offer.title, version },
  })
}
