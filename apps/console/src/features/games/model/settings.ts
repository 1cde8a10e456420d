import { GAME_BOUNDS, type GameSetting, type SharedSetting, type StaffReturns } from '@maidan/contracts/staff'
import { formatRupees, groupLakh } from '@maidan/ui'
import { type FieldSpec, needsAmount, type Values } from '../../../lib/fields.ts'

/** What the operator has set for a game, of whichever kind. */
export type Setting = GameSetting | SharedSetting

/** Whether all players share its rounds. */
export const isShared = (setting: Setting): setting is SharedSetting => 'timing' in setting

/** A game with what the operator has set and what it returned. */
export type GameLine = {
  readonly slug: string
  readonly name: string
  readonly setting: Setting | undefined
  readonly returns: StaffReturns | undefined
}

export const linesOf = (
  settings: readonly Setting[],
  returns: readonly StaffReturns[],
): readonly GameLine[] => {
  const own = settings.map((setting) => ({
    slug: setting.slug as string,
    name: setting.name,
    setting,
    returns: returns.find(({ game }) => game === setting.slug),
  }))
  const others = returns
    .filter(({ game }) => own.every(({ slug }) => slug !== game))
    .map((one) => ({ slug: one.game, name: one.name, setting: undefined, returns: one }))
  return [...own, ...others]
}

export const rupees = (amount: number): string => formatRupees(amount, { paise: 'never' })

export const stakesOf = ({ minStake, maxStake }: Setting): string =>
  `${rupees(minStake)} to ${rupees(maxStake)}`

const rtpText = ({ lowest, highest }: Setting['rtp']): string =>
  lowest === highest ? `${lowest} %` : `${lowest} to ${highest} %`

export const tableText = (setting: Setting): string => rtpText(setting.rtp)

const within =
  (name: keyof typeof GAME_BOUNDS) =>
  (value: string): string | undefined => {
    const wrong = needsAmount(value)
    const { min, max } = GAME_BOUNDS[name]
    if (wrong !== undefined) return wrong
    return Number(value) >= min && Number(value) <= max
      ? undefined
      : `Please enter ₹${groupLakh(min)} to ₹${groupLakh(max)}`
  }

export const fieldsOf = (setting: Setting): readonly FieldSpec[] => [
  {
    name: 'table',
    label: 'Payout table',
    kind: 'select',
    hint: 'What the game returns over all its bets. Rounds in play keep theirs',
    options: setting.tables.map(({ id, rtp }) => ({ value: id, text: rtpText(rtp) })),
    wide: true,
  },
  { name: 'minStake', label: 'Lowest stake', kind: 'amount', check: within('minStake') },
  { name: 'maxStake', label: 'Highest stake', kind: 'amount', check: within('maxStake') },
  {
    name: 'maxWin',
    label: 'Highest win',
    kind: 'amount',
    hint: 'A stake that could win more is refused; no payout is ever cut',
    check: within('maxWin'),
  },
  {
    name: 'autoplay',
    label: 'Auto play',
    kind: 'switch',
    hint: 'Whether the site offers to bet again and again by itself',
  },
]

export const valuesOf = ({ table, minStake, maxStake, maxWin, autoplay }: Setting): Values => ({
  table,
  autoplay: String(autoplay),
  minStake: String(minStake),
  maxStake: String(maxStake),
  maxWin: String(maxWin),
})

/** All terms of a game with what was changed, and the version that was looked at. */
export const termsOf = (setting: Setting, changed: Values) => {
  const values: Values = { ...valuesOf(setting), enabled: String(setting.enabled), ...changed }
  return {
    version: setting.version,
    enabled: values['enabled'] === 'true',
    autoplay: values['autoplay'] === 'true',
    table: values['table'] as Setting['table'],
    minStake: Number(values['minStake']),
    maxStake: Number(values['maxStake']),
    maxWin: Number(values['maxWin']),
  }
}

type StateLook = { readonly tone: 'up' | 'down' | 'gold' | 'quiet'; readonly text: string }

export const returnsLook = ({ state, review }: StaffReturns): StateLook => {
  if (state === 'within') return { tone: 'up', text: 'Within' }
  if (state === 'few') return { tone: 'quiet', text: 'Few rounds' }
  if (state === 'outside') return { tone: 'gold', text: 'Outside 19 in 20' }
  return review ? { tone: 'gold', text: 'Looked at' } : { tone: 'down', text: 'Alarm' }
}

export const shareText = (share: number | null | undefined): string =>
  share === null || share === undefined ? '–' : `${share.toFixed(2)} %`

/** Open, closed, or open and waiting for a chain with a salt. */
export const stateLook = (setting: Setting): StateLook => {
  if (!setting.enabled) return { tone: 'down', text: 'Closed' }
  return isShared(setting) && setting.state === 'waiting'
    ? { tone: 'gold', text: 'Waits for a chain' }
    : { tone: 'up', text: 'Open' }
}
