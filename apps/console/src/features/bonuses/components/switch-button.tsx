import type { StaffBonus } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { switchTo } from '../api.ts'

/** Opens a bonus to players, or closes it. */
export const SwitchButton = ({ bonus }: { readonly bonus: StaffBonus }) => {
  const [asking, setAsking] = useState(false)
  const isOpen = bonus.state === 'open'
  return (
    <>
      <Button kind={isOpen ? 'refuse' : 'primary'} onClick={() => setAsking(true)}>
        {isOpen ? 'Close' : 'Open'}
      </Button>
      {asking && (
        <ActionDialog
          title={`${isOpen ? 'Close' : 'Open'} ${bonus.title}`}
          tone={isOpen ? 'refuse' : 'primary'}
          renderSentence={() => (
            <p>
              {isOpen
                ? 'Nobody can claim it any more. Claims that were made go on to their end.'
                : `Players can claim version ${bonus.version} within its days, as it stands in the list and not in the form.`}
            </p>
          )}
          confirm={() => `${isOpen ? 'Close' : 'Open'} ${bonus.title}`}
          act={() => switchTo(bonus, isOpen ? 'closed' : 'open')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
