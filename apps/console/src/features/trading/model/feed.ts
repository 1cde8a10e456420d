import type { FeedState } from '@maidan/contracts/staff'
import { spanOf } from '../../../lib/time.ts'

export const SOURCE_WORDS: Readonly<Record<FeedState['source'], string>> = {
  simulated: 'Simulated matches',
  stream: 'The stream of the provider',
  none: 'No feed is set up',
}

/** The state of the feed in one short line. */
export const feedSentence = (
  { source, connected, lastMessage }: Pick<FeedState, 'source' | 'connected' | 'lastMessage'>,
  now: number,
): string => {
  if (source === 'none') return 'No feed'
  const age = lastMessage === null ? 'nothing heard yet' : `heard ${spanOf(now - lastMessage)} ago`
  return `${connected ? 'Feed live' : 'Feed lost'}, ${age}`
}

/** `unknown_runner` as a person reads it. */
export const reasonWords = (reason: string): string => {
  const words = reason.replace(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
