import { AUDIT_ACTIONS } from '@maidan/contracts/staff'

/** What the log is narrowed by, as it stands in the address. */
export type AuditFilter = {
  readonly q: string
  readonly action: string
  readonly player: string
  readonly from: string
  readonly to: string
}

export const filterOf = (search: URLSearchParams): AuditFilter => ({
  q: search.get('q') ?? '',
  action: search.get('action') ?? '',
  player: search.get('player') ?? '',
  from: search.get('from') ?? '',
  to: search.get('to') ?? '',
})

/** `deposit.approve` as a person reads it. */
export const actionWords = (action: string): string => {
  const words = action.replace(/[._]/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const DESK_AREAS = ['trading', 'result']
const areaOf = (action: string): string => action.split('.')[0] ?? ''

/** All actions to choose from, by area; whoever reads the desk's lines only is offered the desk's only. */
export const actionOptions = (hasAll: boolean, chosen: string): { value: string; text: string }[] => {
  const actions = AUDIT_ACTIONS.filter((action) => hasAll || DESK_AREAS.includes(areaOf(action)))
  const areas = [...new Set(actions.map(areaOf))]
  const options = areas.flatMap((area) => {
    const inside = actions.filter((action) => areaOf(action) === area)
    const all = inside.length > 1 ? [{ value: area, text: `${actionWords(area)}: all` }] : []
    const own = inside.filter((action) => !(action === area && inside.length > 1))
    return [...all, ...own.map((value) => ({ value: value as string, text: actionWords(value) }))]
  })
  // An address of an older console may name one that is gone.
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return [
    { value: '', text: 'All actions' },
    ...options,
    ...(isKnown ? [] : [{ value: chosen, text: actionWords(chosen) }]),
  ]
}

export const fileNameOf = ({ from, to }: Pick<AuditFilter, 'from' | 'to'>): string =>
  ['audit', from, to].filter((part) => part !== '').join('-') + '.csv'

const PLACES: Readonly<Record<string, string>> = {
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  approval: '/approvals',
  kyc: '/kyc',
  player: '/players',
  game: '/games',
  provider: '/providers',
  entry: '/catalogue',
  draw: '/draws',
  promotion: '/promotions',
  segment: '/segments',
  reward: '/referrals',
  bonus: '/bonuses',
}

/** Where what a line is about can be looked at: itself if it has a page, else the player. */
export const placeOf = ({
  subject,
  player,
}: {
  subject: string
  player: number | null
}): string | undefined => {
  const [, kind = '', id] = /^(\w+):([\w-]+)$/.exec(subject) ?? []
  const base = PLACES[kind]
  if (base !== undefined) return `${base}/${id}`
  return player === null ? undefined : `/players/${player}`
}

/** `document:56ad8142-…` is told from another by its beginning. */
export const subjectWords = (subject: string): string =>
  subject.replace(/([0-9a-f]{8})-[0-9a-f-]{27}/, '$1…').replace(/^(\w+):/, '$1 ')
