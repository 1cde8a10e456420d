import {
  type ChainView,
  type EndedRoundView,
  SHARED_GAMES,
  SHARED_NAMES,
  type SharedGameSlug,
} from '@maidan/contracts/player'
import { groupLakh } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Tabs } from '@maidan/ui/navigation/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clockText, dayText } from '../../../lib/page/when.ts'
import { chainsQuery, endedQuery, ROUNDS_READ } from '../api.ts'
import { chainsInUse, grouped } from '../shared-model.ts'
import { LastRound } from './last-round.tsx'

const TABS = SHARED_GAMES.map((id) => ({ id, text: SHARED_NAMES[id] }))

/** The games whose rounds all players share: what was promised for all of them, and the last ones to check. */
export const ChainsCard = () => {
  const [game, setGame] = useState<SharedGameSlug>('aviator')
  return (
    <Card flush label="Rounds that all players share">
      <div className="flex min-h-[54px] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h2 className="text-h2">Rounds that all players share</h2>
        <small className="text-cap text-ink-3">sealed in chains before the first bet</small>
      </div>
      <div className="px-4 pb-1">
        <Tabs label="Which game" kind="underlined" tabs={TABS} value={game} onChange={setGame}>
          {(id) => <Game key={id} game={id} />}
        </Tabs>
      </div>
    </Card>
  )
}

const Game = ({ game }: { readonly game: SharedGameSlug }) => {
  const chains = useQuery(chainsQuery(game))
  const rounds = useQuery(endedQuery(game))
  const retry = (): void => {
    void chains.refetch()
    void rounds.refetch()
  }
  if ((chains.isError && !chains.data) || (rounds.isError && !rounds.data)) return <Unread onRetry={retry} />
  if (!chains.data || !rounds.data) return <SkeletonRows rows={6} label="Loading the rounds" />
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-4 py-3 lg:grid-cols-2">
      <Chains chains={chains.data} />
      <LastRounds game={game} chains={chains.data} rounds={rounds.data} />
    </div>
  )
}

const Unread = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-center gap-3 py-4">
    The rounds did not load.
    <Button kind="outline" size="small" onClick={onRetry}>
      Try again
    </Button>
  </p>
)

const Chains = ({ chains }: { readonly chains: readonly ChainView[] }) => {
  const shown = chainsInUse(chains)
  return (
    <section aria-label="Chains" className="grid grid-cols-1 content-start gap-4">
      {shown.length === 0 && <p className="text-small">The next chain is being made.</p>}
      {shown.map((chain, at) => (
        <Chain key={chain.id} chain={chain} isNext={at > 0} />
      ))}
    </section>
  )
}

const momentText = (time: number): string => `${dayText(time)}, ${clockText(time)}`

const Chain = ({ chain, isNext }: { readonly chain: ChainView; readonly isNext: boolean }) => (
  <article aria-label={`Chain ${chain.id}`}>
    <h3 className="flex items-center gap-2 text-h3 text-ink">
      Chain {chain.id}
      <Badge tone={isNext ? 'quiet' : 'up'}>{isNext ? 'Comes next' : 'In play'}</Badge>
    </h3>
    <Progress
      className="mt-1"
      label="Rounds played"
      value={chain.played}
      max={chain.length}
      text={`${groupLakh(chain.played)} of ${groupLakh(chain.length)}`}
    />
    <dl className="mt-2 grid grid-cols-1 gap-2">
      <Fact
        name="Terminal hash"
        value={chain.terminal}
        note={`Published ${momentText(chain.madeAt)}, before the salt`}
      />
      <Fact name="Salt" value={chain.salt} note={saltNote(chain)} />
    </dl>
  </article>
)

/** Who fixed the salt and when; before that, what it waits for. */
const saltNote = ({ saltedAt, saltFrom, block }: ChainView): string => {
  if (saltedAt === null)
    return block === null
      ? 'Fixed only after the terminal hash is public'
      : `Will be the hash of Bitcoin block ${groupLakh(block.height)}, announced ${momentText(block.announcedAt)}`
  if (saltFrom === 'bitcoin' && block !== null)
    return `Hash of Bitcoin block ${groupLakh(block.height)}, announced ${momentText(block.announcedAt)}, before it was found`
  const late =
    block === null ? '' : `. Block ${groupLakh(block.height)} was announced, but not entered in time`
  return `Drawn by our server ${momentText(saltedAt)}, when the hash was public${late}`
}

type FactProps = { readonly name: string; readonly value: string | null; readonly note: string }

const Fact = ({ name, value, note }: FactProps) => (
  <div>
    <dt className="text-cap text-ink-3">{name}</dt>
    <dd>
      <span className="num block text-[13px] leading-5 break-words text-ink">
        {value === null ? 'Not fixed yet' : grouped(value)}
      </span>
      <span className="text-cap text-ink-3">{note}</span>
    </dd>
  </div>
)

type RoundsProps = {
  readonly game: SharedGameSlug
  readonly chains: readonly ChainView[]
  readonly rounds: readonly EndedRoundView[]
}

const LastRounds = ({ game, chains, rounds }: RoundsProps) => {
  const [opened, setOpened] = useState<number>()
  return (
    <section aria-label="Last rounds">
      <h3 className="text-h3 text-ink">Last rounds</h3>
      {rounds.length === 0 && <p className="mt-1 text-small">The first round is under way.</p>}
      <ul className="mt-1">
        {rounds.slice(0, ROUNDS_READ - 1).map((round) => (
          <LastRound
            key={round.id}
            {...{ game, round, rounds, chains }}
            isOpen={opened === round.id}
            onToggle={() => setOpened(opened === round.id ? undefined : round.id)}
          />
        ))}
      </ul>
    </section>
  )
}
