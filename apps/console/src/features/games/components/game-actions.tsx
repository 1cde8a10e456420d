import { REVIEW_NOTE_MAX, type StaffReturns } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { useState } from 'react'
import type { FieldSpec } from '../../../lib/fields.ts'
import { ActionDialog } from '../../../lib/parts/forms/action-dialog.tsx'
import { Changes } from '../../../lib/parts/forms/changes.tsx'
import { Key } from '../../../lib/parts/key.tsx'
import { useMay } from '../../../lib/session/me.ts'
import { keepSetting, takeAlarm } from '../api.ts'
import { fieldsOf, type GameLine, isShared, type Setting, valuesOf } from '../model/settings.ts'

type Asked = 'switch' | 'terms' | 'alarm'

/** What can be done with a game. Nothing for those who may only read. */
export const GameActions = ({ line }: { readonly line: GameLine }) => {
  const mayWrite = useMay('games.write')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { setting, returns } = line
  const hasAlarm = returns?.state === 'alarm' && returns.review === null
  if (!mayWrite || (setting === undefined && !hasAlarm)) return null
  return (
    <>
      <div className="con-buttons">
        {setting && (
          <>
            <Button
              kind={setting.enabled ? 'refuse' : 'second'}
              data-hotkey="o"
              aria-keyshortcuts="O"
              onClick={() => setAsked('switch')}
            >
              {setting.enabled ? 'Close game' : 'Open game'} <Key name="O" />
            </Button>
            <Button kind="second" data-hotkey="t" aria-keyshortcuts="T" onClick={() => setAsked('terms')}>
              Terms <Key name="T" />
            </Button>
          </>
        )}
        {hasAlarm && (
          <Button data-hotkey="a" aria-keyshortcuts="A" onClick={() => setAsked('alarm')}>
            Take alarm <Key name="A" />
          </Button>
        )}
      </div>
      {asked === 'switch' && setting && <Switch setting={setting} onClose={close} />}
      {asked === 'terms' && setting && <Terms setting={setting} onClose={close} />}
      {asked === 'alarm' && returns && <TakeAlarm returns={returns} onClose={close} />}
    </>
  )
}

type DialogProps = { readonly setting: Setting; readonly onClose: () => void }

const switchText = (setting: Setting): string => {
  if (setting.enabled) return 'No new bets are taken from now on. Rounds in play go on and are paid.'
  return isShared(setting) ? 'The next round opens at once.' : 'Players can bet again at once.'
}

const Switch = ({ setting, onClose }: DialogProps) => {
  const word = setting.enabled ? 'Close' : 'Open'
  return (
    <ActionDialog
      title={`${word} ${setting.name}`}
      tone={setting.enabled ? 'refuse' : 'primary'}
      renderSentence={() => <p>{switchText(setting)}</p>}
      confirm={() => `${word} ${setting.name}`}
      act={() => keepSetting(setting, { enabled: String(!setting.enabled) })}
      onClose={onClose}
    />
  )
}

const Terms = ({ setting, onClose }: DialogProps) => {
  const fields = fieldsOf(setting)
  return (
    <ActionDialog
      title={`Terms of ${setting.name}`}
      size="large"
      fields={fields}
      initial={valuesOf(setting)}
      renderSentence={(values) => <Changes fields={fields} before={valuesOf(setting)} after={values} />}
      confirm={() => `Save ${setting.name}`}
      act={(values) => keepSetting(setting, values)}
      onClose={onClose}
    />
  )
}

const NOTE: FieldSpec = {
  name: 'note',
  label: 'What everybody reads beside the game',
  kind: 'area',
  often: ['We play every round of it again and report here.'],
  check: (value) =>
    value.trim().length >= 3 && value.trim().length <= REVIEW_NOTE_MAX
      ? undefined
      : `Please write 3 to ${REVIEW_NOTE_MAX} characters`,
}

type AlarmProps = { readonly returns: StaffReturns; readonly onClose: () => void }

const TakeAlarm = ({ returns: { game, name }, onClose }: AlarmProps) => (
  <ActionDialog
    title={`Take the alarm of ${name}`}
    fields={[NOTE]}
    renderSentence={() => (
      <p>
        The page of fairness says that <b>{name}</b> is looked at, with your note. The alarm comes back when
        the game has had twice the rounds and is still outside.
      </p>
    )}
    confirm={() => 'Take the alarm'}
    act={(values) => takeAlarm({ slug: game, name }, (values['note'] ?? '').trim())}
    onClose={onClose}
  />
)
