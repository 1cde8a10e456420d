import type { BalanceReply, LobbyConfig, LobbyReply, SessionReply } from '@maidan/contracts/player'

/** What the site asks over the player's socket. */
export type ClientEvents = {
  'get:balance': { payload: undefined; reply: BalanceReply }
  session_check: { payload: undefined; reply: SessionReply }
  'get:spmsports_lobby': { payload: LobbyConfig; reply: LobbyReply }
}
export type ClientEvent = keyof ClientEvents

export type Line = {
  /** Nothing when no answer came in time. */
  readonly ask: (event: ClientEvent, payload: unknown) => Promise<unknown>
  readonly close: () => void
}
