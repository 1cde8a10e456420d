import type { Reply } from '@maidan/contracts'
import type { RoundView } from '@maidan/contracts/player'
import { INSTANT_NAMES } from '@maidan/contracts/player'
import type { lookAtRound } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { clockOf, momentOf } from '../../../lib/time.ts'
import { useRound } from '../api.ts'
import { framesOf, moveWords, verifierOf } from '../model/replay.ts'
import { timesText } from '../model/rounds.ts'
import { Replay } from './replay.tsx'

type Looked = Reply<typeof lookAtRound>['data']

type Props = { readonly id: string; readonly onClose: () => void }

export const RoundPane = ({ id, onClose }: Props) => {
  const { data, error, refetch } = useRound(id)
  const note = data === undefined ? `R-${id}` : `R-${id}, ${momentOf(data.round.at)}`
  return (
    <Pane label={`Round R-${id}`} note={note} onClose={onClose}>
      <PaneStates value={data} error={error} onRetry={() => void refetch()}>
        {(looked) => <Detail looked={looked} />}
      </PaneStates>
    </Pane>
  )
}

const Detail = ({ looked: { player, round, moves } }: { readonly looked: Looked }) => (
  <>
    <div className="con-pane-top">
      <h2>{INSTANT_NAMES[round.game]}</h2>
      <Outcome round={round} />
    </div>
    <PaneSection>
      <Facts
        facts={[
          { label: 'Player', value: <Player {...player} /> },
          { label: 'Stake', value: formatRupees(round.stake) },
          { label: 'Multiplier', value: round.multiplier === null ? '–' : timesText(round.multiplier) },
          { label: 'Payout', value: round.payout === null ? '–' : formatRupees(round.payout) },
          { label: 'Payout table', value: round.table },
        ]}
      />
    </PaneSection>
    <PaneSection title="Step by step">
      <Replay frames={framesOf(round)} />
    </PaneSection>
    {moves.length > 0 && (
      <PaneSection title="Moves">
        <ol className="con-moves">
          {moves.map(({ at, move, madeAt }) => (
            <li key={at}>
              <span className="num">{clockOf(madeAt)}</span>
              {moveWords(move)}
            </li>
          ))}
        </ol>
      </PaneSection>
    )}
    <Seeds round={round} />
  </>
)

const Outcome = ({ round: { payout, stake } }: { readonly round: RoundView }) => {
  if (payout === null) return <Badge tone="gold">In play</Badge>
  return payout > stake ? <Badge tone="up">Won</Badge> : <Badge>{payout === 0 ? 'Lost' : 'Returned'}</Badge>
}

const Player = ({ id, username }: Looked['player']) => {
  const mayOpen = useMay('players.read')
  if (!mayOpen) return username
  return (
    <Link href={`/players/${id}`} className="con-link">
      {username}
    </Link>
  )
}

/** As the player may see them: nobody sees a server seed that is in use. */
const Seeds = ({ round }: { readonly round: RoundView }) => {
  const { commitment, clientSeed, nonce, serverSeed } = round.seeds
  const verifier = verifierOf(round)
  return (
    <PaneSection title="Seeds">
      <dl className="con-seeds">
        <dt>SHA-256 shown before the bet</dt>
        <dd>{commitment}</dd>
        <dt>Server seed</dt>
        <dd>{serverSeed ?? 'in use until the player takes new seeds'}</dd>
        <dt>Client seed</dt>
        <dd>{clientSeed}</dd>
        <dt>Nonce</dt>
        <dd>{nonce}</dd>
      </dl>
      {verifier !== undefined && (
        <a href={verifier} target="_blank" rel="noreferrer" className="con-link">
          Check in the verifier
        </a>
      )}
    </PaneSection>
  )
}
