import type { PlayerId } from '@maidan/core'

type OfPlayer = { readonly player: PlayerId }

/**
 * Takes the longest batch that can go down together out of the queue: at most one posting a player,
 * because each is decided on the wallet the batch began with. The order of one player's postings is kept.
 */
export const takeBatch = <T extends OfPlayer>(queue: T[], limit: number): T[] => {
  const players = new Set<PlayerId>()
  const batch: T[] = []
  const left: T[] = []
  for (const item of queue) {
    if (batch.length === limit || players.has(item.player)) left.push(item)
    else batch.push(item)
    players.add(item.player)
  }
  queue.splice(0, queue.length, ...left)
  return batch
}
