import type { Stop, TradingScope } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { CirclePause, CirclePlay, Power } from 'lucide-react'
import { useMay } from '../../../../lib/session/me.ts'
import type { Held } from '../../model/stops.ts'
import { useStopQuestion } from './stop-question.tsx'

type Props = {
  readonly scope: TradingScope
  readonly name: string
  /** What the button calls it. */
  readonly noun: string
  readonly held: Held
  readonly kind?: Stop['kind'] | undefined
  readonly hotkey?: string | undefined
}

/** Stops a match, a sport or everything with one word, or resumes it. */
export const StopButton = (props: Props) => {
  const { noun, held, kind = 'suspend', hotkey } = props
  const mayTrade = useMay('markets.trade')
  const { ask, question } = useStopQuestion(props)
  const isStopped = held.own !== undefined
  if (!mayTrade) return null
  return (
    <>
      <Button
        kind={isStopped ? 'second' : 'refuse'}
        className={kind === 'kill' && !isStopped ? 'con-kill' : undefined}
        icon={iconOf(isStopped, kind)}
        data-hotkey={hotkey}
        onClick={ask}
      >
        {wordsOf(isStopped, kind)} {noun}
      </Button>
      {question}
    </>
  )
}

const iconOf = (isStopped: boolean, kind: Stop['kind']) => {
  if (isStopped) return <CirclePlay aria-hidden />
  return kind === 'kill' ? <Power aria-hidden /> : <CirclePause aria-hidden />
}

const wordsOf = (isStopped: boolean, kind: Stop['kind']): string => {
  if (isStopped) return 'Resume'
  return kind === 'kill' ? 'Stop' : 'Suspend'
}
