import type { TradedFixture } from '@maidan/contracts/staff'
import { spanOf } from '../../../../lib/time.ts'
import { FEED_WORDS } from '../../model/words.ts'

type Props = {
  readonly feed: Pick<TradedFixture, 'feed' | 'lastMessage'>
  readonly now: number
}

/** How the feed of a match stands and how old its last message is. */
export const FeedDot = ({ feed: { feed, lastMessage }, now }: Props) => (
  <span className="con-feed num" data-feed={feed}>
    <span className="sr-only">{FEED_WORDS[feed]}, last message </span>
    {lastMessage === null ? '–' : spanOf(now - lastMessage)}
  </span>
)
