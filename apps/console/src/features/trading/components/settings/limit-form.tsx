import type { LimitOverride, StakeLimits, TradingScope } from '@maidan/contracts/staff'
import { ActionDialog } from '../../../../lib/parts/forms/action-dialog.tsx'
import { Changes } from '../../../../lib/parts/forms/changes.tsx'
import { keepLimits } from '../../api/settings.ts'
import { limitFields, limitsOf, limitValues, SCOPE_FIELDS, scopeOf } from '../../model/limits.ts'
import { isSameScope } from '../../model/stops.ts'

type Props = {
  /** Chosen in the form where it is not given. */
  readonly scope?: TradingScope | undefined
  readonly name: string
  readonly overrides: readonly LimitOverride[]
  readonly wider?: StakeLimits | undefined
  readonly onClose: () => void
}

export const LimitForm = ({ scope, name, overrides, wider, onClose }: Props) => {
  const fields = limitFields(wider)
  const overrideOf = (one: TradingScope) => overrides.find((override) => isSameScope(override.scope, one))
  const saved = limitValues(scope && overrideOf(scope))
  return (
    <ActionDialog
      title={`Limits of ${name}`}
      size="large"
      fields={scope === undefined ? [...SCOPE_FIELDS, ...fields] : fields}
      initial={saved}
      renderSentence={(values) => <Changes fields={fields} before={saved} after={values} />}
      confirm={() => 'Set the limits'}
      act={(values) => {
        const place = scope ?? scopeOf(values)
        return keepLimits(place, overrideOf(place), limitsOf(values))
      }}
      onClose={onClose}
    />
  )
}
