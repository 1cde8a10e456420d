import { Trophy } from 'lucide-react'
import { Link } from '../../../lib/router.ts'
import type { Entry } from '../api.ts'
import { useMore } from '../components/use-more.ts'
import { splitAtMatch } from '../model/search.ts'
import { EntryPicture } from '../pictures/entry-picture.tsx'
import type { FoundMatch } from './matches.ts'
import { type Returns, returnOf } from './returns.ts'

const PARTS = { first: 20, step: 10, behind: 20 } as const

type ResultsProps = {
  readonly asked: string
  readonly found: readonly Entry[]
  readonly matches: readonly FoundMatch[]
  readonly returns: Returns | undefined
  /** After one of them was chosen. */
  readonly onLeave: () => void
}

export const Results = ({ asked, found, matches, returns, onLeave }: ResultsProps) => {
  const { end, shown } = useMore(asked, found.length, PARTS)
  if (asked.trim() === '')
    return <p className="casino-search-none">Type a part of the name, such as “roulette” or “mango”.</p>
  return (
    <>
      {found.length === 0 ? (
        <p className="casino-search-none">No game has “{asked.trim()}” in its name.</p>
      ) : (
        <ul aria-label="Games found" data-first>
          {found.slice(0, shown).map((entry) => (
            <li key={entry.code}>
              <Result entry={entry} asked={asked} rtp={returnOf(returns, entry)} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      <div ref={end} />
      {shown >= found.length && matches.length > 0 && (
        <Matches asked={asked} matches={matches} isFirst={found.length === 0} onLeave={onLeave} />
      )}
    </>
  )
}

const Marked = ({ name, asked }: { readonly name: string; readonly asked: string }) => {
  const [before, match, after] = splitAtMatch(name, asked)
  return (
    <b>
      {before}
      <mark>{match}</mark>
      {after}
    </b>
  )
}

type ResultProps = Pick<ResultsProps, 'asked' | 'onLeave'> & {
  readonly entry: Entry
  readonly rtp: string | undefined
}

const Result = ({ entry, asked, rtp, onLeave }: ResultProps) => (
  <Link to={entry.redirectUrl} onClick={onLeave} className="casino-result">
    <span className="ui-tile casino-result-picture">
      <EntryPicture entry={entry} />
    </span>
    <span className="casino-result-words">
      <Marked name={entry.name} asked={asked} />
      <span>{entry.providerName}</span>
    </span>
    <span className="casino-result-end">
      {entry.isLive && <span className="casino-result-live">Live</span>}
      {entry.isNew && <span className="casino-result-new">New</span>}
      {rtp !== undefined && (
        <span className="casino-result-rtp">
          <span className="sr-only">RTP </span>
          {rtp}
        </span>
      )}
    </span>
  </Link>
)

type MatchesProps = Pick<ResultsProps, 'asked' | 'matches' | 'onLeave'> & {
  /** Enter opens the first one. */
  readonly isFirst: boolean
}

const Matches = ({ asked, matches, isFirst, onLeave }: MatchesProps) => (
  <section className="casino-matches">
    <h3>Matches</h3>
    <ul aria-label="Matches found" data-first={isFirst ? true : undefined}>
      {matches.map(({ id, name, competition, path, isLive }) => (
        <li key={id}>
          <Link to={path} onClick={onLeave} className="casino-result">
            <span className="casino-result-cup">
              <Trophy aria-hidden="true" />
            </span>
            <span className="casino-result-words">
              <Marked name={name} asked={asked} />
              <span>{competition}</span>
            </span>
            {isLive && <span className="casino-result-live">In play</span>}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
