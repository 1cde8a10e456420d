import { NOTICE_CATEGORIES, type NoticeChoice, type NoticeSettings } from '@maidan/contracts/player'
import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { PlayerCaller } from '../../../platform/http/index.ts'
import type { Query } from '../../../platform/postgres/database.ts'
import type { AccountsDeps } from '../deps.ts'
import { WANTED } from '../notices.ts'
import { isRecipient } from '../push/encrypt.ts'
import type { ServerKeys } from '../push/keys.ts'
import type { PushPort } from '../push/port.ts'
import { deleteDevices, findDevice, holdSession, saveDevice } from '../push/store.ts'
import { listChoices, saveChoice } from '../store/notifications.ts'
import { findPlayer } from '../store/players.ts'

type Who = Pick<PlayerCaller, 'player' | 'session'>
export type SettingsDeps = Pick<AccountsDeps, 'db' | 'transact' | 'clock'> & {
  readonly keys: ServerKeys
  readonly port: PushPort
}

export const readSettings = async (
  { db, keys }: Pick<SettingsDeps, 'db' | 'keys'>,
  { player, session }: Who,
): Promise<NoticeSettings> => {
  const chosen = new Map((await listChoices(db, player)).map((choice) => [choice.category, choice]))
  const device = await findDevice(db, session)
  return {
    categories: NOTICE_CATEGORIES.map(
      (category) => chosen.get(category) ?? { category, ...WANTED[category] },
    ),
    push: { key: keys.publicKey, isOn: device !== undefined, details: device?.details ?? false },
  }
}

type ChangeRefusal = 'demo_account' | 'unauthorized'

/** Visitors share a demo player, so none of them decides for the others, and no device of theirs is known. */
const requireOwnAccount = async (db: Query, id: PlayerId): Promise<Result<void, ChangeRefusal>> => {
  const player = await findPlayer(db, id)
  if (player === undefined) return err('unauthorized')
  return player.demo ? err('demo_account') : ok(undefined)
}

export const changeSettings = async (
  deps: SettingsDeps,
  who: Who,
  choice: NoticeChoice,
): Promise<Result<NoticeSettings, ChangeRefusal>> => {
  const allowed = await requireOwnAccount(deps.db, who.player)
  if (!allowed.ok) return allowed
  await deps.transact((tx) => saveChoice(tx, who.player, choice))
  return ok(await readSettings(deps, who))
}

/** As a browser gives it. */
export type Subscription = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly details: boolean
}

export const openPush = async (
  deps: SettingsDeps,
  who: Who,
  { endpoint, details, ...asked }: Subscription,
): Promise<Result<NoticeSettings, ChangeRefusal | 'push_unusable'>> => {
  const recipient = {
    p256dh: Buffer.from(asked.p256dh, 'base64url'),
    auth: Buffer.from(asked.auth, 'base64url'),
  }
  if (!deps.port.accepts(endpoint) || !isRecipient(recipient)) return err('push_unusable')
  const allowed = await requireOwnAccount(deps.db, who.player)
  if (!allowed.ok) return allowed
  const createdAt = deps.clock.now()
  const isLive = await deps.transact(async (tx) => {
    if (!(await holdSession(tx, who.session, createdAt))) return false
    await saveDevice(tx, { ...who, ...recipient, endpoint, details, createdAt })
    return true
  })
  return isLive ? ok(await readSettings(deps, who)) : err('unauthorized')
}

export const closePush = async (deps: SettingsDeps, who: Who): Promise<NoticeSettings> => {
  await deps.transact((tx) => deleteDevices(tx, [who.session]))
  return readSettings(deps, who)
}
