import { type Ask, check } from '@maidan/contracts'
import { PROMOTION_ART, PROMOTION_PAGES } from '@maidan/contracts/player'
import {
  MAX_TERMS,
  type PromotionAudience,
  type PromotionState,
  savePromotion,
  type Segment,
  type StaffBonus,
  type StaffPromotion,
} from '@maidan/contracts/staff'
import { complaintOf, type FieldSpec, type Values } from '../../lib/fields.ts'

export const STATE_WORDS: Readonly<
  Record<PromotionState, { readonly text: string; readonly tone: 'up' | 'quiet' | 'down' }>
> = {
  draft: { text: 'Draft', tone: 'quiet' },
  shown: { text: 'Shown', tone: 'up' },
  withdrawn: { text: 'Withdrawn', tone: 'down' },
}

const AUDIENCES: Readonly<Record<Exclude<PromotionAudience, 'segment'>, string>> = {
  everybody: 'Everybody',
  guests: 'Guests',
  players: 'Players',
}

export type NamedSegment = Pick<Segment, 'id' | 'name'>

export const audienceWords = (
  { audience, segment }: Pick<StaffPromotion, 'audience' | 'segment'>,
  segments: readonly NamedSegment[],
): string => {
  if (audience !== 'segment') return AUDIENCES[audience]
  return segments.find(({ id }) => id === segment)?.name ?? `Segment ${segment}`
}

/** `2026-11-12 to 2026-11-30`, as the days were typed. */
export const daysWords = ({ from, until }: Pick<StaffPromotion, 'from' | 'until'>): string => {
  if (from === null) return until === null ? 'Always' : `Until ${until}`
  return until === null ? `From ${from}` : `${from} to ${until}`
}

const nameOf = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ')

const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const shape = savePromotion.body.shape

const LIST = { kind: 'select' } as const

/** What promotions can tell of: groups of players that they are for, and bonuses. */
export type Told = { readonly segments: readonly NamedSegment[]; readonly bonuses: readonly StaffBonus[] }

export const bonusIn = (bonuses: readonly StaffBonus[], id: number | null): StaffBonus | null =>
  bonuses.find((bonus) => bonus.id === id) ?? null

/** The choice of a segment is one of the audience too: `segment:3`. */
export const fieldsFor = ({ segments, bonuses }: Told): readonly FieldSpec[] => [
  {
    name: 'bonus',
    label: 'Tells of',
    ...LIST,
    wide: true,
    hint: 'A bonus brings its own title, text and terms as they are on the day, and hides the promotion while it is not open',
    options: [
      { value: '', text: 'No bonus' },
      ...bonuses.map(({ id, title }) => ({ value: String(id), text: `Bonus: ${title}` })),
    ],
  },
  { name: 'title', label: 'Title', wide: true, check: complaintOf(shape.title) },
  { name: 'text', label: 'Text', kind: 'area', wide: true, check: complaintOf(shape.text) },
  {
    name: 'terms',
    label: 'Terms',
    kind: 'lines',
    wide: true,
    hint: `One short sentence a line, ${MAX_TERMS} at most`,
    check: (value) => {
      const checked = check(shape.terms, linesOf(value))
      return checked.ok ? undefined : checked.message
    },
  },
  {
    name: 'art',
    label: 'Picture',
    ...LIST,
    options: PROMOTION_ART.map((value) => ({ value, text: nameOf(value) })),
  },
  {
    name: 'audience',
    label: 'For',
    ...LIST,
    options: [
      ...Object.entries(AUDIENCES).map(([value, text]) => ({ value, text })),
      ...segments.map(({ id, name }) => ({ value: `segment:${id}`, text: `Segment: ${name}` })),
    ],
  },
  {
    name: 'href',
    label: 'Leads to',
    ...LIST,
    options: [{ value: '', text: 'No button' }, ...PROMOTION_PAGES.map((value) => ({ value, text: value }))],
  },
  { name: 'button', label: 'Button', hint: 'What a tap does, in two or three words' },
  { name: 'from', label: 'First day', kind: 'date', hint: 'Leave empty for at once' },
  { name: 'until', label: 'Last day', kind: 'date', hint: 'Leave empty for no end' },
  {
    name: 'order',
    label: 'Place',
    kind: 'whole',
    hint: 'The lowest comes first',
    check: (value) =>
      /^\d{1,4}$/.test(value) && Number(value) <= 1000 ? undefined : 'Please enter a whole number up to 1000',
  },
  {
    name: 'state',
    label: 'State',
    ...LIST,
    options: Object.entries(STATE_WORDS).map(([value, { text }]) => ({ value, text })),
  },
  { name: 'playMoney', label: 'Only where play money is on', kind: 'switch', wide: true },
]

export const valuesOf = (promotion: StaffPromotion | undefined): Values => ({
  title: promotion?.title ?? '',
  text: promotion?.text ?? '',
  terms: promotion?.terms.join('\n') ?? '',
  art: promotion?.art ?? PROMOTION_ART[0],
  bonus: promotion?.bonus?.toString() ?? '',
  href: promotion?.action?.href ?? '',
  button: promotion?.action?.text ?? '',
  from: promotion?.from ?? '',
  until: promotion?.until ?? '',
  audience:
    promotion?.audience === 'segment' ? `segment:${promotion.segment}` : (promotion?.audience ?? 'everybody'),
  order: String(promotion?.order ?? 100),
  state: promotion?.state ?? 'draft',
  playMoney: String(promotion?.playMoney ?? false),
})

type Body = Ask<typeof savePromotion>['body']

/** As the contract wants it. What a select offers is what the contract knows. */
export const bodyOf = (promotion: StaffPromotion | undefined, values: Values): Body => {
  const [audience, segment] = (values['audience'] ?? '').split(':')
  const href = values['href'] ?? ''
  return {
    ...(promotion && { id: promotion.id, version: promotion.version }),
    title: (values['title'] ?? '').trim(),
    text: (values['text'] ?? '').trim(),
    terms: linesOf(values['terms']),
    art: values['art'] as Body['art'],
    action:
      href === ''
        ? null
        : { text: (values['button'] ?? '').trim(), href: href as NonNullable<Body['action']>['href'] },
    bonus: values['bonus'] ? Number(values['bonus']) : null,
    from: values['from'] || null,
    until: values['until'] || null,
    audience: audience as Body['audience'],
    segment: segment === undefined ? null : Number(segment),
    order: Number(values['order']),
    state: values['state'] as Body['state'],
    playMoney: values['playMoney'] === 'true',
  }
}
