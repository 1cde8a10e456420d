import pg from 'pg'

/** The role the server acts as. It owns nothing, so what it may do is what the migrations grant. */
export const APP_ROLE = 'maidan_app'

const TRIES = 10
const DENIED = new Set(['42501'])
const RACED = new Set([
  '23505', // unique_violation: another database of the cluster made the role in the same moment
  '42710', // duplicate_object: it was made just before
  'XX000', // "tuple concurrently updated": two grants of one role met
])

/** Roles belong to the whole cluster, so no lock of one database protects this: it is tried again instead. */
export async function ensureAppRole(client: pg.ClientBase, login: 'LOGIN' | 'NOLOGIN'): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await createAndJoin(client, login)
    } catch (error) {
      if (isCode(error, DENIED)) throw new Error(await askTheSuperuser(client), { cause: error })
      if (tries === TRIES || !isCode(error, RACED)) throw error
    }
  }
}

const isCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof pg.DatabaseError && codes.has(error.code ?? '')

async function askTheSuperuser(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name')
  return (
    `The database user ${rows[0]?.name} may not make the role ${APP_ROLE} or act as it: let a superuser run ` +
    `CREATE ROLE ${APP_ROLE} NOLOGIN (unless it exists); GRANT ${APP_ROLE} TO ${rows[0]?.name}; and start again.`
  )
}

async function createAndJoin(client: pg.ClientBase, login: 'LOGIN' | 'NOLOGIN'): Promise<void> {
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE])
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${APP_ROLE} ${login}`)
  if (!(await canBecomeAppRole(client))) await client.query(`GRANT ${APP_ROLE} TO CURRENT_USER`)
}

/** Asked by trying: since PostgreSQL 16 being a member and being allowed SET ROLE are two things. */
async function canBecomeAppRole(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${APP_ROLE}`)
  } catch {
    return false
  }
  await client.query('RESET ROLE')
  return true
}
