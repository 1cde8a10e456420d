import type { AutoCashOut } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Switch } from '@maidan/ui/forms/switch.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLock } from '../../../../lib/forms/use-lock.ts'
import { autoQuery, setAuto } from './api.ts'
import { boundsFault, mayTypeSigned, readSigned } from './model.ts'

const NOT_SET = 'The automatic cash-out was not set. Try again'

const shown = (amount: number | null): string =>
  amount === null ? '' : formatRupees(amount, { sign: true, paise: 'auto' }).replace('₹', '')

/** Sets both bounds at once, as the server keeps them. */
const useAuto = (market: number) => {
  const client = useQueryClient()
  const { data } = useQuery(autoQuery)
  const { busy, run } = useLock()
  const [failure, setFailure] = useState<string>()
  const set = (bounds: Pick<AutoCashOut, 'target' | 'stop'>): Promise<void> =>
    run(async () => {
      const answer = await setAuto({ market, ...bounds })
      setFailure(answer.ok ? undefined : (answer.message ?? NOT_SET))
      await client.invalidateQueries(autoQuery)
    })
  return { order: data?.find((one) => one.market === market), busy, failure, setFailure, set }
}

type BoundsFormProps = {
  readonly order: AutoCashOut | undefined
  readonly busy: boolean
  readonly onFault: (fault: string | undefined) => void
  readonly onSet: (bounds: Pick<AutoCashOut, 'target' | 'stop'>) => void
  readonly value: number | undefined
}

const BoundsForm = ({ order, busy, onFault, onSet, value }: BoundsFormProps) => {
  const [target, setTarget] = useState(shown(order?.target ?? null))
  const [stop, setStop] = useState(shown(order?.stop ?? null))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const bounds = { target: readSigned(target) ?? null, stop: readSigned(stop) ?? null }
    const fault = boundsFault(bounds, value)
    onFault(fault)
    if (fault === undefined) onSet(bounds)
  }
  const field = (label: string, typed: string, type: (text: string) => void) => (
    <Field
      label={label}
      prefix="₹"
      inputMode="text"
      autoComplete="off"
      value={typed}
      readOnly={busy}
      onChange={({ target: { value: text } }) => mayTypeSigned(text) && type(text)}
    />
  )
  return (
    <form aria-label="Automatic cash-out" onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        {field('Take profit at', target, setTarget)}
        {field('Stop loss at', stop, setStop)}
      </div>
      <Button type="submit" kind="second" loading={busy}>
        {order ? 'Change' : 'Set'}
      </Button>
    </form>
  )
}

type AutoFormProps = { readonly market: number; readonly value: number | undefined }

/** Cashes out all by itself at a target or at a stop: the locked result at which the server acts. */
export const AutoForm = ({ market, value }: AutoFormProps) => {
  const { order, busy, failure, setFailure, set } = useAuto(market)
  const [isAsked, setAsked] = useState(false)
  const isOn = order !== undefined || isAsked
  const toggle = (on: boolean): void => {
    setFailure(undefined)
    setAsked(on)
    if (!on && order) void set({ target: null, stop: null })
  }
  return (
    <section aria-label="Automatic" className="grid gap-3 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <div>
          <h3 className="text-body font-semibold text-ink">Automatic at a target</h3>
          <p className="text-small text-ink-3">It works while you are away</p>
        </div>
        <Switch label="Automatic cash-out" hideLabel checked={isOn} disabled={busy} onChange={toggle} />
      </div>
      {isOn && (
        <BoundsForm
          key={`${order?.target} ${order?.stop}`}
          order={order}
          busy={busy}
          value={value}
          onFault={setFailure}
          onSet={(bounds) => void set(bounds)}
        />
      )}
      {order && (
        <p role="status" className="num text-small text-ink-2">
          Set: {boundsText(order)}. A stop cashes out at the current value once it has stayed that low for a
          second.
        </p>
      )}
      {failure !== undefined && <Notice tone="down">{failure}</Notice>}
    </section>
  )
}

const boundsText = ({ target, stop }: AutoCashOut): string =>
  [
    target === null ? '' : `at ${formatRupees(target, { sign: true, paise: 'auto' })} or more`,
    stop === null ? '' : `at ${formatRupees(stop, { sign: true, paise: 'auto' })} or less`,
  ]
    .filter(Boolean)
    .join(', ')
