import { Button } from '@maidan/ui/buttons/button.tsx'
import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { KeyHint } from '@maidan/ui/data/key-hint.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Field } from '@maidan/ui/forms/field.tsx'
import { Switch } from '@maidan/ui/forms/switch.tsx'
import { Chips } from '@maidan/ui/navigation/chips.tsx'
import { Settings2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../../lib/page/overlays.tsx'
import { mayType, readStake } from '../stake.ts'
import { type Accept, ACCEPTS, isStakes, resetStakes, saveSettings, STAKES, useSettings } from './settings.ts'

const FAULT = `Enter ${STAKES.count} different stakes in whole rupees, each at most ₹1,00,00,000`

type StakesFormProps = { readonly stakes: readonly number[]; readonly onSaved: () => void }

const StakesForm = ({ stakes, onSaved }: StakesFormProps) => {
  const [typed, setTyped] = useState(stakes.map(String))
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = typed.map((text) => readStake(text) ?? 0).toSorted((one, other) => one - other)
    if (!isStakes(read)) return setFault(FAULT)
    saveSettings({ stakes: read })
    return onSaved()
  }
  return (
    <form aria-label="Stake buttons" onSubmit={submit} className="grid gap-3">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {typed.map((text, at) => (
          <Field
            // The fields are places, and places keep their order.
            key={`stake ${at}`}
            label={`Stake ${at + 1}`}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={({ target }) => mayType(target.value) && setTyped(typed.with(at, target.value))}
          />
        ))}
      </div>
      {fault !== undefined && <Notice tone="down">{fault}</Notice>}
      <div className="flex justify-end gap-2">
        <Button
          kind="text"
          onClick={() => {
            resetStakes()
            onSaved()
          }}
        >
          Use the defaults
        </Button>
        <Button type="submit">Save</Button>
      </div>
    </form>
  )
}

const ACCEPT_WORDS: Readonly<Record<Accept, string>> = {
  none: 'Only the price I tapped',
  better: 'That price or better',
  any: 'Any price',
}

const MovedPrice = () => {
  const { accept } = useSettings()
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left mb-2 text-h3 text-ink">If the price moves while I bet</legend>
      <Chips
        label="Take"
        chips={ACCEPTS.map((id) => ({ id, text: ACCEPT_WORDS[id] }))}
        value={accept}
        onChange={(next) => saveSettings({ accept: next })}
      />
    </fieldset>
  )
}

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [['0', '…', '9'], 'type the stake of the bet on the slip'],
  [['↑', '↓'], 'in the stake: one price up or down'],
  [['Enter'], 'place the bet'],
  [['Esc'], 'remove the bet from the slip'],
]

const Keyboard = () => {
  const { keys } = useSettings()
  return (
    <section aria-label="Keyboard" className="grid gap-3 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-h3 text-ink">Keyboard</h3>
        <Switch label="Use keys on the slip" checked={keys} onChange={(on) => saveSettings({ keys: on })} />
      </div>
      <ul className="grid gap-2 text-small text-ink-2">
        {KEYS.map(([names, what]) => (
          <li key={what}>
            <KeyHint keys={names}>{what}</KeyHint>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-3">The ladder has its own keys, listed below it.</p>
    </section>
  )
}

/** Stake buttons and keys, as this player likes them on this device. */
export const BettingSettingsButton = () => {
  const [isOpen, setOpen] = useState(false)
  const { stakes } = useSettings()
  return (
    <>
      <IconButton
        label="Stake buttons and keys"
        icon={<Settings2 aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Stake buttons and keys">
        <div className="grid gap-4">
          <StakesForm stakes={stakes} onSaved={() => setOpen(false)} />
          <MovedPrice />
          <Keyboard />
        </div>
      </Dialog>
    </>
  )
}
