import type { StaffReward } from '@maidan/contracts/staff'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { type FieldSpec, needsReason } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Warnings } from '../../../lib/parts/forms/warnings.tsx'
import { Key } from '../../../lib/parts/key.tsx'
import { decide } from '../api.ts'
import { PAY_OFTEN, REFUSE_OFTEN } from '../model.ts'

const reasonField = (often: readonly string[]): readonly FieldSpec[] => [
  { name: 'reason', label: 'Reason, for the audit log', kind: 'area', often, check: needsReason },
]

type Props = { readonly reward: StaffReward; readonly onDecided: () => void }

export const RewardActions = ({ reward, onDecided }: Props) => {
  const [asked, setAsked] = useState<'release' | 'refuse'>()
  return (
    <>
      <div className="con-buttons">
        <Button kind="refuse" data-hotkey="r" aria-keyshortcuts="R" onClick={() => setAsked('refuse')}>
          Refuse <Key name="R" />
        </Button>
        <Button data-hotkey="a" aria-keyshortcuts="A" onClick={() => setAsked('release')}>
          Pay <Key name="A" />
        </Button>
      </div>
      {asked !== undefined && (
        <Decide {...{ reward, onDecided }} verdict={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

type DecideProps = Props & { readonly verdict: 'release' | 'refuse'; readonly onClose: () => void }

const Decide = ({ reward, verdict, onClose, onDecided }: DecideProps) => {
  const { referrer, friend } = reward
  const amount = formatRupees(reward.amount)
  const pays = verdict === 'release'
  return (
    <ActionDialog
      title={pays ? `Pay ${amount} to ${referrer.username}` : `Refuse ${amount} of ${referrer.username}`}
      tone={pays ? 'primary' : 'refuse'}
      fields={reasonField(pays ? PAY_OFTEN : REFUSE_OFTEN)}
      renderSentence={() => (
        <>
          <p>
            {pays ? 'The amount is cash at once, and the player is told.' : 'Nothing is paid.'} Later rewards
            for <b>{friend.username}</b> {pays ? 'are paid' : 'are refused'} without a review.
          </p>
          <Warnings lines={pays ? reward.reasons : []} />
        </>
      )}
      confirm={() => (pays ? `Pay ${amount}` : 'Refuse')}
      act={(values) => decide(reward, verdict, (values['reason'] ?? '').trim())}
      onClose={onClose}
      onDone={onDecided}
    />
  )
}
