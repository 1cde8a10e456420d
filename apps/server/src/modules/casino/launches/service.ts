import { SEAMLESS } from '@maidan/contracts'
import {
  defined,
  err,
  type Instant,
  later,
  ok,
  type PlayerId,
  type Result,
  type SessionId,
} from '@maidan/core'
import { engineOf } from '@maidan/games/catalogue'
import { newToken } from '../../accounts/index.ts'
import { findEntry } from '../../catalogue/index.ts'
import type { CasinoDeps } from '../deps.ts'
import { sha256 } from '../dialects/dialect.ts'
import { dialectOf } from '../dialects/index.ts'
import { currentKey, type Providers } from '../providers/providers.ts'
import { STUDIO } from '../providers/service.ts'
import type { AskProvider } from './ask.ts'
import * as store from './store.ts'

export type LaunchDeps = Pick<CasinoDeps, 'transact' | 'db' | 'clock' | 'entropy' | 'playMoney'> & {
  readonly providers: Providers
  readonly ask: AskProvider
}

/** Who opens a game, and in which login: every device has one of its own. */
export type Opener = { readonly player: PlayerId; readonly session: SessionId }

type Launched = { readonly token: string; readonly expiresAt: Instant }

type LaunchRefusal = 'not_found' | 'provider_off' | 'game_disabled' | 'provider_real_money'

export const launchGame = async (
  deps: LaunchDeps,
  { player, session }: Opener,
  { provider, game }: { readonly provider: string; readonly game: string },
): Promise<Result<Launched, LaunchRefusal>> => {
  const found = await deps.providers.find(provider)
  if (!found) return err('not_found')
  if (!found.on) return err('provider_off')
  const refusal = provider === STUDIO ? await refuseGame(deps, game) : await refusePlayer(deps, player)
  if (refusal) return err(refusal)
  const token = newToken(deps.entropy)
  const at = deps.clock.now()
  const expiresAt = later(at, SEAMLESS.launchMs)
  await store.insertLaunch(deps.db, {
    tokenHash: sha256(token),
    player,
    login: session,
    provider,
    game,
    at,
    expiresAt,
  })
  return ok({ token, expiresAt })
}

/** The studio plays what the catalogue lists and it has rules for. What another provider calls a game, it knows itself. */
const refuseGame = async (
  { db }: LaunchDeps,
  game: string,
): Promise<'not_found' | 'game_disabled' | undefined> => {
  const entry = await findEntry(db, game)
  if (!entry || engineOf(entry) === undefined) return 'not_found'
  return entry.isOn ? undefined : 'game_disabled'
}

/** A provider pays its own studios and jackpots in money, so play money and shared demo players stay with us. */
const refusePlayer = async (
  { db, playMoney }: LaunchDeps,
  player: PlayerId,
): Promise<'provider_real_money' | undefined> => {
  if (playMoney) return 'provider_real_money'
  const { isDemo } = defined(await store.findLauncher(db, player), 'a player')
  return isDemo ? 'provider_real_money' : undefined
}

type OpenedGame = { readonly url: string; readonly provider: string; readonly game: string }

/** Uses a launch token up, opens a session for the provider and asks it for the game. */
export const openGame = async (
  deps: LaunchDeps,
  opener: Opener,
  launchToken: string,
): Promise<Result<OpenedGame, 'game_launch_refused' | 'provider_off' | 'provider_unavailable'>> => {
  const token = newToken(deps.entropy)
  const taken = await takeIn(deps, opener, launchToken, token)
  if (!taken) return err('game_launch_refused')
  const { provider, game } = taken
  const found = defined(await deps.providers.find(provider), `the provider ${provider}`)
  const dialect = dialectOf(found.dialect)
  const canAsk = dialect.keyKind === 'secret' || found.signingKey !== undefined
  if (!found.on || found.keys.length === 0 || !canAsk) return err('provider_off')
  if (provider === STUDIO) return ok({ url: studioAddress(found.launchUrl, game, token), provider, game })
  const launch = dialect.launch({
    player: opener.player,
    username: defined(await store.findLauncher(deps.db, opener.player), 'a player').username,
    token,
    game,
    launchUrl: found.launchUrl,
    operator: found.operator,
    secret: currentKey(found),
    signingKey: found.signingKey,
    requestId: newToken(deps.entropy),
  })
  const url = await deps.ask(provider, launch)
  return url.ok ? ok({ url: url.value, provider, game }) : url
}

/** Behind the `#` the token reaches the page of the game, and no server, log or referrer on the way there. */
const studioAddress = (page: string, game: string, token: string): string =>
  `${page}#${new URLSearchParams({ game, token }).toString()}`

const takeIn = (deps: LaunchDeps, { player, session }: Opener, launchToken: string, token: string) =>
  deps.transact(async (tx) => {
    const at = deps.clock.now()
    const asked = { tokenHash: sha256(launchToken), player, login: session, now: at }
    const taken = await store.takeLaunch(tx, asked)
    if (!taken) return undefined
    const expiresAt = later(at, SEAMLESS.sessionMs)
    await store.insertSession(tx, {
      tokenHash: sha256(token),
      player,
      login: session,
      ...taken,
      at,
      expiresAt,
    })
    return taken
  })
