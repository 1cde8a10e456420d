import type { GameReturns } from '@maidan/contracts/player'
import { saveFile } from '@maidan/browser/save-file.ts'
import { groupLakh } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Badge, LiveDot } from '@maidan/ui/data/badge.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { clockText, dayText } from '../../../lib/page/when.ts'
import { fairnessQuery } from '../api.ts'
import { AXIS, csvOf, placeOf, sentenceOf, shareText, stateLook } from '../model.ts'
import { Band } from './band.tsx'

const GAMES_SHOWN = 10

/** What every game promised and what it has paid, with the reach of chance alone. */
export const ReturnsCard = () => {
  const { data, isError, refetch } = useQuery(fairnessQuery)
  return (
    <Card flush label="What was promised, what was paid">
      <div className="flex min-h-[54px] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <h2 className="text-h2">What was promised, what was paid</h2>
        <small className="text-cap text-ink-3">{sinceText(data?.since)}</small>
        {data !== undefined && <LiveDot className="lg:order-2">{clockText(data.madeAt)}</LiveDot>}
        <Legend />
      </div>
      {data === undefined && isError ? (
        <Unread onRetry={() => void refetch()} />
      ) : (
        <Returns games={data?.games} />
      )}
      {data !== undefined && <Foot games={data.games} />}
    </Card>
  )
}

const sinceText = (since: number | null | undefined): string => {
  if (since === undefined) return ''
  return since === null ? 'before the first round' : `since ${dayText(since)}`
}

const Unread = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-center gap-3 border-t border-line p-4">
    The figures did not load.
    <Button kind="outline" size="small" onClick={onRetry}>
      Try again
    </Button>
  </p>
)

const KEY = 'flex items-center gap-1.5'

const Legend = () => (
  <ul className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 text-cap text-ink-3 lg:ml-auto lg:w-auto">
    <li className={KEY}>
      <i aria-hidden className="h-3.5 w-[3px] rounded-[1px] bg-gold" />
      Promised
    </li>
    <li className={KEY}>
      <i aria-hidden className="size-[11px] rounded-full bg-ink" />
      Paid so far
    </li>
    <li className={KEY}>
      <i aria-hidden className="h-3 w-[22px] rounded-[3px] bg-up-wash shadow-[inset_0_0_0_1px_var(--up)]" />
      Chance alone, 19 of 20
    </li>
  </ul>
)

const GRID =
  'grid grid-cols-[1fr_auto_auto] items-center gap-x-3 px-4 lg:grid-cols-[150px_92px_84px_84px_minmax(0,1fr)_104px] lg:gap-x-4'
const WIDE = 'hidden lg:block'

const Returns = ({ games }: { readonly games: readonly GameReturns[] | undefined }) => (
  <table className="block">
    <caption className="sr-only">Shares of all stakes, in per cent</caption>
    <thead className="sr-only lg:not-sr-only lg:block">
      <tr className={`${GRID} h-[34px] text-left text-cap text-ink-3 *:font-medium`}>
        <th scope="col">Game</th>
        <th scope="col" className="text-right">
          Rounds
        </th>
        <th scope="col" className="text-right">
          Promised
        </th>
        <th scope="col" className="text-right">
          Paid
        </th>
        <th scope="col">
          <span className="sr-only">Chance alone</span>
          <Axis />
        </th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody className="block">
      {games?.map((game) => <Row key={game.game} game={game} />) ??
        Array.from({ length: GAMES_SHOWN }, (_, at) => <EmptyRow key={at} />)}
    </tbody>
  </table>
)

const Axis = () => (
  <span aria-hidden className="num relative block h-4">
    {AXIS.marks.map((mark) => (
      <span
        key={mark}
        className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
        style={{ left: `${placeOf(mark)}%` }}
      >
        {mark}%
      </span>
    ))}
  </span>
)

const ROW = `${GRID} border-t border-line py-2 text-small lg:h-11 lg:py-0`

const Row = ({ game }: { readonly game: GameReturns }) => {
  const { tone, text } = stateLook(game)
  const { name, rounds, promised, paid, band } = game
  return (
    <tr className={ROW} data-game={game.game}>
      <th scope="row" className="text-left text-[15px] font-medium text-ink">
        {name}
        {tone !== 'up' && (
          <Badge tone={tone} className="ml-2 lg:hidden">
            {text}
          </Badge>
        )}
      </th>
      <td className={`num text-right ${WIDE}`}>{groupLakh(rounds)}</td>
      <td className="num text-right text-ink-2 lg:text-ink">{shareText(promised)}</td>
      <td
        className={`num text-right text-[15px] font-semibold ${tone === 'down' ? 'text-down' : 'text-ink'}`}
      >
        {shareText(paid)}
      </td>
      <td className="col-span-3 lg:col-span-1">
        <span className="sr-only">
          {band ? `${shareText(band.low)} to ${shareText(band.high)}` : 'none yet'}
        </span>
        <Band game={game} height={34} />
      </td>
      <td className={WIDE}>
        <Badge tone={tone}>{text}</Badge>
      </td>
    </tr>
  )
}

/** As high as a row, so that nothing moves when the figures come. */
const EmptyRow = () => (
  <tr className={ROW}>
    <td className="col-span-3 h-[54px] content-center lg:col-span-6 lg:h-auto">
      <Skeleton height={14} width="40%" />
    </td>
  </tr>
)

const Foot = ({ games }: { readonly games: readonly GameReturns[] }) => {
  const sentences = games.map(sentenceOf).filter((sentence) => sentence !== undefined)
  const save = () => saveFile(new Blob([csvOf(games)], { type: 'text/csv' }), 'maidan-returns.csv')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-2 text-cap text-ink-3">
      <div className="flex min-w-[240px] flex-1 flex-col gap-1">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>A round in play counts with what its cash-out would bring.</p>
      </div>
      <Button kind="text" onClick={save}>
        All {games.length} games, CSV
      </Button>
    </div>
  )
}
