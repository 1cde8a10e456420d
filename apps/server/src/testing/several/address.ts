import type { ConnectionConfig } from '../../platform/postgres/database.ts'

/** The setting by which every connection of a process carries the name of that process. */
export const NAME_SETTING = 'maidan.process'

export const databaseUrl = (
  { host, port, user, password, database }: ConnectionConfig,
  name: string,
): string => {
  const login = `${user}:${encodeURIComponent(String(password ?? ''))}`
  const options = encodeURIComponent(`-c ${NAME_SETTING}=${name}`)
  return `postgres://${login}@${encodeURIComponent(String(host))}:${port}/${database}?options=${options}`
}
