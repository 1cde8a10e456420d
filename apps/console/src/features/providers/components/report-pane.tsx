import { MOST_RECONCILED_DAYS, type ReconciliationLine } from '@maidan/contracts/staff'
import { formatRupees, groupLakh } from '@maidan/ui'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { gapOf } from '../model/report.ts'
import { ExportButton } from './export-button.tsx'
import { LineState, type NamedLine } from './report-columns.tsx'

type Props = {
  readonly id: string
  readonly day: string
  readonly line: NamedLine | undefined
  readonly isLoaded: boolean
  readonly onClose: () => void
}

export const ReportPane = ({ id, day, line, isLoaded, onClose }: Props) => (
  <Pane
    label={`Reconciliation of ${line?.name ?? id}`}
    note={day}
    onClose={onClose}
    foot={
      line !== undefined && (
        <ExportButton day={day} days={MOST_RECONCILED_DAYS} provider={line.provider}>
          {`Export ${MOST_RECONCILED_DAYS} days`}
        </ExportButton>
      )
    }
  >
    <PaneStates value={line} isLoaded={isLoaded}>
      {(value) => <Detail line={value} />}
    </PaneStates>
  </Pane>
)

const counted = ({ count, amount }: { readonly count: number; readonly amount: number }): string =>
  `${formatRupees(amount)} in ${groupLakh(count)}`

const Detail = ({ line }: { readonly line: NamedLine }) => (
  <>
    <div className="con-pane-top">
      <h2>{line.name}</h2>
      <LineState line={line} />
    </div>
    <Advice line={line} />
    <PaneSection title="What its transactions say">
      <Facts
        facts={[
          { label: 'Bets', value: counted(line.bets) },
          { label: 'Wins', value: counted(line.wins) },
          { label: 'Given back', value: counted(line.rollbacks) },
          { label: 'Prizes', value: counted(line.promos) },
          { label: 'Refused', value: groupLakh(line.refused) },
          { label: 'Rolled back before the bet', value: groupLakh(line.tombstones) },
        ]}
      />
    </PaneSection>
    <PaneSection title="Against the ledger">
      <Facts
        facts={[
          { label: 'Net of the transactions', value: formatRupees(line.net) },
          { label: 'Clearing account', value: formatRupees(line.cleared) },
          { label: 'Difference', value: formatRupees(gapOf(line)) },
          { label: 'Incomplete rounds', value: groupLakh(line.incompleteRounds) },
        ]}
      />
    </PaneSection>
    <PaneSection>
      <div className="con-ways">
        <Link href={`/provider-rounds?provider=${line.provider}`} className="con-link">
          Rounds of {line.name}
        </Link>
        <Link href={`/provider-rounds?provider=${line.provider}&state=incomplete`} className="con-link">
          Incomplete rounds
        </Link>
        <Link href={`/providers/${line.provider}`} className="con-link">
          Provider
        </Link>
      </div>
    </PaneSection>
  </>
)

const Advice = ({ line }: { readonly line: ReconciliationLine }) => {
  if (line.clean) return null
  return (
    <div className="con-pane-section">
      <Notice tone={gapOf(line) === 0 ? 'gold' : 'down'}>
        {gapOf(line) === 0
          ? 'The money agrees. Ask the provider for the results of the rounds that are incomplete.'
          : 'The transactions and the ledger differ. Switch the provider off and run the audit of the server.'}
      </Notice>
    </div>
  )
}
