/** A recorded match with two players, and where in it the steps of a test stand. */
export type RecordedMatch = {
  readonly lines: () => Promise<readonly string[]>
  readonly fixture: string
  readonly winner: { readonly id: number; readonly name: string }
  readonly loser: { readonly id: number }
  readonly delaySeconds: number
  /** The last message before the match begins, two while it is on, and the last of all. */
  readonly before: number
  readonly on: number
  readonly late: number
  readonly end: number
}

/** A match that we recorded ourselves, with the prices of the tests. */
export type OwnMatch = Pick<RecordedMatch, 'fixture' | 'winner' | 'loser' | 'delaySeconds'> & {
  readonly market: string
  /** The number of the sport in the stream. */
  readonly sport: '2' | '4'
  readonly winner: { readonly id: number; readonly name: string }
  readonly loser: { readonly id: number; readonly name: string }
}

const FIRST = Date.UTC(2024, 0, 19)
const START = Date.UTC(2024, 0, 20, 6, 20)
const STEP_MS = 60_000

type Phase = { readonly status: string; readonly inPlay: boolean; readonly isOver?: boolean }

const definition = (own: OwnMatch, { status, inPlay, isOver = false }: Phase, version: number) => ({
  bspMarket: false,
  turnInPlayEnabled: true,
  persistenceEnabled: true,
  marketBaseRate: 5,
  eventId: own.fixture,
  eventTypeId: own.sport,
  numberOfWinners: 1,
  bettingType: 'ODDS',
  marketType: 'MATCH_ODDS',
  marketTime: new Date(START).toISOString(),
  complete: true,
  inPlay,
  numberOfActiveRunners: isOver ? 0 : 2,
  betDelay: inPlay ? own.delaySeconds : 0,
  status,
  runners: [
    { status: isOver ? 'WINNER' : 'ACTIVE', sortPriority: 1, ...own.winner },
    { status: isOver ? 'LOSER' : 'ACTIVE', sortPriority: 2, ...own.loser },
  ],
  version,
  name: 'Match Odds',
  eventName: `${own.winner.name} v ${own.loser.name}`,
})

/** The winner is the first runner of the market. */
type OwnChange = {
  readonly marketDefinition?: Phase
  /** The last prices of the winner and of the loser. */
  readonly traded?: readonly [winner: number, loser: number]
}

export const phase = (status: string, inPlay: boolean, isOver = false): OwnChange => ({
  marketDefinition: { status, inPlay, isOver },
})
export const traded = (winner: number, loser: number): OwnChange => ({ traded: [winner, loser] })

/** A message of the recording, a minute after the one before it; `mc` makes it one of prices, `cc` one of scores. */
export const messageOf = (index: number, message: object): string =>
  JSON.stringify({ clk: `own${index}`, pt: FIRST + index * STEP_MS, ...message })

export const marketLine = (own: OwnMatch, change: OwnChange, index: number): string => {
  const { marketDefinition, traded: prices } = change
  const told = marketDefinition && { marketDefinition: definition(own, marketDefinition, 100 + index) }
  const rc = prices && { rc: [own.winner.id, own.loser.id].map((id, at) => ({ ltp: prices[at], id })) }
  return messageOf(index, { op: 'mcm', mc: [{ id: own.market, ...told, ...rc }] })
}

const TENNIS: OwnMatch = {
  market: '1.900000001',
  fixture: '90000001',
  sport: '2',
  winner: { id: 9001, name: 'Meera Iyer' },
  loser: { id: 9002, name: 'Tara Bose' },
  delaySeconds: 3,
}

/** A favourite loses a tennis match: the shortest one with every transition of a market. */
const CHANGES: readonly OwnChange[] = [
  phase('OPEN', false),
  traded(3.2, 1.45),
  traded(3.35, 1.43),
  phase('SUSPENDED', false),
  phase('OPEN', true),
  traded(2.9, 1.5),
  traded(2.36, 1.73),
  traded(1.8, 2.2),
  traded(1.2, 5.5),
  { ...phase('SUSPENDED', true), ...traded(1.01, 100) },
  phase('CLOSED', true, true),
]

/** A recording that is ours to keep, in the format of the stream. */
export const OWN_MATCH: RecordedMatch = {
  lines: () => Promise.resolve(CHANGES.map((change, index) => marketLine(TENNIS, change, index))),
  ...TENNIS,
  before: 2,
  on: 6,
  late: 8,
  end: CHANGES.length - 1,
}
