import { PROVIDER_CODE } from '@maidan/contracts/player'
import type { Provider, ProviderRoundLine, ProviderTransaction } from '@maidan/contracts/staff'
import type { ListFilter } from '../../../lib/parts/lists/filter-bar.tsx'

export type RoundFilter = {
  readonly provider: string | undefined
  readonly state: 'open' | 'closed' | 'incomplete' | undefined
  readonly player: string | undefined
  /** As the provider calls it. */
  readonly round: string | undefined
}

const STATES = [
  { value: '', text: 'Open and closed' },
  { value: 'open', text: 'Open' },
  { value: 'closed', text: 'Closed' },
  { value: 'incomplete', text: 'Incomplete' },
] as const

export const filtersFor = (providers: readonly Provider[]): readonly ListFilter[] => [
  {
    name: 'by',
    label: 'Search by',
    options: [
      { value: '', text: 'Search by round' },
      { value: 'player', text: 'Search by player' },
    ],
  },
  {
    name: 'provider',
    label: 'Provider',
    options: [
      { value: '', text: 'All providers' },
      ...providers.map(({ code, name }) => ({ value: code, text: name })),
    ],
  },
  { name: 'state', label: 'State', options: STATES },
]

/** What somebody copies from a report of the provider may end in blanks. */
const inOneWord = (text: string): string => text.replaceAll(/[^!-~]/g, '')

/** What can be the code of a provider. */
export const codeIn = (text: string | null): string | undefined =>
  text !== null && PROVIDER_CODE.test(text) ? text : undefined

export const filterOf = (
  narrowed: Readonly<Record<string, string>>,
  q: string,
): Omit<RoundFilter, 'provider'> => ({
  state: (['open', 'closed', 'incomplete'] as const).find((one) => one === narrowed['state']),
  player: narrowed['by'] === 'player' ? q : undefined,
  round: narrowed['by'] === 'player' ? undefined : inOneWord(q),
})

/** `C-12` names a round by our own number. */
export const roundIn = (text: string): string | undefined => /^c-?([1-9]\d{0,14})$/i.exec(text.trim())?.[1]

type Look = { readonly tone: 'up' | 'down' | 'gold' | undefined; readonly text: string }

export const roundLook = ({ closedAt, incomplete }: ProviderRoundLine): Look => {
  if (incomplete) return { tone: 'down', text: 'Incomplete' }
  return closedAt === null ? { tone: 'gold', text: 'Open' } : { tone: undefined, text: 'Closed' }
}

const KINDS: Readonly<Record<ProviderTransaction['kind'], string>> = {
  bet: 'Bet',
  win: 'Win',
  rollback: 'Rollback',
  promo: 'Prize',
  tombstone: 'Rollback before its bet',
}

export const kindWords = ({ kind }: ProviderTransaction): string => KINDS[kind]

const REFUSALS: Readonly<Record<string, string>> = {
  player_unknown: 'the player is unknown',
  player_blocked: 'the player is blocked',
  session_unknown: 'the game was not open',
  session_over: 'the game was no longer open',
  game_wrong: 'another game was open',
  provider_off: 'the provider was off',
  insufficient_funds: 'the balance was too low',
  limit_reached: 'a limit of the player',
  over_bonus_maximum: 'the highest bet of the player’s bonus',
  bet_refused: 'its bet was refused',
  bet_rolled_back: 'its bet was rolled back',
  bet_settled: 'its bet was settled',
  round_closed: 'the round was closed',
}

export const refusalWords = (refusal: string): string => REFUSALS[refusal] ?? refusal.replaceAll('_', ' ')

/** How a transaction stands: a bet goes on, everything else is done with its answer. */
export const transactionLook = ({ kind, state, refusal }: ProviderTransaction): Look => {
  if (state === 'refused') return { tone: 'down', text: `Refused: ${refusalWords(refusal ?? '')}` }
  if (kind !== 'bet') return { tone: undefined, text: 'Done' }
  if (state === 'rolled_back') return { tone: undefined, text: 'Rolled back' }
  return state === 'open' ? { tone: 'gold', text: 'Open' } : { tone: undefined, text: 'Settled' }
}
