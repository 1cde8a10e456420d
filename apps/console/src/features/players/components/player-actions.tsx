import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { type FieldSpec, needsAmount, needsReason, type Values } from '../../../lib/fields.ts'
import { useMay } from '../../../lib/session/me.ts'
import { fourEyesWarning, useFourEyesFrom } from '../../../lib/four-eyes.ts'
import { Warnings } from '../../../lib/parts/forms/warnings.tsx'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { adjust, block, unblock } from '../api.ts'
import { BLOCK_OFTEN, type PlayerPage } from '../model.ts'

type Props = { readonly player: PlayerPage }

export const PlayerActions = ({ player }: Props) => {
  const [asked, setAsked] = useState<'block' | 'adjust'>()
  const mayBlock = useMay('players.block')
  const mayAdjust = useMay('adjustments.make')
  const close = () => setAsked(undefined)
  const isBlocked = player.status === 'blocked'
  return (
    <div className="flex gap-2">
      {mayBlock && (
        <Button kind={isBlocked ? 'second' : 'refuse'} onClick={() => setAsked('block')}>
          {isBlocked ? 'Unblock' : 'Block'}
        </Button>
      )}
      {mayAdjust && (
        <Button kind="second" onClick={() => setAsked('adjust')}>
          Adjust the wallet
        </Button>
      )}
      {asked === 'block' &&
        (isBlocked ? <Unblock {...{ player }} onClose={close} /> : <Block {...{ player }} onClose={close} />)}
      {asked === 'adjust' && <Adjust player={player} onClose={close} />}
    </div>
  )
}

type QuestionProps = Props & { readonly onClose: () => void }

const Block = ({ player, onClose }: QuestionProps) => (
  <ActionDialog
    title={`Block ${player.user.userName}`}
    tone="refuse"
    fields={[
      {
        name: 'reason',
        label: 'Reason',
        kind: 'area',
        often: BLOCK_OFTEN,
        hint: 'For staff and the audit log',
        check: needsReason,
      },
    ]}
    renderSentence={() => (
      <p>
        <b>{player.user.userName}</b> is logged out everywhere and cannot log in. The{' '}
        <b>{formatRupees(player.wallet.balance)}</b> stay where they are.
      </p>
    )}
    confirm={() => `Block ${player.user.userName}`}
    act={(values) => block(player, (values['reason'] ?? '').trim())}
    onClose={onClose}
  />
)

const Unblock = ({ player, onClose }: QuestionProps) => (
  <ActionDialog
    title={`Unblock ${player.user.userName}`}
    fields={[
      {
        name: 'reason',
        label: 'Reason',
        kind: 'area',
        hint: 'For staff and the audit log',
        check: needsReason,
      },
    ]}
    renderSentence={() => (
      <p>
        <b>{player.user.userName}</b> can log in, play and withdraw again.
      </p>
    )}
    confirm={() => `Unblock ${player.user.userName}`}
    act={(values) => unblock(player, (values['reason'] ?? '').trim())}
    onClose={onClose}
  />
)

const ADJUST: readonly FieldSpec[] = [
  {
    name: 'direction',
    label: 'Direction',
    kind: 'select',
    options: [
      { value: 'add', text: 'Add to the wallet' },
      { value: 'take', text: 'Take from the wallet' },
    ],
  },
  {
    name: 'pocket',
    label: 'Pocket',
    kind: 'select',
    options: [
      { value: 'cash', text: 'Cash' },
      { value: 'bonus', text: 'Bonus' },
    ],
  },
  { name: 'amount', label: 'Amount', kind: 'amount', check: needsAmount },
  {
    name: 'reason',
    label: 'Reason',
    kind: 'area',
    hint: 'The player reads it in the statement',
    check: needsReason,
  },
]

const adjustment = (values: Values) => ({
  direction: values['direction'] === 'take' ? ('take' as const) : ('add' as const),
  pocket: values['pocket'] === 'bonus' ? ('bonus' as const) : ('cash' as const),
  amount: (values['amount'] ?? '').trim(),
  reason: (values['reason'] ?? '').trim(),
})

const shown = (values: Values): string =>
  needsAmount(values['amount'] ?? '') === undefined ? formatRupees(Number(values['amount'])) : 'an amount'

const Adjust = ({ player, onClose }: QuestionProps) => {
  const from = useFourEyesFrom()
  return (
    <ActionDialog
      title="Adjust the wallet"
      fields={ADJUST}
      initial={{ direction: 'add', pocket: 'cash' }}
      renderSentence={(values) => {
        const { direction, pocket, amount } = adjustment(values)
        return (
          <>
            <p>
              You {direction === 'add' ? 'add' : 'take'} <b>{shown(values)}</b>{' '}
              {direction === 'add' ? 'to' : 'from'} the {pocket} of <b>{player.user.userName}</b>.
            </p>
            <Warnings lines={fourEyesWarning(Number(amount), from)} />
          </>
        )
      }}
      confirm={(values) => `${adjustment(values).direction === 'add' ? 'Add' : 'Take'} ${shown(values)}`}
      act={(values) => adjust(player, adjustment(values))}
      onClose={onClose}
    />
  )
}
