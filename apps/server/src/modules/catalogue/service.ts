import type { CatalogueEntryView } from '@maidan/contracts/player'
import type { StaffEntry } from '@maidan/contracts/staff'
import { type Clock, defined, err, ok, type Result } from '@maidan/core'
import { CATALOGUE_ENTRIES } from '@maidan/games/catalogue'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { Done, Who } from '../staff/index.ts'
import { changesOf, publicView, staffView } from './rules.ts'
import * as store from './store.ts'

/** Room between two entries, so that an operator can put one in between without moving the others. */
const STEP = 10

/** Never overwrites what an operator has changed. */
export const seedCatalogue = async (tx: Tx): Promise<void> => {
  await store.deliver(
    tx,
    CATALOGUE_ENTRIES.map((entry, index) => ({ ...entry, position: (index + 1) * STEP })),
  )
}

export const readCatalogue = async (db: Query): Promise<CatalogueEntryView[]> =>
  (await store.listShown(db)).map(publicView)

export const listCatalogue = async (db: Query): Promise<StaffEntry[]> =>
  (await store.listEntries(db)).map(staffView)

type EntryAsk = Pick<StaffEntry, 'version' | 'on' | 'order' | 'firstGroups' | 'secondGroups' | 'imgUrl'>

export const saveEntry = async (
  clock: Clock,
  tx: Tx,
  who: Who,
  code: string,
  ask: EntryAsk,
): Promise<Result<Done<{ data: StaffEntry }>, 'not_found' | 'version_stale'>> => {
  const before = await store.findEntry(tx, code)
  if (!before) return err('not_found')
  const { on, order, imgUrl, ...rest } = ask
  const change = { ...rest, code, isOn: on, position: order, picture: imgUrl }
  const isSaved = await store.saveEntry(tx, { ...change, by: who.id, at: clock.now() })
  if (!isSaved) return err('version_stale')
  const after = staffView(defined(await store.findEntry(tx, code), `${code} is listed`))
  return ok({
    answer: { data: after },
    details: { name: after.name, ...changesOf(staffView(before), after) },
  })
}
