import { API_BASE, studioPage } from '@maidan/contracts'
import type { Provider, ProviderLaunches } from '@maidan/contracts/staff'
import { defined, err, type Instant, later, MINUTE_MS, ok, type Result } from '@maidan/core'
import type { Query, Tx } from '../../../platform/postgres/database.ts'
import type { Done, Who } from '../../staff/index.ts'
import type { CasinoDeps } from '../deps.ts'
import { dialectOf } from '../dialects/index.ts'
import { BREAKER, type Breakers, CLOSED, enter } from '../../../platform/outgoing/breaker.ts'
import { isPublicKey, newSecret, newSigningKey, publicHalfOf, seal, unseal } from './seal.ts'
import * as store from './store.ts'

type Deps = Pick<CasinoDeps, 'clock' | 'entropy' | 'secret'> & { readonly breakers: Breakers }
type ViewDeps = Pick<Deps, 'clock' | 'breakers' | 'secret'>

const launchesOf = ({ breakers, clock }: ViewDeps, code: string): ProviderLaunches => {
  const breaker = breakers.get(code) ?? CLOSED
  if (breaker.state === 'closed') return { state: 'asked', failures: breaker.failures }
  // One that may be tried again, but was not yet, failed often enough to be left alone.
  return enter(breaker, clock.now())
    ? { state: 'asked', failures: BREAKER.failures }
    : { state: 'left_alone', until: breaker.until }
}

type ViewRows = {
  readonly keys: readonly store.KeyRow[]
  readonly last: ReadonlyMap<string, Instant>
}

const viewOf = (
  deps: ViewDeps,
  { signingKey, ...row }: store.ProviderRow,
  { keys, last }: ViewRows,
): Provider => ({
  ...row,
  ourPublicKey: signingKey && publicHalfOf(unseal(deps.secret, row.code, signingKey)),
  lastTransactionAt: last.get(row.code) ?? null,
  launches: launchesOf(deps, row.code),
  walletPath: `${API_BASE}/seamless/${row.code}`,
  keys: keys
    .filter(({ provider }) => provider === row.code)
    .map(({ id, madeBy, madeAt, endsAt }) => ({ id, madeBy, madeAt, endsAt })),
})

const rowsFor = async (db: Query, { clock }: ViewDeps, codes: readonly string[]): Promise<ViewRows> => {
  const keys = await store.listKeys(db, codes, clock.now())
  const last = await store.listLastTransactions(db)
  return { keys, last: new Map(last.map(({ provider, at }) => [provider, at])) }
}

export const listProviders = async (db: Query, deps: ViewDeps): Promise<Provider[]> => {
  const rows = await store.listProviders(db)
  const others = await rowsFor(
    db,
    deps,
    rows.map(({ code }) => code),
  )
  return rows.map((row) => viewOf(deps, row, others))
}

const viewIn = async (tx: Tx, deps: ViewDeps, code: string): Promise<Provider> => {
  const row = defined(await store.findProvider(tx, code), 'a provider')
  return viewOf(deps, row, await rowsFor(tx, deps, [code]))
}

type Answered = { readonly data: Provider }
type Saved<E extends string> = Promise<Result<Done<Answered>, E>>

export const addProvider = async (
  tx: Tx,
  deps: Deps,
  { username }: Who,
  body: Pick<Provider, 'code' | 'name' | 'dialect' | 'launchUrl' | 'operator'>,
): Saved<'provider_exists'> => {
  const { tellsLosses, keyKind } = dialectOf(body.dialect)
  // Whoever proves calls to us by a key of its own wants ours proved in the same way.
  const signingKey =
    keyKind === 'public_key' ? seal(deps.secret, deps.entropy, body.code, await newSigningKey()) : null
  const row = { ...body, on: false, changedBy: username, tellsLosses, signingKey }
  if (!(await store.insertProvider(tx, row, deps.clock.now()))) return err('provider_exists')
  return ok({ answer: { data: await viewIn(tx, deps, body.code) }, details: { dialect: body.dialect } })
}

export const saveProvider = async (
  tx: Tx,
  deps: Deps,
  { username }: Who,
  code: string,
  body: Pick<Provider, 'version' | 'on' | 'name' | 'launchUrl' | 'operator'>,
): Saved<'not_found' | 'version_stale'> => {
  const row = await store.lockProvider(tx, code)
  if (!row) return err('not_found')
  if (row.version !== body.version) return err('version_stale')
  await store.saveProvider(tx, { ...body, code, changedBy: username }, deps.clock.now())
  const details = { on: `${row.on} → ${body.on}`, launchUrl: body.launchUrl }
  return ok({ answer: { data: await viewIn(tx, deps, code) }, details })
}

type KeyAsk = { readonly overlapMinutes: number; readonly publicKey?: string | undefined }
type KeyMade = { readonly data: { readonly provider: Provider; readonly secret: string | null } }

/** The secret of a new key is in this answer and nowhere else. */
export const replaceKey = async (
  tx: Tx,
  deps: Deps,
  { username }: Who,
  code: string,
  { overlapMinutes, publicKey }: KeyAsk,
): Promise<Result<Done<KeyMade>, 'not_found' | 'key_invalid'>> => {
  const row = await store.lockProvider(tx, code)
  if (!row) return err('not_found')
  const isOurs = dialectOf(row.dialect).keyKind === 'secret'
  if (isOurs ? publicKey !== undefined : publicKey === undefined || !isPublicKey(publicKey))
    return err('key_invalid')
  const plain = publicKey ?? newSecret(deps.entropy)
  const now = deps.clock.now()
  const sealed = seal(deps.secret, deps.entropy, code, plain)
  await store.insertKey(
    tx,
    { provider: code, sealed, madeBy: username },
    now,
    later(now, overlapMinutes * MINUTE_MS),
  )
  const data = { provider: await viewIn(tx, deps, code), secret: isOurs ? plain : null }
  return ok({ answer: { data }, details: { overlapMinutes } })
}

export const endKey = async (
  tx: Tx,
  deps: Deps,
  code: string,
  id: number,
): Saved<'not_found' | 'last_key'> => {
  const ended = await store.endKey(tx, code, id, deps.clock.now())
  if (ended === undefined) return err('not_found')
  if (ended === 'in_use') return err('last_key')
  return ok({ answer: { data: await viewIn(tx, deps, code) }, details: { key: id } })
}

/** The studio of the house, which is the first provider. */
export const STUDIO = 'maidan-studio'

/** Makes the studio a provider with a key of its own. Doing it again changes nothing. */
export const seedStudio = async (tx: Tx, deps: Omit<Deps, 'breakers'>): Promise<void> => {
  const row = {
    code: STUDIO,
    name: 'Maidan Studio',
    dialect: 'spribe',
    on: true,
    launchUrl: studioPage('game'),
    operator: 'maidan',
    changedBy: null,
    // It ends every round, also one that has lost.
    tellsLosses: true,
    signingKey: null,
  } as const
  const now = deps.clock.now()
  if (!(await store.insertProvider(tx, row, now))) return
  const sealed = seal(deps.secret, deps.entropy, STUDIO, newSecret(deps.entropy))
  await store.insertKey(tx, { provider: STUDIO, sealed, madeBy: 'the server' }, now, now)
}
