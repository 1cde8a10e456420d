import type { EngineReturns, StudioReturns } from '@maidan/contracts/player'
import { groupLakh } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { LiveDot } from '@maidan/ui/data/badge.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { Skeleton } from '@maidan/ui/data/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { clockText } from '../../../lib/page/when.ts'
import { studioReturnsQuery } from '../api.ts'
import { shareText } from '../model.ts'

const TITLE = 'Tables, hands and slots of our studio'

/** What the games of the studio state to return, and what they returned in the last days. */
export const StudioReturnsCard = () => {
  const { data, isError, refetch } = useQuery(studioReturnsQuery)
  return (
    <Card flush label={TITLE}>
      <div className="flex min-h-[54px] flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <h2 className="text-h2">{TITLE}</h2>
        {data !== undefined && (
          <>
            <small className="text-cap text-ink-3">in the last {data.days} days</small>
            <LiveDot>{clockText(data.madeAt)}</LiveDot>
          </>
        )}
      </div>
      {data === undefined && isError ? <Unread onRetry={() => void refetch()} /> : <Body returns={data} />}
    </Card>
  )
}

const Unread = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p role="alert" className="flex flex-wrap items-center gap-3 border-t border-line p-4">
    The returns of the studio did not load.
    <Button kind="outline" size="small" onClick={onRetry}>
      Try again
    </Button>
  </p>
)

const Body = ({ returns }: { readonly returns: StudioReturns | undefined }) => {
  if (returns === undefined)
    return (
      <div className="border-t border-line p-4">
        <Skeleton height={14} width="40%" />
      </div>
    )
  if (returns.games.length === 0)
    return <p className="border-t border-line p-4 text-small">Nobody has played one in these days.</p>
  return (
    <>
      <Table games={returns.games} />
      <p className="border-t border-line px-4 py-2 text-cap text-ink-3">
        Chance decides every round, so the live return lies above or below the stated one. The more rounds
        there are, the nearer both come; a single large win can move a whole week. Amounts are cut to
        thousands of rupees, and a game has figures from {returns.leastRounds} rounds on.
      </p>
    </>
  )
}

const GRID =
  'grid grid-cols-[1fr_auto_auto] items-center gap-x-3 px-4 lg:grid-cols-[minmax(0,1fr)_104px_140px_140px_96px_96px] lg:gap-x-4'
const WIDE = 'hidden lg:block'

const Table = ({ games }: { readonly games: readonly EngineReturns[] }) => (
  <table className="block">
    <caption className="sr-only">Stakes, payouts and shares of all stakes in per cent</caption>
    <thead className="block">
      <tr className={`${GRID} h-[34px] text-left text-cap text-ink-3 *:font-medium`}>
        <th scope="col">Game</th>
        <th scope="col" className={`text-right ${WIDE}`}>
          Rounds
        </th>
        <th scope="col" className={`text-right ${WIDE}`}>
          Staked
        </th>
        <th scope="col" className={`text-right ${WIDE}`}>
          Paid
        </th>
        <th scope="col" className="text-right">
          Stated
        </th>
        <th scope="col" className="text-right">
          Live
        </th>
      </tr>
    </thead>
    <tbody className="block">
      {games.map((game) => (
        <Row key={game.engine} game={game} />
      ))}
    </tbody>
  </table>
)

const amountText = (amount: number | undefined): string =>
  amount === undefined ? '–' : `₹${groupLakh(amount)}`

const Row = ({ game: { engine, name, rounds, figures } }: { readonly game: EngineReturns }) => (
  <tr className={`${GRID} min-h-11 border-t border-line py-2 text-small lg:py-0`} data-engine={engine}>
    <th scope="row" className="text-left text-[15px] font-medium text-ink">
      {name}
    </th>
    <td className={`num text-right ${WIDE}`}>{groupLakh(rounds)}</td>
    <td className={`num text-right ${WIDE}`}>{amountText(figures?.staked)}</td>
    <td className={`num text-right ${WIDE}`}>{amountText(figures?.paid)}</td>
    <td className="num text-right text-ink-2 lg:text-ink">{shareText(figures?.stated ?? null)}</td>
    <td className="num text-right text-[15px] font-semibold text-ink">{shareText(figures?.live ?? null)}</td>
  </tr>
)
