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

const MARKET = '1.900000001'
const FIXTURE = '90000001'
const WINNER = { id: 9001, name: 'Meera Iyer' }
const LOSER = { id: 9002, name: 'Tara Bose' }
const DELAY_SECONDS = 1

const FIRST = Date.UTC(2024, 0, 19)
const START = Date.UTC(2024, 0, 20, 6, 20)
const STEP_MS = 60_000

type Phase = { readonly status: string; readonly inPlay: boolean; readonly isOver?: boolean }

const definition = ({ status, inPlay, isOver = false }: Phase, version: number) => ({
  bspMarket: false,
  turnInPlayEnabled: true,
  persistenceEnabled: true,
  marketBaseRate: 5,
  eventId: FIXTURE,
  eventTypeId: '2',
  numberOfWinners: 1,
  bettingType: 'ODDS',
  marketType: 'MATCH_ODDS',
  marketTime: new Date(START).toISOString(),
  complete: true,
  inPlay,
  numberOfActiveRunners: isOver ? 0 : 2,
  betDelay: inPlay ? DELAY_SECONDS : 0,
  status,
  runners: [
    { status: isOver ? 'WINNER' : 'ACTIVE', sortPriority: 1, ...WINNER },
    { status: isOver ? 'LOSER' : 'ACTIVE', sortPriority: 2, ...LOSER },
  ],
  version,
  name: 'Match Odds',
  eventName: `${WINNER.name} v ${LOSER.name}`,
})

const phase = (status: string, inPlay: boolean, isOver = false) => ({
  marketDefinition: { status, inPlay, isOver },
})
const traded = (winner: number, loser: number) => ({
  rc: [
    { ltp: winner, id: WINNER.id },
    { ltp: loser, id: LOSER.id },
  ],
})

/** A favourite loses a tennis match: the shortest one with every transition of a market. */
const CHANGES: readonly { readonly marketDefinition?: Phase; readonly rc?: readonly object[] }[] = [
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

const lineOf = ({ marketDefinition, ...change }: (typeof CHANGES)[number], index: number): string => {
  const told = marketDefinition ? { marketDefinition: definition(marketDefinition, 100 + index) } : {}
  const pt = FIRST + index * STEP_MS
  return JSON.stringify({ op: 'mcm', clk: `own${index}`, pt, mc: [{ id: MARKET, ...told, ...change }] })
}

/** A recording that is ours to keep, in the format of the stream and with the prices of the tests. */
export const OWN_MATCH: RecordedMatch = {
  lines: () => Promise.resolve(CHANGES.map(lineOf)),
  fixture: FIXTURE,
  winner: WINNER,
  loser: LOSER,
  delaySeconds: DELAY_SECONDS,
  before: 2,
  on: 6,
  late: 8,
  end: CHANGES.length - 1,
}
