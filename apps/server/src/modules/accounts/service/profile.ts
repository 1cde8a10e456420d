import type { User } from '@maidan/contracts/player'
import { err, ok, type PlayerId, type Result } from '@maidan/core'
import type { AccountsDeps, WalletFigures } from '../deps.ts'
import type { Client, Mobile, Player } from '../model.ts'
import { decideDateOfBirth, normaliseMobile, splitMobile, usernameKey } from '../rules.ts'
import { findPlayer, findTaken, lockPlayer, saveProfile, type Profile } from '../store/players.ts'
import { byNetwork, takeAttempt, type AttemptDeps } from './attempts.ts'

/** A player as the site knows one. */
export const userOf = (player: Player): User => {
  const { dialCode, national } = splitMobile(player.mobile)
  return {
    id: player.id,
    name: player.name,
    userName: player.username,
    mobileNumber: national,
    countryCode: dialCode,
    email: player.email,
    dateOfBirth: player.dateOfBirth,
    demo: player.demo,
    createdAt: player.createdAt,
  }
}

export type FullProfile = User & WalletFigures

export const getProfile = async (
  deps: Pick<AccountsDeps, 'db' | 'readWallet'>,
  id: PlayerId,
): Promise<Result<FullProfile, 'unauthorized'>> => {
  const player = await findPlayer(deps.db, id)
  if (player === undefined) return err('unauthorized')
  return ok({ ...userOf(player), ...(await deps.readWallet(id)) })
}

export type ProfileChange = { readonly [K in keyof Profile]?: Profile[K] | undefined }
type ChangeRefusal = 'unauthorized' | 'demo_account' | 'under_age' | 'bad_request'

export const changeProfile = async (
  deps: Pick<AccountsDeps, 'db' | 'transact' | 'clock' | 'readWallet'>,
  id: PlayerId,
  change: ProfileChange,
): Promise<Result<FullProfile, ChangeRefusal>> => {
  const born = change.dateOfBirth
  const decided = typeof born === 'string' ? decideDateOfBirth(born, deps.clock.now()) : ok(born)
  if (!decided.ok) return decided
  const saved = await deps.transact(async (tx): Promise<Result<void, 'unauthorized' | 'demo_account'>> => {
    const player = await lockPlayer(tx, id)
    if (player === undefined) return err('unauthorized')
    if (player.demo) return err('demo_account')
    await saveProfile(tx, id, merge(player, change))
    return ok(undefined)
  })
  return saved.ok ? getProfile(deps, id) : saved
}

const merge = (player: Player, change: ProfileChange): Profile => ({
  name: change.name ?? player.name,
  email: change.email === undefined ? player.email : change.email,
  dateOfBirth: change.dateOfBirth === undefined ? player.dateOfBirth : change.dateOfBirth,
})

type ExistingAsk = {
  readonly username: string | undefined
  readonly mobile: string | undefined
  readonly country: string
}

/** Tells what a registration would tell, and no faster. */
export const existingUser = async (
  deps: AttemptDeps,
  ask: ExistingAsk,
  client: Client,
): Promise<Result<{ exists: boolean }, 'mobile_invalid' | 'too_many_requests'>> => {
  const allowed = await takeAttempt(deps, byNetwork('existingByAddress', client.address))
  if (!allowed.ok) return allowed
  const mobile =
    ask.mobile === undefined ? ok<Mobile | undefined>(undefined) : normaliseMobile(ask.country, ask.mobile)
  if (!mobile.ok) return mobile
  const key = ask.username === undefined ? undefined : usernameKey(ask.username)
  return ok({ exists: (await findTaken(deps.db, key, mobile.value)) !== undefined })
}
