import { check } from '@maidan/contracts'
import { type BonusKind, type FreeKind, isFreeKind } from '@maidan/contracts/player'
import { bonusFields, freeFields, type StaffBonus } from '@maidan/contracts/staff'
import type { BonusWords } from '@maidan/ui/bonus/terms.ts'
import type * as z from 'zod'
import type { FieldSpec, Values } from '../../lib/fields.ts'
import { isoDayOf, momentOfDay } from '../../lib/time.ts'

export const STATE_WORDS: Readonly<Record<StaffBonus['state'], string>> = {
  draft: 'Draft',
  open: 'Open',
  closed: 'Closed',
}

export const STATE_TONES: Readonly<Record<StaffBonus['state'], 'gold' | 'up' | 'quiet'>> = {
  draft: 'gold',
  open: 'up',
  closed: 'quiet',
}

export const KIND_WORDS: Readonly<Record<StaffBonus['kind'], string>> = {
  welcome: 'Welcome',
  reload: 'Reload',
  cashback: 'Cashback',
  free_spins: 'Free spins',
  free_bets: 'Free bets',
}

const complaint = (schema: z.ZodType, value: unknown): string | undefined => {
  const checked = check(schema, value)
  return checked.ok ? undefined : checked.message
}

const whole = (schema: z.ZodType) => (value: string) =>
  complaint(schema, /^\d{1,9}$/.test(value.trim()) ? Number(value) : Number.NaN)
const text = (schema: z.ZodType) => (value: string) => complaint(schema, value)
const SHARE = bonusFields.contribution.shape.exchange

const share = (name: string, label: string): FieldSpec => ({
  name,
  label: `${label} counts, %`,
  kind: 'whole',
  check: whole(SHARE),
})

const orMore = (schema: z.ZodType, words: string) => (value: string) =>
  /^0+(?:\.0*)?$/.test(value.trim()) ? words : complaint(schema, value)

const MONEY_FIELDS: readonly FieldSpec[] = [
  {
    name: 'kind',
    label: 'Kind',
    kind: 'select',
    options: Object.entries(KIND_WORDS).map(([value, words]) => ({ value, text: words })),
  },
  { name: 'title', label: 'Title', check: text(bonusFields.title) },
  {
    name: 'words',
    label: 'Description',
    kind: 'area',
    wide: true,
    hint: 'One or two sentences above the button',
    check: text(bonusFields.words),
  },
  {
    name: 'percent',
    label: 'Percent',
    kind: 'whole',
    hint: 'Of the deposit, or of the week’s loss',
    check: whole(bonusFields.percent.min(1, 'The percentage must be at least 1')),
  },
  {
    name: 'mostAmount',
    label: 'Highest bonus',
    kind: 'amount',
    check: orMore(bonusFields.mostAmount, 'The highest bonus is required'),
  },
  {
    name: 'leastBase',
    label: 'Least deposit or loss',
    kind: 'amount',
    check: orMore(bonusFields.leastBase, 'The least deposit is required'),
  },
  {
    name: 'times',
    label: 'Times to bet it',
    kind: 'whole',
    check: whole(bonusFields.times.min(1, 'The times must be at least 1')),
  },
  { name: 'parts', label: 'Parts', kind: 'whole', check: whole(bonusFields.parts) },
  { name: 'days', label: 'Days to clear it', kind: 'whole', check: whole(bonusFields.days) },
  share('sportsbook', 'Sportsbook'),
  share('exchange', 'Exchange'),
  share('instant', 'Instant games'),
  share('casino', 'Casino'),
  {
    name: 'mostStake',
    label: 'Highest bet',
    kind: 'amount',
    hint: 'Empty: any bet',
    check: (value) => (value.trim() === '' ? undefined : complaint(bonusFields.mostStake, value)),
  },
  {
    name: 'mostCash',
    label: 'Most cash it becomes',
    kind: 'amount',
    check: text(bonusFields.mostCash),
  },
  {
    name: 'claimHours',
    label: 'Hours to claim it',
    kind: 'whole',
    hint: 'After the deposit, or after the week',
    check: whole(bonusFields.claimHours),
  },
  { name: 'startsAt', label: 'First day', kind: 'date', hint: 'Empty: from now on' },
  { name: 'endsAt', label: 'Last day', kind: 'date', hint: 'Empty: no end' },
]

/** What free plays are no part of. */
const NOT_FREE = new Set(['percent', 'mostAmount', 'parts'])

/** Codes as they are typed, with commas or spaces between them. */
const codesOf = (typed: string | undefined): string[] =>
  (typed ?? '').split(/[\s,]+/).filter((code) => code !== '')

const GAMES: FieldSpec = {
  name: 'freeGames',
  label: 'Slots',
  kind: 'area',
  wide: true,
  hint: 'Their codes as the catalogue shows them, with commas between them',
  check: (value) =>
    codesOf(value).length === 0
      ? 'Please name at least one slot'
      : complaint(freeFields.games, codesOf(value)),
}

const playFields = (kind: FreeKind): readonly FieldSpec[] => [
  {
    name: 'freeCount',
    label: kind === 'free_spins' ? 'Free spins' : 'Free bets',
    kind: 'whole',
    check: whole(freeFields.count),
  },
  { name: 'freeStake', label: 'Stake of each', kind: 'amount', check: text(freeFields.stake) },
  ...(kind === 'free_spins' ? [GAMES] : []),
]

/** As they are of free plays, where that is something else. */
const FREE_WORDS: Readonly<Record<string, Partial<FieldSpec>>> = {
  leastBase: { label: 'Least deposit', hint: '0: no deposit is needed', check: text(bonusFields.leastBase) },
  times: {
    label: 'Times to bet what they win',
    hint: '0: it is cash at once',
    check: whole(bonusFields.times),
  },
  days: { label: 'Days to play and clear them' },
  claimHours: { hint: 'After the deposit' },
}

const freeFieldsOf = (kind: FreeKind): readonly FieldSpec[] =>
  MONEY_FIELDS.filter(({ name }) => !NOT_FREE.has(name)).flatMap((field) => {
    const own = { ...field, ...FREE_WORDS[field.name] }
    return field.name === 'words' ? [own, ...playFields(kind)] : [own]
  })

const kindOf = (values: Values): BonusKind => values['kind'] as BonusKind

/** The fields of the kind that is chosen. */
export const fieldsOf = (values: Values): readonly FieldSpec[] => {
  const kind = kindOf(values)
  return isFreeKind(kind) ? freeFieldsOf(kind) : MONEY_FIELDS
}

/** A bonus nobody has written yet. */
export const NEW_VALUES: Values = {
  kind: 'welcome',
  title: '',
  words: '',
  percent: '100',
  mostAmount: '10000',
  leastBase: '500',
  times: '20',
  parts: '5',
  days: '30',
  sportsbook: '100',
  exchange: '50',
  instant: '100',
  casino: '100',
  mostStake: '1000',
  mostCash: '50000',
  claimHours: '168',
  freeCount: '20',
  freeStake: '10',
  freeGames: '',
  startsAt: '',
  endsAt: '',
}

const DAY_MS = 86_400_000

export const valuesOf = ({
  contribution,
  mostStake,
  startsAt,
  endsAt,
  free,
  ...bonus
}: StaffBonus): Values => ({
  ...Object.fromEntries(
    Object.keys(NEW_VALUES).map((name) => [name, String(bonus[name as keyof typeof bonus] ?? '')]),
  ),
  freeCount: free ? String(free.count) : '',
  freeStake: free ? String(free.stake) : '',
  freeGames: free ? free.games.map(({ code }) => code).join(', ') : '',
  ...Object.fromEntries(Object.entries(contribution).map(([product, value]) => [product, String(value)])),
  mostStake: mostStake === null ? '' : String(mostStake),
  startsAt: startsAt === null ? '' : isoDayOf(startsAt),
  // The last day is the one that ends then.
  endsAt: endsAt === null ? '' : isoDayOf(endsAt - 1),
})

const startOf = (day: string | undefined): number | null => (day ? momentOfDay(day) : null)

/** What is sent: amounts as they are typed, days as moments. */
export const askOf = (values: Values) => {
  const number = (name: string): number => Number(values[name])
  const last = startOf(values['endsAt'])
  const kind = kindOf(values)
  const isFree = isFreeKind(kind)
  return {
    kind,
    title: (values['title'] ?? '').trim(),
    words: (values['words'] ?? '').trim(),
    percent: isFree ? 0 : number('percent'),
    leastBase: number('leastBase'),
    mostAmount: isFree ? 0 : number('mostAmount'),
    times: number('times'),
    contribution: {
      exchange: number('exchange'),
      sportsbook: number('sportsbook'),
      instant: number('instant'),
      casino: number('casino'),
    },
    parts: isFree ? 1 : number('parts'),
    days: number('days'),
    mostStake: (values['mostStake'] ?? '').trim() === '' ? null : number('mostStake'),
    mostCash: number('mostCash'),
    claimHours: number('claimHours'),
    free: isFree
      ? {
          count: number('freeCount'),
          stake: number('freeStake'),
          games: kind === 'free_spins' ? codesOf(values['freeGames']) : [],
        }
      : null,
    startsAt: startOf(values['startsAt']),
    endsAt: last === null ? null : last + DAY_MS,
  }
}

/** `Diya Nights` for `jili-diya-nights`, until the catalogue names it. */
const nameOf = (code: string): string =>
  code
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** As far as it is written, for the card that players will see. */
export const wordsOf = (values: Values): BonusWords => {
  const ask = askOf(values)
  const sure = (value: number): number => (Number.isFinite(value) ? value : 0)
  return {
    ...ask,
    percent: sure(ask.percent),
    leastBase: sure(ask.leastBase),
    mostAmount: sure(ask.mostAmount),
    times: sure(ask.times),
    parts: sure(ask.parts),
    days: sure(ask.days),
    mostStake: ask.mostStake === null ? null : sure(ask.mostStake),
    mostCash: sure(ask.mostCash),
    free: ask.free && {
      count: sure(ask.free.count),
      stake: sure(ask.free.stake),
      games: ask.free.games.map((code) => ({ name: nameOf(code) })),
    },
  }
}
