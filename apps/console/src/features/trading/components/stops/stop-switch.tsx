import type { Stop, TradingScope } from '@maidan/contracts/staff'
import { Switch } from '@maidan/ui/forms/switch.tsx'
import { useMay } from '../../../../lib/session/me.ts'
import type { Held } from '../../model/stops.ts'
import { useStopQuestion } from './stop-question.tsx'

type Props = {
  readonly scope: TradingScope
  readonly name: string
  readonly held: Held
  readonly kind?: Stop['kind'] | undefined
}

/** On while no trader holds the place. What only a wider stop holds is resumed there. */
export const StopSwitch = (props: Props) => {
  const { name, held } = props
  const mayTrade = useMay('markets.trade')
  const { ask, question } = useStopQuestion(props)
  const isWider = held.own === undefined && held.wider.length > 0
  return (
    <>
      <Switch
        className="con-stop"
        label={`Bets on ${name}`}
        hideLabel
        checked={held.own === undefined && !isWider}
        disabled={!mayTrade || isWider}
        onChange={ask}
      />
      {question}
    </>
  )
}
