import type { StaffWithdrawal } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { useState } from 'react'
import { useFourEyesFrom } from '../../../../lib/four-eyes.ts'
import { ActionDialog } from '../../../../lib/parts/forms/action-dialog.tsx'
import { approve } from '../../api.ts'
import { type BulkPlan, type BulkResult, planBulk, runBulk, summaryOf, withdrawalsOf } from '../../bulk.ts'

type Props = {
  readonly rows: readonly StaffWithdrawal[]
  readonly chosen: ReadonlySet<number>
  readonly now: number
  readonly onClear: () => void
}

/** What can be done with those that are ticked, with one question for all of them. */
export const BulkBar = ({ rows, chosen, now, onClear }: Props) => {
  const [asking, setAsking] = useState<BulkPlan>()
  const [results, setResults] = useState<readonly BulkResult[]>()
  const fourEyesFrom = useFourEyesFrom()
  const plan = planBulk(rows, chosen, fourEyesFrom ?? null, now)
  const count = plan.go.length + plan.leftOut.length
  const act = async (go: BulkPlan['go']) => {
    const ended = await runBulk(go, (one) => approve(one, ''))
    if (ended.some(({ ok }) => !ok)) setResults(ended)
    return { ok: true, said: summaryOf(ended) }
  }
  return (
    <>
      {count > 0 && (
        <div role="group" aria-label="Chosen withdrawals" className="con-bulk">
          <span className="num">
            {count} chosen, {formatRupees(plan.sum)} can be approved
          </span>
          <Button
            size="small"
            disabled={fourEyesFrom === undefined || plan.go.length === 0}
            onClick={() => setAsking(plan)}
          >
            Approve {plan.go.length}
          </Button>
          <Button kind="text" size="small" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
      {asking !== undefined && (
        <ActionDialog
          title={`Approve ${withdrawalsOf(asking.go.length)}`}
          renderSentence={() => <Question plan={asking} />}
          confirm={() => `Approve ${asking.go.length}, ${formatRupees(asking.sum)}`}
          act={() => act(asking.go)}
          onClose={() => setAsking(undefined)}
          onDone={onClear}
        />
      )}
      {results !== undefined && <Results results={results} onClose={() => setResults(undefined)} />}
    </>
  )
}

const Question = ({ plan: { go, leftOut, sum } }: { readonly plan: BulkPlan }) => (
  <>
    <p>
      You approve <b>{withdrawalsOf(go.length)}</b> of <b>{formatRupees(sum)}</b> in all. The players cannot
      cancel them afterwards.
    </p>
    {leftOut.length > 0 && (
      <>
        <p className="mt-3">Left out of your choice: {withdrawalsOf(leftOut.length)}.</p>
        <ul className="con-bulk-lines">
          {leftOut.map(({ one, why }) => (
            <li key={one.id}>
              W-{one.id}, {formatRupees(one.amount)}: {why}
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)

type ResultsProps = { readonly results: readonly BulkResult[]; readonly onClose: () => void }

const Results = ({ results, onClose }: ResultsProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={summaryOf(results)}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <ul className="con-bulk-lines">
      {results.map(({ one, ok, said }) => (
        <li key={one.id} data-ok={ok}>
          {ok ? said : `W-${one.id}, ${formatRupees(one.amount)}: ${said}`}
        </li>
      ))}
    </ul>
  </Dialog>
)
