import type { Provider } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Changes } from '../../../lib/parts/forms/changes.tsx'
import { Warnings } from '../../../lib/parts/forms/warnings.tsx'
import { Key } from '../../../lib/parts/key.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { keep, replaceKey } from '../api.ts'
import { CHANGE_FIELDS, DEFAULT_OVERLAP, keyFieldsOf, signsItself, valuesOf } from '../model/providers.ts'
import { KeyOnce } from './key-once.tsx'

type ProviderProps = { readonly provider: Provider }

/** What can be done with a provider. Nothing for those who may only read. */
export const ProviderActions = ({ provider }: ProviderProps) => {
  const mayWrite = useMay('games.write')
  const [asked, setAsked] = useState<'switch' | 'change' | 'key'>()
  const [secret, setSecret] = useState<string>()
  const close = () => setAsked(undefined)
  if (!mayWrite) return null
  return (
    <>
      <div className="con-buttons">
        <Button
          kind={provider.on ? 'refuse' : 'second'}
          data-hotkey="o"
          aria-keyshortcuts="O"
          onClick={() => setAsked('switch')}
        >
          {provider.on ? 'Switch off' : 'Switch on'} <Key name="O" />
        </Button>
        <Button kind="second" data-hotkey="e" aria-keyshortcuts="E" onClick={() => setAsked('change')}>
          Change <Key name="E" />
        </Button>
        <Button kind="second" data-hotkey="n" aria-keyshortcuts="N" onClick={() => setAsked('key')}>
          New key <Key name="N" />
        </Button>
      </div>
      {asked === 'switch' && <Switch provider={provider} onClose={close} />}
      {asked === 'change' && <Change provider={provider} onClose={close} />}
      {asked === 'key' && <NewKey provider={provider} onClose={close} onSecret={setSecret} />}
      {secret !== undefined && (
        <KeyOnce provider={provider} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}

type DialogProps = ProviderProps & { readonly onClose: () => void }

const OFF =
  'From this moment on no game of it opens and no stake is taken. Wins and returned stakes of rounds in play still arrive.'
const NO_KEY = 'It has no key, so every call of it will be refused.'

const Switch = ({ provider, onClose }: DialogProps) => {
  const word = provider.on ? 'off' : 'on'
  return (
    <ActionDialog
      title={`Switch ${provider.name} ${word}`}
      tone={provider.on ? 'refuse' : 'primary'}
      renderSentence={() => (
        <>
          <p>{provider.on ? OFF : 'Players can open its games and stake money in them at once.'}</p>
          <Warnings lines={!provider.on && provider.keys.length === 0 ? [NO_KEY] : []} />
        </>
      )}
      confirm={() => `Switch ${provider.name} ${word}`}
      act={() => keep(provider, { on: String(!provider.on) }, `${provider.name} is ${word}`)}
      onClose={onClose}
    />
  )
}

const Change = ({ provider, onClose }: DialogProps) => (
  <ActionDialog
    title={`Change ${provider.name}`}
    fields={CHANGE_FIELDS}
    initial={valuesOf(provider)}
    renderSentence={(values) => <Changes fields={CHANGE_FIELDS} before={valuesOf(provider)} after={values} />}
    confirm={() => `Save ${provider.name}`}
    act={(values) => keep(provider, values, `${provider.name} is saved`)}
    onClose={onClose}
  />
)

type NewKeyProps = DialogProps & { readonly onSecret: (secret: string | undefined) => void }

const NewKey = ({ provider, onClose, onSecret }: NewKeyProps) => (
  <ActionDialog
    title={`New key for ${provider.name}`}
    fields={keyFieldsOf(provider)}
    initial={{ overlap: provider.keys.length > 0 ? DEFAULT_OVERLAP : '0' }}
    renderSentence={() => (
      <p>
        {signsItself(provider)
          ? 'The provider signs with a private key that we never see. Paste the public key that belongs to it.'
          : 'You see the secret once, after you make the key.'}{' '}
        {provider.keys.length > 0 && 'Both keys are good until the key of today ends.'}
      </p>
    )}
    confirm={() => 'Make the key'}
    act={async (values) => {
      const outcome = await replaceKey(provider, values)
      onSecret(outcome.secret)
      return outcome
    }}
    onClose={onClose}
  />
)
