import type { NoticeCategory, NoticeChoice, NoticeSettings as Settings } from '@maidan/contracts/player'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { SkeletonRows } from '@maidan/ui/data/skeleton.tsx'
import { Switch } from '@maidan/ui/forms/switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '../../../../lib/api/words-of.ts'
import { FormError } from '../../../../lib/forms/form-error.tsx'
import { pushAbility } from '../../../../lib/push.ts'
import { deviceQuery, noticeSettingsQuery } from '../../api.ts'
import { useChoices, usePushDevice } from '../../use-notice-settings.ts'

const NOT_READ = 'Failed to get your settings'

const WORDS: Readonly<Record<NoticeCategory, readonly [title: string, about: string]>> = {
  money: ['Money in and out', 'Deposits, withdrawals, corrections and your papers'],
  bets: ['Bets settled', 'What your bets on matches brought'],
  bonus: ['Bonus and friends', 'Bonus that becomes cash, and friends you invited'],
  games: ['Games and draws', 'Lucky draws and what you win in them'],
  news: ['News of the site', 'Promotions, and answers to your messages'],
  security: ['Security', 'Password, number and accounts for payouts; always on'],
}

/** What the player is told, by category, in the list and on this device. */
export const NoticeSettings = ({ disabled }: { readonly disabled: boolean }) => {
  const settings = useQuery(noticeSettingsQuery)
  const failure = wordsOf(settings.error, NOT_READ)
  return (
    <Card flush as="section">
      <CardHead title="What we tell you about" />
      {settings.isPending && <SkeletonRows rows={4} />}
      {failure !== undefined && <Notice tone="down">{failure}</Notice>}
      {settings.data && <Choices settings={settings.data} disabled={disabled} />}
    </Card>
  )
}

type Parts = { readonly settings: Settings; readonly disabled: boolean }

const Choices = ({ settings, disabled }: Parts) => {
  const { data: device } = useQuery(deviceQuery)
  const { failure, choose } = useChoices()
  // The server may remember a device that its browser has forgotten.
  const isOn = settings.push.isOn && device !== undefined && device !== null
  return (
    <>
      <Push settings={settings} isOn={isOn} disabled={disabled} />
      <div className="grid grid-cols-[minmax(0,1fr)_56px_56px] border-t border-line px-4 pt-3 text-cap text-ink-3">
        <span />
        <span className="text-center">In app</span>
        <span className="text-center">Push</span>
      </div>
      <ul>
        {settings.categories.map((choice) => (
          <Row key={choice.category} choice={choice} hasPush={isOn} disabled={disabled} choose={choose} />
        ))}
      </ul>
      <div className="px-4 pb-3">
        <FormError text={failure} />
      </div>
    </>
  )
}

type RowProps = {
  readonly choice: NoticeChoice
  readonly hasPush: boolean
  readonly disabled: boolean
  readonly choose: ReturnType<typeof useChoices>['choose']
}

const Row = ({ choice: { category, inApp, push }, hasPush, disabled, choose }: RowProps) => {
  const [title, about] = WORDS[category]
  const change = (to: { readonly inApp?: boolean; readonly push?: boolean }): void => {
    if (category !== 'security') choose({ category, inApp, push, ...to }, { category, inApp, push })
  }
  const isFixed = disabled || category === 'security'
  const place = 'min-h-11 justify-center'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_56px_56px] items-center px-4 py-2">
      <div className="min-w-0 pr-2">
        <p className="text-body font-medium text-ink">{title}</p>
        <p className="text-cap text-ink-3">{about}</p>
      </div>
      <Switch
        hideLabel
        label={`${title}, in app`}
        className={place}
        checked={inApp}
        disabled={isFixed}
        onChange={(checked) => change({ inApp: checked })}
      />
      <Switch
        hideLabel
        label={`${title}, push`}
        className={place}
        checked={push && hasPush}
        disabled={isFixed || !hasPush}
        onChange={(checked) => change({ push: checked })}
      />
    </li>
  )
}

const UNABLE = {
  none: 'This browser offers no push messages.',
  denied: 'Your browser blocks push messages of this site. You can allow them in its settings.',
} as const

const Push = ({ settings, isOn, disabled }: Parts & { readonly isOn: boolean }) => {
  const { busy, failure, turnOn, turnOff, showDetails } = usePushDevice(settings)
  const ability = pushAbility()
  if (ability !== 'ready') return <p className="px-4 pb-3 text-small text-ink-3">{UNABLE[ability]}</p>
  const wide = 'min-h-11 w-full justify-between text-body text-ink'
  return (
    <div className="px-4 pb-2">
      <Switch
        label="Push to this device"
        className={wide}
        checked={isOn}
        disabled={disabled || busy}
        onChange={(checked) => void (checked ? turnOn() : turnOff())}
      />
      {isOn && (
        <Switch
          label="Show amounts and details on the lock screen"
          className={wide}
          checked={settings.push.details}
          disabled={busy}
          onChange={(checked) => void showDetails(checked)}
        />
      )}
      <FormError text={failure} />
    </div>
  )
}
