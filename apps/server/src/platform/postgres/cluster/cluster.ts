import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { ConnectionConfig } from '../database.ts'
import { type DataFolder, shortHash } from './data-folder.ts'
import { makeFolder, type ServerUser } from './server-user.ts'

/** One database cluster: where its files are and how its server is called. */
export type Cluster = {
  readonly home: string
  readonly data: string
  readonly sockets: string
  readonly logFile: string
  readonly binaries: Binaries
  readonly user: ServerUser | undefined
  /** Appears in the title of every process of this server, which tells its processes from another server's. */
  readonly name: string
}

export const OWNER_ROLE = 'maidan'
export const PORT = 5432

/** The address of a Unix socket has 104 bytes on macOS and 108 on Linux, the last one zero. */
const LONGEST_SOCKET_PATH = 103

export function describeCluster({ home, user }: DataFolder, binaries: Binaries, logFile: string): Cluster {
  const data = join(home, 'data')
  const sockets = chooseSocketFolder(home)
  makeFolder(sockets, 0o700, user)
  return { home, data, sockets, logFile, binaries, user, name: `maidan-${shortHash(data)}` }
}

function chooseSocketFolder(home: string): string {
  const near = join(home, 'run')
  return Buffer.byteLength(`${near}/.s.PGSQL.${PORT}`) <= LONGEST_SOCKET_PATH
    ? near
    : join(tmpdir(), `maidan-${shortHash(home)}`)
}

export const program = (cluster: Cluster, name: 'initdb' | 'postgres'): string =>
  join(cluster.binaries.folder, 'bin', name)

/** Nothing of the caller's environment reaches the server: PGDATA, LANG or TZ would change its behaviour. */
export const SERVER_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function serverArguments(cluster: Cluster): string[] {
  const settings = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: `"${cluster.sockets}"`,
    unix_socket_permissions: '0700',
    cluster_name: cluster.name,
    max_connections: '100',
    shared_buffers: '256MB',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // A crash replays at most this much, which keeps the recovery short.
    max_wal_size: '512MB',
    min_wal_size: '128MB',
    wal_buffers: '16MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %q%u@%d ',
  }
  return [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
}

/** Every setting is given, so that no PG… variable of the environment sneaks in. */
export const connectionTo = (cluster: Cluster, user: string, database: string): ConnectionConfig => ({
  host: cluster.sockets,
  port: PORT,
  user,
  database,
  options: '-c timezone=UTC',
  ssl: false,
})
