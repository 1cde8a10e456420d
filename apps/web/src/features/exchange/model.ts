import type { LobbyReply } from '@maidan/contracts'

/**
 * The address to embed. It comes from the operator's configuration, but an address that is a script would run
 * as this site.
 */
export const lobbyAddressOf = (reply: LobbyReply, origin: string): string | undefined => {
  if (reply.status !== 'success') return undefined
  const url = URL.parse(reply.data.lobby, origin)
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined
}
