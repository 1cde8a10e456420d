import { clock } from '@maidan/browser/clock.ts'
import { formatRupees } from '@maidan/ui'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { AddButton } from '../../../lib/parts/forms/add-button.tsx'
import { plan } from '../api.ts'
import { costOf, TERM_FIELDS, timeText } from '../model.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const initial = () => ({
  opens: timeText(clock.now() + DAY_MS),
  closes: timeText(clock.now() + 2 * DAY_MS),
  ticketPrice: '500',
  prizes: '5000, 2000, 1000',
})

export const PlanDraw = () => (
  <AddButton
    renderForm={(close) => (
      <ActionDialog
        title="Plan a draw"
        size="large"
        fields={TERM_FIELDS}
        initial={initial()}
        renderSentence={(values) => (
          <p>
            Players see it at once, with the fingerprint of its seed. You can change it until it opens. The
            house pays <b>{formatRupees(costOf(values), { paise: 'auto' })}</b> at most.
          </p>
        )}
        confirm={() => 'Plan the draw'}
        act={plan}
        onClose={close}
      />
    )}
  >
    Plan a draw
  </AddButton>
)
