import type { LobbyReply } from '@maidan/contracts/player'

/** Where the exchange stands, or what the server said instead; neither when it said nothing. */
export type LobbyAnswer = { readonly address?: string; readonly said?: string | undefined }

const NO_ADDRESS = 'The exchange could not be opened. Try again in a moment.'

/**
 * The address to embed. It comes from the operator's configuration, but an address that is a script would run
 * as this site.
 */
const addressOf = (lobby: string, origin: string): string | undefined => {
  if (!URL.canParse(lobby, origin)) return undefined
  const { protocol, href } = new URL(lobby, origin)
  return /^https?:$/.test(protocol) ? href : undefined
}

export const lobbyOf = (reply: LobbyReply, origin: string): LobbyAnswer => {
  if (reply.status !== 'success') return { said: reply.message }
  const address = addressOf(reply.data.lobby, origin)
  return address === undefined ? { said: NO_ADDRESS } : { address }
}
