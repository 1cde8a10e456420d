import type { Reply } from '@maidan/contracts'
import type { FeedState, Stop, tradingDesk } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { type Figure, Figures } from '../../../../lib/parts/lists/figures.tsx'
import { PageHead } from '../../../../lib/parts/page-head.tsx'
import { feedSentence } from '../../model/feed.ts'
import { heldBy } from '../../model/stops.ts'
import { SPORT_WORDS, type TradedSport } from '../../model/words.ts'
import { StopButton } from '../stops/stop-button.tsx'

type Desk = Pick<Reply<typeof tradingDesk>, 'totals' | 'feed'>

type Props = {
  readonly reply: Desk | undefined
  readonly sport: TradedSport | undefined
  readonly stops: readonly Stop[]
  readonly now: number
}

export const DeskHead = ({ reply, sport, stops, now }: Props) => (
  <>
    <PageHead title="Trading desk" beside={reply && <FeedLine feed={reply.feed} now={now} />}>
      {sport !== undefined && (
        <StopButton
          scope={{ type: 'sport', sport }}
          name={SPORT_WORDS[sport]}
          noun={SPORT_WORDS[sport].toLowerCase()}
          held={heldBy(stops, { sport }, { type: 'sport', sport })}
        />
      )}
      <StopButton
        scope={{ type: 'all' }}
        name="all betting"
        noun="all betting"
        held={heldBy(stops, {}, { type: 'all' })}
        kind="kill"
      />
    </PageHead>
    {reply !== undefined && <Figures items={figuresOf(reply.totals)} />}
  </>
)

const FeedLine = ({ feed, now }: { readonly feed: FeedState; readonly now: number }) => (
  <Link href="/feed" className="con-feed-line">
    <span className="con-feed num" data-feed={feed.connected ? 'live' : 'lost'}>
      {feedSentence(feed, now)}
    </span>
  </Link>
)

const figuresOf = (totals: Desk['totals']): Figure[] => {
  const rupees = (amount: number, sign = false) => formatRupees(amount, { paise: 'never', sign })
  const isLate = -totals.worstCase >= totals.worstCaseLimit
  return [
    {
      id: 'worst',
      before: isLate ? 'Over the limit! Worst case' : 'Worst case',
      value: rupees(totals.worstCase),
      tone: totals.worstCase < 0 ? 'down' : undefined,
      after: `of ${rupees(totals.worstCaseLimit)}`,
    },
    { id: 'matched', before: 'Matched today', value: formatRupees(totals.matchedToday, { compact: true }) },
    {
      id: 'margin',
      before: 'Margin today',
      value: rupees(totals.marginToday, true),
      tone: totals.marginToday < 0 ? 'down' : undefined,
    },
    {
      id: 'proposals',
      value: totals.proposals,
      after: totals.proposals === 1 ? 'result waits for a second look' : 'results wait for a second look',
      tone: totals.proposals > 0 ? 'gold' : undefined,
    },
  ]
}
