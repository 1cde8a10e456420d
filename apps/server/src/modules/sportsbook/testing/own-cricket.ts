import { marketLine, messageOf, type OwnMatch, phase, type RecordedMatch, traded } from './own-recording.ts'

const CRICKET: OwnMatch = {
  market: '1.900000002',
  fixture: '90000002',
  sport: '4',
  winner: { id: 9101, name: 'Goa Gulls' },
  loser: { id: 9102, name: 'Pune Peaks' },
  delaySeconds: 1,
}

const { winner, loser } = CRICKET

const INFO = {
  fixtureStatus: 'IN_RUNNING',
  eventDescription: `${loser.name} v ${winner.name}, Coast Cup Final`,
  maxOvers: 20,
}

/** The scores name the teams in another order than the market does. */
const TEAMS = {
  homeTeam: { name: loser.name, selectionId: loser.id },
  awayTeam: { name: winner.name, selectionId: winner.id },
}

type Total = readonly [runs: number, wickets: number, overs: string]

/** The loser bats first. */
const inningsOf = (totals: readonly Total[]) =>
  totals.map(([inningsRuns, inningsWickets, inningsOvers], index) => ({
    inningsNum: index + 1,
    battingTeam: index === 0 ? loser.name : winner.name,
    bowlingTeam: index === 0 ? winner.name : loser.name,
    inningsRuns,
    inningsWickets,
    inningsOvers,
  }))

const scores = (totals: readonly Total[], more: object = {}) => ({
  op: 'ccm',
  cc: [
    {
      eventId: CRICKET.fixture,
      marketId: CRICKET.market,
      fixtureInfo: INFO,
      ...TEAMS,
      matchStats: { currentInnings: totals.length, inningsStats: inningsOf(totals), ...more },
    },
  ],
})

const FIRST_INNINGS: Total = [150, 7, '20']

/** Prices and scores of one match, a minute apart. */
const CHANGES = [
  phase('OPEN', false),
  traded(1.9, 2.1),
  phase('SUSPENDED', false),
  phase('OPEN', true),
  scores([[148, 7, '19.4']]),
  traded(2.36, 1.73),
  scores([FIRST_INNINGS, [18, 0, '2']]),
  // Another match, it seems.
  scores([FIRST_INNINGS, [999, 0, '2.1']]),
  scores([FIRST_INNINGS, [19, 0, '2.1']]),
  traded(1.2, 5.5),
  scores([FIRST_INNINGS, [30, 0, '3']]),
  { ...phase('SUSPENDED', true), ...traded(1.01, 100) },
  scores([FIRST_INNINGS, [30, 0, '3']], { winner: winner.name }),
  scores([FIRST_INNINGS, [30, 0, '3']], { winner: winner.name }),
  phase('CLOSED', true, true),
] as const

const lineOf = (change: (typeof CHANGES)[number], index: number): string =>
  'cc' in change ? messageOf(index, change) : marketLine(CRICKET, change, index)

const isScore = (line: string): boolean => line.includes('"ccm"')

/** A cricket match of our own that its stream tells with scores. The target was revised, so its end is said twice. */
export const OWN_CRICKET: RecordedMatch & { readonly settles: number } = {
  lines: () => Promise.resolve(CHANGES.map(lineOf)),
  ...CRICKET,
  before: 1,
  on: 5,
  late: 9,
  /** The message after which the score decides the match, and the last of all. */
  settles: 13,
  end: CHANGES.length - 1,
}

/** The same match, of which the scores end in the second innings. */
export const SCORES_END: RecordedMatch = {
  ...OWN_CRICKET,
  lines: () =>
    Promise.resolve(CHANGES.map(lineOf).filter((line, index) => !isScore(line) || index <= OWN_CRICKET.late)),
  end: CHANGES.length - 4,
}
