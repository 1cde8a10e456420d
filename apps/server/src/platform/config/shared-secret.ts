import { hkdfSync } from 'node:crypto'
import type { Query } from '../postgres/database.ts'

/** Says whether two secrets are one, and nothing else of them: no key is derived for the same purpose. */
const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'maidan', 'fingerprint of the secret', 32)).toString('hex')

const OTHER_SECRET = `This server has another secret than the one this database is used with: it could not check codes and logins of the others.
Give every process of the database the same SERVER_SECRET, or the file server-secret of the DATA_DIR that was there first.
If the old secret is lost or you change it on purpose, stop all processes and run: npm run operate -- secret new`

/** The first process of a database decides on the secret of all. Throws a sentence for the operator in one with another. */
export const requireSharedSecret = async (db: Query, secret: string): Promise<void> => {
  const ours = fingerprintOf(secret)
  await db.query('insert into public.server_secret (fingerprint) values ($1) on conflict do nothing', [ours])
  const [row] = await db.query<{ fingerprint: string }>('select fingerprint from public.server_secret')
  if (row?.fingerprint !== ours) throw new Error(OTHER_SECRET)
}

/** Lets the next process that starts decide on the secret. Only the owner of the database may. */
export const forgetSharedSecret = async (owner: Query): Promise<void> => {
  await owner.query('delete from public.server_secret')
}
