import { APP_ROLE } from './app-role.ts'
import type { ConnectionConfig } from './database.ts'

/** The two ways into a PostgreSQL that is not ours: as the owner the URL names, and acting as the app's role. */
export function externalConnections(databaseUrl: string): { owner: ConnectionConfig; app: ConnectionConfig } {
  const url = parseDatabaseUrl(databaseUrl)
  const options = [url.searchParams.get('options'), `-c role=${APP_ROLE}`].filter(Boolean).join(' ')
  url.searchParams.set('options', options)
  return { owner: { connectionString: databaseUrl }, app: { connectionString: url.href } }
}

function parseDatabaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') return url
  throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/database.')
}
