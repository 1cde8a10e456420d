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

export const fileNameOf = ({ from, to }: Pick<AuditFilter, 'from' | 'to'>): string =>
  ['audit', from, to].filter((part) => part !== '').join('-') + '.csv'

const PLACES: Readonly<Record<string, string>> = {
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  approval: '/approvals',
  kyc: '/kyc',
  player: '/players',
}

/** Where what a line is about can be looked at: itself if it has a page, else the player. */
export const placeOf = ({
  subject,
  player,
}: {
  subject: string
  player: number | null
}): string | undefined => {
  const [, kind = '', id] = /^(\w+):(\d+)$/.exec(subject) ?? []
  const base = PLACES[kind]
  if (base !== undefined) return `${base}/${id}`
  return player === null ? undefined : `/players/${player}`
}

/** `document:56ad8142-…` is told from another by its beginning. */
export const subjectWords = (subject: string): string =>
  subject.replace(/([0-9a-f]{8})-[0-9a-f-]{27}/, '$1…').replace(/^(\w+):/, '$1 ')
