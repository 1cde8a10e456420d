import type { StaffVipLevel } from '@maidan/contracts/staff'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Changes } from '../../../lib/parts/forms/changes.tsx'
import { keepLevel } from '../api.ts'
import { LEVEL_FIELDS, valuesOf } from '../model.ts'

type Props = { readonly level: StaffVipLevel; readonly onClose: () => void }

export const LevelForm = ({ level, onClose }: Props) => (
  <ActionDialog
    title={`Change VIP ${level.level}, ${level.name}`}
    size="large"
    fields={LEVEL_FIELDS}
    initial={valuesOf(level)}
    renderSentence={(values) => (
      <>
        <p>
          Shares hold for bets that are settled from now on. What players have earned keeps its share, and
          nobody falls from a level.
        </p>
        <Changes fields={LEVEL_FIELDS} before={valuesOf(level)} after={values} />
      </>
    )}
    confirm={() => `Save VIP ${level.level}`}
    act={(values) => keepLevel(level, values)}
    onClose={onClose}
  />
)
