import type { ResultProposal } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import type { CallOutcome } from '../../../../lib/api/outcome.ts'
import { type FieldSpec, needsReason } from '../../../../lib/fields.ts'
import { ActionDialog } from '../../../../lib/parts/forms/action-dialog.tsx'
import { navigate } from '../../../../lib/router.ts'
import { decideResult } from '../../api/results.ts'

const REASON: readonly FieldSpec[] = [
  {
    name: 'reason',
    label: 'Reason',
    kind: 'area',
    hint: 'The colleague who proposed it reads this',
    check: needsReason,
  },
]

type Props = {
  readonly proposal: ResultProposal
  /** Whether what it would move is on the screen: nobody agrees to what cannot be seen. */
  readonly isSeen: boolean
}

const decide = async (id: number, reason?: string): Promise<CallOutcome> => {
  const outcome = await decideResult(id, reason)
  if (outcome.ok) navigate(`/settlement?tab=decided${reason === undefined ? '' : '&show=rejected'}`)
  return outcome
}

export const DecideActions = ({ proposal, isSeen }: Props) => {
  const [asked, setAsked] = useState<'agree' | 'refuse'>()
  const close = () => setAsked(undefined)
  const { id, market, to, maker, kind } = proposal
  return (
    <>
      <div className="con-buttons">
        <Button kind="refuse" data-hotkey="r" onClick={() => setAsked('refuse')}>
          Refuse
        </Button>
        {isSeen && (
          <Button data-hotkey="a" onClick={() => setAsked('agree')}>
            Agree and settle
          </Button>
        )}
      </div>
      {asked === 'agree' && (
        <ActionDialog
          title={kind === 'correction' ? 'Settle the market again' : 'Settle the market'}
          renderSentence={() => (
            <p>
              You agree with <b>{maker}</b>: <bdi>{market.name}</bdi> of <bdi>{market.fixtureName}</bdi> ends
              as{' '}
              <b>
                <bdi>{to.text}</bdi>
              </b>
              . The bets are paid at once.
            </p>
          )}
          confirm={() => 'Agree and settle'}
          act={() => decide(id)}
          onClose={close}
        />
      )}
      {asked === 'refuse' && (
        <ActionDialog
          title="Refuse the result"
          tone="refuse"
          fields={REASON}
          renderSentence={() => (
            <p>
              <bdi>{to.text}</bdi> for <bdi>{market.name}</bdi>, proposed by {maker}, is not carried out.
            </p>
          )}
          confirm={() => 'Refuse the result'}
          act={(values) => decide(id, (values['reason'] ?? '').trim())}
          onClose={close}
        />
      )}
    </>
  )
}
