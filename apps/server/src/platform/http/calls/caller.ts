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

/** The page of a game of ours. It acts for one player in one game, and its token is good for nothing but its own calls. */
export type StudioCaller = {
  readonly access: 'studio'
  readonly player: PlayerId
  /** The session of the game, which is none of a login. */
  readonly session: number
  readonly game: string
  /** By which the wallet knows the session; it is asked in every bet. */
  readonly token: string
}

export type AnyCaller = PlayerCaller | StaffCaller | StudioCaller

/** Who calls, as far as the access class of the route needs to know. */
export type Caller<A extends Access> = A extends 'player'
  ? PlayerCaller
  : A extends 'staff'
    ? StaffCaller
    : A extends 'studio'
      ? StudioCaller
      : AnyCaller | undefined

/** Whose live session the token is. The accounts, staff and casino modules answer this. */
export type Authenticate = (token: string) => Promise<AnyCaller | undefined>

/** The token of `Bearer <token>` or of a bare `<token>`; any other scheme has a space and is no token. */
export const readToken = (header: string | undefined): string | undefined =>
  /^(?:Bearer +)?([^\s]{1,512})$/i.exec(header ?? '')?.[1]
