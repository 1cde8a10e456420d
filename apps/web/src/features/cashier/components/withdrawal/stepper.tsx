import type { WithdrawalView } from '@maidan/contracts/player'
import { Check, X } from 'lucide-react'
import { clock } from '@maidan/browser/clock.ts'
import { whenText } from '../../periods.ts'
import { type Step, stepsOf } from '../../stages.ts'

const DOTS: Readonly<Record<Step['state'], string>> = {
  done: 'bg-up text-ground',
  now: 'bg-gold text-gold-ink',
  next: 'bg-turf-3 text-ink-3',
  ended: 'bg-down text-ground',
}

const LINES: Readonly<Record<Step['state'], string>> = {
  done: 'bg-up',
  now: 'bg-gold',
  next: 'bg-turf-3',
  ended: 'bg-down',
}

const SPOKEN: Readonly<Record<Step['state'], string>> = {
  done: 'done',
  now: 'now',
  next: 'to come',
  ended: 'ended here',
}

const Dot = ({ state, place }: { readonly state: Step['state']; readonly place: number }) => (
  <span
    aria-hidden="true"
    className={`grid size-6 shrink-0 place-items-center rounded-full text-cap font-semibold ${DOTS[state]}`}
  >
    {state === 'done' && <Check className="size-4" strokeWidth={3} />}
    {state === 'ended' && <X className="size-4" strokeWidth={3} />}
    {(state === 'now' || state === 'next') && place}
  </span>
)

/** Where a withdrawal stands: each stage with its time, the rest still to come. */
export const Stepper = ({
  withdrawal,
}: {
  readonly withdrawal: Pick<WithdrawalView, 'status' | 'stages'>
}) => {
  const steps = stepsOf(withdrawal)
  return (
    <ol aria-label="Stages" className="grid max-w-160 auto-cols-fr grid-flow-col">
      {steps.map(({ status, text, at, state }, place) => (
        <li
          key={status}
          aria-current={state === 'now' ? 'step' : undefined}
          className="grid content-start justify-items-start gap-1"
        >
          <span className="flex w-full items-center">
            <Dot state={state} place={place + 1} />
            {place < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`h-0.5 flex-1 ${LINES[steps[place + 1]?.state ?? 'next']}`}
              />
            )}
          </span>
          <span className={`pr-2 text-cap ${state === 'next' ? 'text-ink-3' : 'font-medium text-ink'}`}>
            {text}
            <span className="sr-only">, {SPOKEN[state]}</span>
          </span>
          {at !== undefined && (
            <time className="tabular-nums pr-2 text-cap text-ink-3">{whenText(at, clock.now())}</time>
          )}
        </li>
      ))}
    </ol>
  )
}
