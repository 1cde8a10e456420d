import type { Reply } from '@maidan/contracts'
import type { lookAtProviderRound } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { momentOf } from '../../../lib/time.ts'
import { useProviderRound } from '../api.ts'
import { RoundState } from './provider-round-columns.tsx'
import { Transactions } from './transactions.tsx'

type Looked = Reply<typeof lookAtProviderRound>['data']
type Props = { readonly id: string; readonly onClose: () => void }

export const ProviderRoundPane = ({ id, onClose }: Props) => {
  const { data, error, refetch } = useProviderRound(id)
  const note = data === undefined ? `C-${id}` : `C-${id}, ${momentOf(data.round.openedAt)}`
  return (
    <Pane label={`Round C-${id}`} note={note} onClose={onClose}>
      <PaneStates value={data} error={error} onRetry={() => void refetch()}>
        {(looked) => <Detail looked={looked} />}
      </PaneStates>
    </Pane>
  )
}

const Detail = ({ looked: { round, transactions } }: { readonly looked: Looked }) => (
  <>
    <div className="con-pane-top">
      <h2>{round.game}</h2>
      <RoundState round={round} />
    </div>
    {round.incomplete && (
      <div className="con-pane-section">
        <Notice tone="down">
          The provider has not said how a bet ended. Ask it for the result of the round, or for a rollback.
        </Notice>
      </div>
    )}
    <PaneSection>
      <Facts
        facts={[
          { label: 'Player', value: <Player {...round.player} /> },
          {
            label: 'Provider',
            value: (
              <Link href={`/providers/${round.provider}`} className="con-link">
                {round.providerName}
              </Link>
            ),
          },
          { label: 'Staked', value: formatRupees(round.stake) },
          { label: 'Won', value: formatRupees(round.won) },
          { label: 'Closed', value: round.closedAt === null ? 'not yet' : momentOf(round.closedAt) },
        ]}
      />
    </PaneSection>
    <PaneSection>
      <CopyList>
        <CopyField label="Round of the provider" value={round.round} />
      </CopyList>
    </PaneSection>
    <PaneSection title="Transactions">
      <Transactions lines={transactions} />
    </PaneSection>
  </>
)

const Player = ({ id, username }: Looked['round']['player']) => {
  const mayOpen = useMay('players.read')
  if (!mayOpen) return username
  return (
    <Link href={`/players/${id}`} className="con-link">
      {username}
    </Link>
  )
}
