import type { ResultProposal, SettlementMarket } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Amount } from '../../../../lib/parts/lists/amount.tsx'
import type { LineColumn } from '../../../../lib/parts/lists/lines.tsx'
import { Age } from '../../../../lib/parts/queues/age.tsx'
import { useMay } from '../../../../lib/session/me.ts'
import { momentSince } from '../../../../lib/time.ts'
import type { ProposalStatus } from '../../api/results.ts'
import { PROPOSAL_TONES, PROPOSAL_WORDS } from '../../model/preview.ts'
import { BY_WORDS } from '../../model/results.ts'
import { deskHref, proposalHref, resultHref, STATUS_TONES, statusWords } from '../../model/words.ts'

export const marketColumns = (status: 'waiting' | 'settled', now: number): LineColumn<SettlementMarket>[] => [
  {
    id: 'market',
    head: 'Market',
    card: 'title',
    cell: ({ name }) => (
      <b>
        <bdi>{name}</bdi>
      </b>
    ),
  },
  {
    id: 'fixture',
    head: 'Fixture',
    cell: ({ fixture, fixtureName }) => (
      <Link href={deskHref(fixture)} className="con-link">
        <bdi>{fixtureName}</bdi>
      </Link>
    ),
  },
  {
    id: 'state',
    head: 'State',
    cell: (row) => <Badge tone={STATUS_TONES[row.status]}>{statusWords(row)}</Badge>,
  },
  {
    id: 'bets',
    head: 'Open bets',
    number: true,
    cell: ({ openBets }) => (
      <span className="num">
        {openBets}
        <span className="sr-only"> open bets</span>
      </span>
    ),
  },
  ...(status === 'settled' ? [resultColumn(now)] : []),
  { id: 'act', head: <span className="sr-only">Result</span>, card: 'end', width: 160, cell: Act },
]

const resultColumn = (now: number): LineColumn<SettlementMarket> => ({
  id: 'result',
  head: 'Result',
  cell: ({ result }) =>
    result === null ? (
      '–'
    ) : (
      <span>
        <bdi>{result.text}</bdi>{' '}
        <small className="text-ink-3">
          {BY_WORDS[result.by]}
          {result.at !== null && `, ${momentSince(result.at, now)}`}
        </small>
      </span>
    ),
})

const Act = ({ id, name, result, proposal }: SettlementMarket) => {
  const mayTrade = useMay('markets.trade')
  if (proposal !== null)
    return (
      <Link href={proposalHref(proposal)} className="con-link" aria-label={`Proposed result of ${name}`}>
        Proposed
      </Link>
    )
  if (!mayTrade) return null
  return (
    <Link href={resultHref(id)} className="con-link" aria-label={`Result of ${name}`}>
      {result === null ? 'Enter the result' : 'Correct'}
    </Link>
  )
}

export const proposalColumns = (status: ProposalStatus, now: number): LineColumn<ResultProposal>[] => [
  { id: 'age', head: 'Age', width: 96, cell: (row) => <Age since={row.madeAt} now={now} /> },
  {
    id: 'market',
    head: 'Market',
    opens: true,
    card: 'title',
    cell: ({ market }) => <bdi>{market.name}</bdi>,
  },
  { id: 'fixture', head: 'Fixture', cell: ({ market }) => <bdi>{market.fixtureName}</bdi> },
  { id: 'to', head: 'Result', cell: Change },
  {
    id: 'house',
    head: 'House ₹',
    number: true,
    card: 'end',
    cell: ({ house }) => <Amount amount={house} change />,
  },
  { id: 'players', head: 'Players', number: true, card: 'none', cell: ({ players }) => players },
  { id: 'maker', head: 'Proposed by', cell: ({ maker, own }) => (own ? `${maker} (you)` : maker) },
  ...(status === 'open' ? [] : [checkerColumn]),
  {
    id: 'state',
    head: 'State',
    cell: (row) => <Badge tone={PROPOSAL_TONES[row.status]}>{PROPOSAL_WORDS[row.status]}</Badge>,
  },
]

const checkerColumn: LineColumn<ResultProposal> = {
  id: 'checker',
  head: 'Decided by',
  cell: ({ checker, reason }) => (
    <span>
      {checker ?? '–'}
      {reason !== null && (
        <>
          : <bdi>{reason}</bdi>
        </>
      )}
    </span>
  ),
}

const Change = ({ from, to }: ResultProposal) => (
  <span>
    {from !== null && (
      <>
        <s>{from.text}</s> <span aria-hidden>→</span>{' '}
      </>
    )}
    <b>
      <bdi>{to.text}</bdi>
    </b>
  </span>
)
