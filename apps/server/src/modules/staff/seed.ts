import { assert, defined } from '@maidan/core'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { StaffDeps } from './deps.ts'
import { newTotpSecret, seal } from './secrets.ts'
import { makeCredentials } from './service/members.ts'
import { record } from './service/record.ts'
import { hasMembers, insertMember, lockSeeding } from './store/members.ts'
import { enrolmentOf } from './totp.ts'

const USERNAME = 'admin'

/** Makes the first admin and writes the login to a file that only its owner reads. With a member of staff it does nothing. */
export const seedStaff = async (deps: StaffDeps): Promise<boolean> => {
  if (await hasMembers(deps.db)) return false
  const made = await makeCredentials(deps)
  assert(made.ok, 'the seed runs before anybody can keep the server busy')
  const { password, passwordHash } = made.value
  const secret = newTotpSecret(deps.entropy)
  return deps.transact(async (tx) => {
    await lockSeeding(tx)
    if (await hasMembers(tx)) return false
    const totpSecret = seal(deps.secret, deps.entropy, USERNAME, secret)
    const draft = { username: USERNAME, name: 'Admin', role: 'admin', passwordHash, totpSecret } as const
    const added = await insertMember(tx, { ...draft, createdAt: deps.clock.now() })
    const { id } = defined(added, 'the first member of staff was not added')
    const who = { id: null, username: 'the server', address: '' }
    await record(deps, tx, { who, action: 'member.add', subject: `staff:${id}`, details: { role: 'admin' } })
    // Before the commit: a login that exists and is written nowhere would be of no use to anybody.
    const { secret: totp, uri } = enrolmentOf(USERNAME, secret)
    const { url, file } = deps.operator
    writePrivately(file, { url, username: USERNAME, password, totpSecret: totp, totpUri: uri })
    return true
  })
}

const writePrivately = (file: string, content: object): void => {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.new`
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  renameSync(draft, file)
}
