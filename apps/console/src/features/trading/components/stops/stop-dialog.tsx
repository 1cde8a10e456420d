import type { Stop, TradingScope } from '@maidan/contracts/staff'
import { ActionDialog } from '../../../../lib/parts/forms/action-dialog.tsx'
import { stop } from '../../api/stops.ts'
import { STOP_FIELDS } from '../../model/stops.ts'

type Props = {
  readonly scope: TradingScope
  /** What is stopped, in words. */
  readonly name: string
  readonly kind?: Stop['kind'] | undefined
  readonly onClose: () => void
}

const kindOf = (value: string | undefined): Stop['kind'] => (value === 'kill' ? 'kill' : 'suspend')

export const StopDialog = ({ scope, name, kind = 'suspend', onClose }: Props) => (
  <ActionDialog
    title={`Stop ${name}`}
    tone="refuse"
    fields={STOP_FIELDS}
    initial={{ kind }}
    renderSentence={() => (
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        takes no bets until somebody resumes it, whatever the feed says.
      </p>
    )}
    confirm={(values) => (kindOf(values['kind']) === 'kill' ? 'Switch off' : 'Suspend')}
    act={(values) => stop({ scope, kind: kindOf(values['kind']), reason: (values['reason'] ?? '').trim() })}
    onClose={onClose}
  />
)
