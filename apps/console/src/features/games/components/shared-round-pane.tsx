import { SHARED_NAMES } from '@maidan/contracts/player'
import type { SharedBetOfPlayer, SharedRoundLine } from '@maidan/contracts/staff'
import { formatRupees, groupLakh } from '@maidan/ui'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { momentOf } from '../../../lib/time.ts'
import { useBetsOfRound, useSharedRound } from '../api.ts'
import { betText, resultText, sharedFrames, sharedVerifier } from '../model/shared-rounds.ts'
import { timesText } from '../model/rounds.ts'
import { Replay } from './replay.tsx'
import { SharedState } from './shared-round-columns.tsx'

type Props = { readonly id: string; readonly onClose: () => void }

export const SharedRoundPane = ({ id, onClose }: Props) => {
  const { data, error, refetch } = useSharedRound(id)
  const note = data === undefined ? `G-${id}` : `G-${id}, ${momentOf(data.round.openedAt)}`
  return (
    <Pane label={`Round G-${id}`} note={note} onClose={onClose}>
      <PaneStates value={data} error={error} onRetry={() => void refetch()}>
        {(line) => <Detail line={line} />}
      </PaneStates>
    </Pane>
  )
}

const Detail = ({ line }: { readonly line: SharedRoundLine }) => {
  const { game, round, bets, stake, paid } = line
  const found = useBetsOfRound(String(round.id)).data
  const shown = found?.data ?? []
  return (
    <>
      <div className="con-pane-top">
        <h2>{SHARED_NAMES[game]}</h2>
        <SharedState line={line} />
      </div>
      <PaneSection>
        <Facts
          facts={[
            { label: 'Result', value: resultText(line) },
            { label: 'Bets', value: groupLakh(bets) },
            { label: 'Staked', value: formatRupees(stake) },
            { label: 'Paid', value: formatRupees(paid) },
            { label: 'Payout table', value: round.table },
          ]}
        />
      </PaneSection>
      <PaneSection title="Step by step">
        <Replay frames={sharedFrames(line, shown)} />
      </PaneSection>
      {shown.length > 0 && (
        <PaneSection
          title={found && found.page.total > shown.length ? `Bets, the last ${shown.length}` : 'Bets'}
        >
          <ul className="con-moves">
            {shown.map((one) => (
              <Bet key={one.bet.id} one={one} />
            ))}
          </ul>
        </PaneSection>
      )}
      <Seal line={line} />
    </>
  )
}

const endText = ({ bet }: SharedBetOfPlayer): string => {
  if (bet.state === 'open') return 'in play'
  if (bet.state === 'won') return `${timesText(bet.multiplier ?? 0)}, ${formatRupees(bet.payout ?? 0)}`
  return bet.state === 'lost' ? 'lost' : 'cancelled'
}

const Bet = ({ one }: { readonly one: SharedBetOfPlayer }) => {
  const mayOpen = useMay('players.read')
  const { player, bet } = one
  return (
    <li>
      <span className="num">{formatRupees(bet.stake)}</span>
      {mayOpen ? (
        <Link href={`/players/${player.id}`} className="con-link">
          {player.username}
        </Link>
      ) : (
        player.username
      )}
      , {betText(one)}: {endText(one)}
    </li>
  )
}

/** What was known before the bets, and what opened after; nobody sees a hash before the round is over. */
const Seal = ({ line }: { readonly line: SharedRoundLine }) => {
  const { round } = line
  const verifier = sharedVerifier(line)
  return (
    <PaneSection title="Seal">
      <dl className="con-seeds">
        <dt>Place</dt>
        <dd>
          {groupLakh(round.position)} of chain {round.chain}
        </dd>
        <dt>SHA-256 shown before the bets</dt>
        <dd>{round.commitment}</dd>
        <dt>Hash</dt>
        <dd>{round.phase === 'ended' ? round.hash : 'shown to everybody when the round is over'}</dd>
        <dt>Salt</dt>
        <dd>{round.salt}</dd>
      </dl>
      {verifier !== undefined && (
        <a href={verifier} target="_blank" rel="noreferrer" className="con-link">
          Check in the verifier
        </a>
      )}
    </PaneSection>
  )
}
