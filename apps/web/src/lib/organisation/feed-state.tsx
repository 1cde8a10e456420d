import type { SportsState } from '@maidan/contracts/player'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { KeyValue } from '@maidan/ui/data/stat-line.tsx'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { need } from '../api/need.ts'
import { buildVersion } from '../api/config.ts'
import { StateMark } from './site-state.tsx'

const ASK_EVERY_MS = 5000

const sportsStateQuery = queryOptions({
  queryKey: ['sportsState'],
  queryFn: async () => (await need((c) => c.getSportsState)).data,
  refetchInterval: ASK_EVERY_MS,
  staleTime: 0,
})

const WORDS: Readonly<Record<SportsState['feed']['state'], string>> = {
  off: 'off: this site has no matches',
  starting: 'starting: nothing heard yet',
  live: 'live',
  idle: 'idle: no match is in play',
  silent: 'silent in the middle of a match',
}

/** `2 s ago`, `3 min ago` */
export const agoText = (ms: number | null): string => {
  if (ms === null) return 'never'
  const seconds = Math.round(ms / 1000)
  return seconds < 120 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`
}

/** The rows have their room before they have their words, so that nothing below them moves. */
const LABELS = ['Price feed', 'Last heard', 'Matches', 'Markets', 'Build of the server'] as const

const Asking = () =>
  LABELS.map((label) => (
    <KeyValue key={label} label={label}>
      asking
    </KeyValue>
  ))

const Lines = ({ state: { feed, matches, markets, version } }: { readonly state: SportsState }) => (
  <>
    <KeyValue label={LABELS[0]}>
      <StateMark good={feed.state !== 'silent' && feed.state !== 'off'}>{WORDS[feed.state]}</StateMark>
    </KeyValue>
    <KeyValue label={LABELS[1]}>{agoText(feed.lastHeardMs)}</KeyValue>
    <KeyValue label={LABELS[2]}>{`${matches.live} in play, ${matches.upcoming} to come`}</KeyValue>
    <KeyValue label={LABELS[3]}>{`${markets.open} open, ${markets.suspended} suspended`}</KeyValue>
    <KeyValue label={LABELS[4]}>
      <StateMark good={version === buildVersion}>
        {version === buildVersion ? version : `${version}, this page is ${buildVersion}`}
      </StateMark>
    </KeyValue>
  </>
)

/** How the feed of matches stands, asked again every few seconds. */
export const FeedState = ({ children }: { readonly children?: ReactNode }) => {
  const { data, isError } = useQuery(sportsStateQuery)
  return (
    <Card label="Feed">
      <CardHead title="Feed" />
      <div className="grid gap-2.5">
        {/* What was said before the server fell silent is not how it stands. */}
        {isError && (
          <KeyValue label="Price feed">
            <StateMark good={false}>unknown: the server does not answer</StateMark>
          </KeyValue>
        )}
        {!isError && data && <Lines state={data} />}
        {!isError && !data && <Asking />}
        {children}
      </div>
    </Card>
  )
}
