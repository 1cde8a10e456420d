import { MAX_ENTRY_ORDER, saveEntry, type StaffEntry } from '@maidan/contracts/staff'
import { FIRST_GROUPS, SECOND_GROUPS } from '@maidan/games/catalogue'
import { complaintOf, type FieldSpec, type Values } from '../../lib/fields.ts'
import type { ListFilter } from '../../lib/parts/lists/filter-bar.tsx'

const WORDS: Readonly<Record<string, string>> = {
  improvedExperience: 'Live tables',
  cardGames: 'Card games',
  virtualCardGames: 'Virtual card games',
  instantGames: 'Instant games',
  popularGames: 'Popular games',
  AndarBahar: 'Andar Bahar',
  roulettetab: 'Roulette',
  dragontiger: 'Dragon Tiger',
  baccarattab: 'Baccarat',
  blackjacktab: 'Blackjack',
  pokertab: 'Poker',
  supernowa: 'Supernowa',
  provider: 'Providers',
}

const wordsOf = (groups: readonly string[]): string =>
  groups.map((group) => WORDS[group] ?? group).join(', ') || 'none'

export const groupsOf = ({ firstGroups, secondGroups }: StaffEntry) => ({
  first: wordsOf(firstGroups),
  second: wordsOf(secondGroups),
})

const switches = (catalogue: 'first' | 'second', groups: readonly string[]): FieldSpec[] =>
  groups.map((group) => ({
    name: `${catalogue} ${group}`,
    label: `${WORDS[group] ?? group}, ${catalogue} catalogue`,
    kind: 'switch',
  }))

const WHOLE = /^\d{1,6}$/

export const FIELDS: readonly FieldSpec[] = [
  {
    name: 'order',
    label: 'Order',
    kind: 'whole',
    hint: 'The lowest stands first',
    check: (value) =>
      WHOLE.test(value) && Number(value) <= MAX_ENTRY_ORDER
        ? undefined
        : `Please enter a whole number up to ${MAX_ENTRY_ORDER}`,
  },
  {
    name: 'imgUrl',
    label: 'Picture',
    hint: 'An address of the site, such as /games/own.webp, or https://…; three wide, four high',
    wide: true,
    check: complaintOf(saveEntry.body.shape.imgUrl),
  },
  ...switches('first', FIRST_GROUPS),
  ...switches('second', SECOND_GROUPS),
]

const marks = (catalogue: string, all: readonly string[], own: readonly string[]): Values =>
  Object.fromEntries(all.map((group) => [`${catalogue} ${group}`, String(own.includes(group))]))

export const valuesOf = ({ order, imgUrl, firstGroups, secondGroups }: StaffEntry): Values => ({
  order: String(order),
  imgUrl,
  ...marks('first', FIRST_GROUPS, firstGroups),
  ...marks('second', SECOND_GROUPS, secondGroups),
})

/** All of an entry with what was changed, and the version that was looked at. */
export const changeOf = (entry: StaffEntry, changed: Values) => {
  const values: Values = { ...valuesOf(entry), on: String(entry.on), ...changed }
  return {
    version: entry.version,
    on: values['on'] === 'true',
    order: Number(values['order']),
    imgUrl: (values['imgUrl'] ?? '').trim(),
    firstGroups: FIRST_GROUPS.filter((group) => values[`first ${group}`] === 'true'),
    secondGroups: SECOND_GROUPS.filter((group) => values[`second ${group}`] === 'true'),
  }
}

const STATES = [
  { value: '', text: 'On and off' },
  { value: 'on', text: 'On' },
  { value: 'off', text: 'Off' },
  { value: 'changed', text: 'Changed by staff' },
]

/** What the list can be narrowed to; its providers are those that it holds. */
export const filtersFor = (entries: readonly StaffEntry[]): readonly ListFilter[] => {
  const providers = [...new Map(entries.map(({ provider, providerName }) => [provider, providerName]))]
  return [
    {
      name: 'provider',
      label: 'Provider',
      options: [{ value: '', text: 'All providers' }, ...providers.map(([value, text]) => ({ value, text }))],
    },
    { name: 'state', label: 'State', options: STATES },
    {
      name: 'group',
      label: 'Group',
      options: [
        { value: '', text: 'All groups' },
        ...[...new Set([...SECOND_GROUPS, ...FIRST_GROUPS])].map((value) => ({
          value,
          text: WORDS[value] ?? value,
        })),
      ],
    },
  ]
}

const isInState = ({ on, version }: StaffEntry, state: string | undefined): boolean => {
  if (state === undefined) return true
  return state === 'changed' ? version > 0 : on === (state === 'on')
}

const isInGroup = ({ firstGroups, secondGroups }: StaffEntry, group: string | undefined): boolean =>
  group === undefined || [...firstGroups, ...secondGroups].some((one) => one === group)

export const narrowed = (
  entries: readonly StaffEntry[],
  filter: Readonly<Record<string, string>>,
  asked: string,
): readonly StaffEntry[] => {
  const part = asked.trim().toLowerCase()
  return entries.filter(
    (entry) =>
      (filter['provider'] === undefined || entry.provider === filter['provider']) &&
      isInState(entry, filter['state']) &&
      isInGroup(entry, filter['group']) &&
      (entry.name.toLowerCase().includes(part) || entry.code.includes(part)),
  )
}
