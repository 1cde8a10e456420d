import type { StakeLimits, TradingScope } from '@maidan/contracts/staff'
import { Button, type ButtonProps } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { useMay } from '../../../../lib/session/me.ts'
import { useLimits } from '../../api/reads.ts'
import { LimitForm } from './limit-form.tsx'

type Props = {
  readonly scope: TradingScope
  /** What the scope is called. */
  readonly name: string
  readonly kind: ButtonProps['kind']
  readonly wider?: StakeLimits | undefined
}

/** Opens the form of limits of one scope, for those who may trade. */
export const LimitButton = ({ scope, name, kind, wider }: Props) => {
  const mayTrade = useMay('markets.trade')
  const [asking, setAsking] = useState(false)
  const { data } = useLimits()
  if (!mayTrade || data === undefined) return null
  return (
    <>
      <Button kind={kind} size="small" aria-label={`Limits of ${name}`} onClick={() => setAsking(true)}>
        Limits
      </Button>
      {asking && (
        <LimitForm
          scope={scope}
          name={name}
          overrides={data.overrides}
          wider={wider}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
