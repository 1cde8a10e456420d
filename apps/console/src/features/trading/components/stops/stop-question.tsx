import type { Stop, TradingScope } from '@maidan/contracts/staff'
import { useState } from 'react'
import type { Held } from '../../model/stops.ts'
import { ResumeDialog } from './resume-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'

type Asked = {
  readonly scope: TradingScope
  readonly name: string
  readonly held: Held
  readonly kind?: Stop['kind'] | undefined
}

/** Asks to stop what nobody holds, or to resume what is held. What was asked stays so while others act. */
export const useStopQuestion = ({ scope, name, held: { own, wider }, kind }: Asked) => {
  const [asking, setAsking] = useState<'stop' | Stop>()
  const close = () => setAsking(undefined)
  const ask = () => setAsking(own ?? 'stop')
  if (asking === undefined) return { ask, question: null }
  const question =
    asking === 'stop' ? (
      <StopDialog {...{ scope, name, kind }} onClose={close} />
    ) : (
      <ResumeDialog stop={asking} wider={wider} onClose={close} />
    )
  return { ask, question }
}
