import type { LobbyReply } from '@maidan/contracts/player'

/**
 * The address to embed. It comes from the operator's configuration, but an address that is a script would run
 * as this site.
 */
export const lobbyAddressOf = (reply: LobbyReply, origin: string): string | undefined => {
  if (reply.status !== 'success') return undefined
  try {
    const { protocol, href } = new URL(reply.data.lobby, origin)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}
