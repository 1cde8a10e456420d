import type { Access } from '@maidan/contracts'
import type { Role } from '@maidan/contracts/staff'
import type { PlayerId, SessionId } from '@maidan/core'

export type PlayerCaller = {
  readonly access: 'player'
  readonly player: PlayerId
  readonly session: SessionId
  /** The caller is a page in a frame, which may do less than the session it belongs to. */
  readonly embedded?: true
}

export type StaffCaller = {
  readonly access: 'staff'
  readonly staff: number
  readonly username: string
  readonly role: Role
  readonly session: SessionId
}

/** Who calls, as far as the access class of the route needs to know. */
export type Caller<A extends Access> = A extends 'player'
  ? PlayerCaller
  : A extends 'staff'
    ? StaffCaller
    : PlayerCaller | StaffCaller | undefined

/** Whose live session the token is. The accounts and staff modules answer this. */
export type Authenticate = (token: string) => Promise<PlayerCaller | StaffCaller | undefined>

/** The token of `Bearer <token>` or of a bare `<token>`; any other scheme has a space and is no token. */
export const readToken = (header: string | undefined): string | undefined =>
  /^(?:Bearer +)?([^\s]{1,512})$/i.exec(header ?? '')?.[1]
