import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { ActionDialog } from '../../forms/action-dialog.tsx'
import { useWrite } from '../../forms/use-write.ts'
import { type Bulk, type BulkDecision, countOf } from './bulk.ts'
import { BulkResults } from './bulk-results.tsx'
import { type BulkPlan, type BulkResult, planBulk, runBulk, summaryOf } from './plan.ts'

type Row = { readonly id: number }

type Props<R extends Row> = {
  readonly bulk: Bulk<R>
  readonly rows: readonly R[]
  readonly chosen: ReadonlySet<number>
  readonly onClear: () => void
}

type Ended<R> = { readonly results: readonly BulkResult<R>[]; readonly done: string }

/** What can be done with those that are ticked, with one question for all of them. */
export const BulkBar = <R extends Row>({ bulk, rows, chosen, onClear }: Props<R>) => {
  const [ended, setEnded] = useState<Ended<R>>()
  const { busy, run } = useWrite()
  const picked = rows.filter(({ id }) => chosen.has(id))
  const runAll = async (go: readonly R[], act: Bulk<R>['assign'], done: string) => {
    const results = await runBulk(go, act)
    if (results.some(({ ok }) => !ok)) setEnded({ results, done })
    return { ok: true, said: summaryOf(results, done) }
  }
  const assign = async () => {
    if (await run(() => runAll(picked, bulk.assign, 'assigned to you'))) onClear()
  }
  return (
    <>
      {picked.length > 0 && (
        <div role="group" aria-label={`Chosen ${bulk.nouns[1]}`} className="con-bulk">
          {bulk.decision === undefined ? (
            <span className="num">{picked.length} chosen</span>
          ) : (
            <Decide
              {...{ bulk, rows, chosen, onClear }}
              decision={bulk.decision}
              onAct={(go, { act, done }) => runAll(go, act, done)}
            />
          )}
          <Button kind="second" size="small" loading={busy} onClick={() => void assign()}>
            Assign {picked.length} to me
          </Button>
          <Button kind="text" size="small" onClick={onClear}>
            Clear
          </Button>
        </div>
      )}
      {ended !== undefined && (
        <BulkResults {...ended} lineOf={bulk.lineOf} onClose={() => setEnded(undefined)} />
      )}
    </>
  )
}

type DecideProps<R extends Row> = Props<R> & {
  readonly decision: BulkDecision<R>
  readonly onAct: (
    go: readonly R[],
    decision: BulkDecision<R>,
  ) => Promise<{ readonly ok: boolean; readonly said: string }>
}

const Decide = <R extends Row>({ bulk, decision, rows, chosen, onAct, onClear }: DecideProps<R>) => {
  const [asking, setAsking] = useState<BulkPlan<R>>()
  const { verb, done, amountOf, obstacleOf } = decision
  const plan = planBulk({ rows, chosen, amountOf, obstacleOf: obstacleOf ?? (() => undefined) })
  return (
    <>
      <span className="num">
        {plan.go.length + plan.leftOut.length} chosen, {formatRupees(plan.sum)} can be {done}
      </span>
      <Button
        size="small"
        disabled={obstacleOf === undefined || plan.go.length === 0}
        onClick={() => setAsking(plan)}
      >
        {verb} {plan.go.length}
      </Button>
      {asking !== undefined && (
        <ActionDialog
          title={`${verb} ${countOf(bulk.nouns, asking.go.length)}`}
          renderSentence={() => <Question plan={asking} bulk={bulk} decision={decision} />}
          confirm={() => `${verb} ${asking.go.length}, ${formatRupees(asking.sum)}`}
          act={() => onAct(asking.go, decision)}
          onClose={() => setAsking(undefined)}
          onDone={onClear}
        />
      )}
    </>
  )
}

type QuestionProps<R> = {
  readonly plan: BulkPlan<R>
  readonly bulk: Bulk<R>
  readonly decision: BulkDecision<R>
}

const Question = <R extends Row>({ plan: { go, leftOut, sum }, bulk, decision }: QuestionProps<R>) => (
  <>
    <p>
      You {decision.verb.toLowerCase()} <b>{countOf(bulk.nouns, go.length)}</b> of <b>{formatRupees(sum)}</b>{' '}
      in all. {decision.consequence}
    </p>
    {leftOut.length > 0 && (
      <>
        <p className="mt-3">Left out of your choice: {countOf(bulk.nouns, leftOut.length)}.</p>
        <ul className="con-bulk-lines">
          {leftOut.map(({ one, why }) => (
            <li key={one.id}>
              {bulk.lineOf(one)}: {why}
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)
