import { parseArgs } from 'node:util'
import { BadConfig } from './bad-config.ts'

/** What a process does beside serving calls: it keeps the markets, listens to the feed, or settles and sweeps. */
const ROLES = ['api', 'engine', 'feed', 'worker'] as const

export type Role = (typeof ROLES)[number]

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name)

/** Reads `--role=engine,feed`. A process without roles has all of them. */
export const readRoles = (words: readonly string[]): ReadonlySet<Role> => {
  const named = rolesIn(words).flatMap((role) => role.split(','))
  const unknown = named.find((name) => !isRole(name))
  if (unknown !== undefined)
    throw new BadConfig(`There is no role ${unknown}. The roles are ${ROLES.join(', ')}.`)
  return new Set(named.length === 0 ? ROLES : named.filter(isRole))
}

const rolesIn = (words: readonly string[]): readonly string[] => {
  try {
    const options = { role: { type: 'string', multiple: true } } as const
    return parseArgs({ args: [...words], options }).values.role ?? []
  } catch (error) {
    throw new BadConfig(`${(error as Error).message}. The server knows --role=${ROLES.join('|')}.`)
  }
}
