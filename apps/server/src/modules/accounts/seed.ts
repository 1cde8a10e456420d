import { REGISTRATION } from '@maidan/contracts'
import { assert, defined, type PlayerId } from '@maidan/core'
import { createHash } from 'node:crypto'
import type { AccountsDeps } from './deps.ts'
import type { Mobile } from './model.ts'
import { usernameKey } from './rules.ts'
import { findByUsername, insertPlayer, saveStatus } from './store/players.ts'

export type DemoPlayer = { readonly username: string; readonly name: string; readonly mobile: Mobile }

/** Everybody may know it: a demo player's password and profile cannot be changed. */
export const DEMO_PASSWORD = 'maidan-demo'

const demo = (number: number, name: string): DemoPlayer => ({
  username: `demo${number}`,
  name,
  mobile: `+9160000000${String(number).padStart(2, '0')}` as Mobile,
})

/** Ready-made players whom a visitor can be without registering. Their numbers get no SMS. */
export const demoPlayers: readonly DemoPlayer[] = [
  demo(1, 'Asha Rao'),
  demo(2, 'Vikram Singh'),
  demo(3, 'Nusrat Jahan'),
  demo(4, 'Arjun Nair'),
  demo(5, 'Meera Iyer'),
  demo(6, 'Rahul Das'),
]

export type Seeded = DemoPlayer & { readonly id: PlayerId; readonly added: boolean }

type SeedDeps = Pick<AccountsDeps, 'db' | 'transact' | 'clock' | 'passwords' | 'openWallet'>

/** Adds the demo players that are missing; a second time it adds nobody. */
export const seedPlayers = async (deps: SeedDeps): Promise<Seeded[]> => {
  const seeded: Seeded[] = []
  for (const player of demoPlayers) {
    const present = await findByUsername(deps.db, usernameKey(player.username))
    if (present === undefined) seeded.push({ ...player, ...(await addPlayer(deps, player)) })
    else if (present.demo) seeded.push({ ...player, id: present.id, added: false })
  }
  return seeded
}

/** Two servers that start at once may both come here: one adds the player, the other finds it. */
const addPlayer = async (deps: SeedDeps, player: DemoPlayer): Promise<{ id: PlayerId; added: boolean }> => {
  const hashed = await deps.passwords.hash(DEMO_PASSWORD)
  assert(hashed.ok, 'the seed runs before anybody can keep the server busy')
  const draft = {
    ...REGISTRATION,
    ...player,
    usernameKey: usernameKey(player.username),
    passwordHash: hashed.value,
    demo: true,
    agentCode: undefined,
    affId: undefined,
    createdAt: deps.clock.now(),
  }
  return deps.transact(async (tx) => {
    const added = await insertPlayer(tx, draft)
    const saved = added ?? defined(await findByUsername(tx, draft.usernameKey), 'a demo number is taken')
    await deps.openWallet(tx, saved.id)
    return { id: saved.id, added: added !== undefined }
  })
}

type HouseDeps = Pick<AccountsDeps, 'db' | 'transact' | 'clock' | 'entropy' | 'passwords' | 'openWallet'>

/**
 * The account of a program: the house's market maker or a simulated punter. Where money is concerned it is a player like
 * all others. Nobody can log in to it, and like a demo player's its number gets no SMS.
 */
export const openHouseAccount = async (deps: HouseDeps, name: string): Promise<PlayerId> => {
  const username = `bot ${name.replaceAll(/[^A-Za-z0-9]/g, '')}`.slice(0, 15)
  const present = await findByUsername(deps.db, usernameKey(username))
  if (present === undefined) return addHouseAccount(deps, name, username)
  assert(present.demo && present.status === 'blocked', `${username} is the name of a player`)
  return present.id
}

/** Five digits that follow from the name, beyond those of the demo players. */
const houseNumber = (name: string): string =>
  String(100 + (createHash('sha256').update(name).digest().readUInt32BE() % 99_900)).padStart(5, '0')

const addHouseAccount = async (deps: HouseDeps, name: string, username: string): Promise<PlayerId> => {
  const hashed = await deps.passwords.hash(Buffer.from(deps.entropy.bytes(32)).toString('base64url'))
  assert(hashed.ok, 'the accounts of the house are made before anybody can keep the server busy')
  const draft = {
    ...REGISTRATION,
    name,
    username,
    usernameKey: usernameKey(username),
    mobile: `+9160000${houseNumber(name)}` as Mobile,
    passwordHash: hashed.value,
    demo: true,
    agentCode: undefined,
    affId: undefined,
    createdAt: deps.clock.now(),
  }
  return deps.transact(async (tx) => {
    const added = await insertPlayer(tx, draft)
    const saved =
      added ?? defined(await findByUsername(tx, draft.usernameKey), `the number of ${name} is taken`)
    if (added) await saveStatus(tx, saved.id, 'blocked', 'An account of the house')
    await deps.openWallet(tx, saved.id)
    return saved.id
  })
}
