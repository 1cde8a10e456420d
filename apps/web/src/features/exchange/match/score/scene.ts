import type { CricketCard, Scorecard, SoccerCard, TennisCard } from '@maidan/contracts/player'

type CricketAct = 'rest' | 'dot' | 'run' | 'four' | 'six' | 'wicket' | 'wide'
type SoccerAct = 'rest' | `${Side}_goal` | `${Side}_corner` | `${Side}_yellow` | `${Side}_red`
type TennisAct = 'rest' | `${Side}_point`
type Side = 'home' | 'away'

/** What the drawn ground shows: the last thing the score feed told. */
export type Scene<Act extends string = CricketAct | SoccerAct | TennisAct> = {
  /** Two events that look alike have different keys. */
  readonly key: string
  readonly act: Act
  readonly words: string
}

const EXTRAS: Readonly<Record<string, string>> = { wd: 'wide', nb: 'no-ball', b: 'bye', lb: 'leg bye' }

const several = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const partWords = (part: string): string => {
  if (part === 'W') return 'Wicket'
  const [, count = '0', extra = ''] = /^(\d+)(\D*)$/.exec(part) ?? []
  if (extra !== '') return several(Number(count), EXTRAS[extra] ?? 'extra')
  if (count === '0') return 'No run'
  if (count === '4') return 'Four'
  return count === '6' ? 'Six' : several(Number(count), 'run')
}

/** A ball as somebody would say it: `W+1` is a wicket and 1 run, `2lb` are 2 leg byes. */
export const ballWords = (ball: string): string => {
  const [first = '', ...rest] = ball.split('+').map(partWords)
  return [first, ...rest.map((words) => words.toLowerCase())].join(' and ')
}

const ACTS: Readonly<Record<string, CricketAct>> = { '0': 'dot', '4': 'four', '6': 'six' }

const actOfBall = (ball: string): CricketAct => {
  const [first = ''] = ball.split('+')
  if (first === 'W') return 'wicket'
  return first.endsWith('wd') ? 'wide' : (ACTS[first] ?? 'run')
}

const REST = { key: 'rest', act: 'rest' } as const

const cricketScene = ({ innings }: CricketCard): Scene<CricketAct> => {
  const over = innings.at(-1)?.recentOvers.at(-1)
  const ball = over?.balls.at(-1)
  if (!over || ball === undefined) return { ...REST, words: 'Waiting for the next ball' }
  const key = `${innings.length} ${over.number} ${over.balls.length}`
  return { key, act: actOfBall(ball), words: `Over ${over.number}: ${ballWords(ball)}` }
}

type Told = {
  readonly at: number
  readonly act: SoccerAct
  readonly words: string
}

const minuteWords = (minute: number, added = 0): string => `${minute}${added > 0 ? `+${added}` : ''}'`

const toldBySoccer = ({ goals, cards }: SoccerCard): Told[] => [
  ...goals.map(({ side, minute, added, scorer }) => ({
    at: minute * 100 + added,
    act: `${side}_goal` as const,
    words: `${minuteWords(minute, added)} Goal${scorer === null ? '' : `, ${scorer}`}`,
  })),
  ...cards.map(({ side, minute, colour, name }) => ({
    at: minute * 100,
    act: `${side}_${colour}` as const,
    words: `${minuteWords(minute)} ${colour === 'red' ? 'Red' : 'Yellow'} card${name === null ? '' : `, ${name}`}`,
  })),
]

/** Corners are only counted, so a corner is seen by the count that went up. */
const newCorner = (before: SoccerCard | undefined, after: SoccerCard): Scene<SoccerAct> | undefined => {
  const side = (['home', 'away'] as const).find(
    (one) => before !== undefined && after.corners[one] > before.corners[one],
  )
  return (
    side && {
      key: `corner ${after.corners.home} ${after.corners.away}`,
      act: `${side}_corner`,
      words: `${minuteWords(after.minute, after.added)} Corner`,
    }
  )
}

const soccerScene = (before: SoccerCard | undefined, after: SoccerCard): Scene<SoccerAct> | undefined => {
  const corner = newCorner(before, after)
  if (corner) return corner
  const told = toldBySoccer(after)
  if (before && toldBySoccer(before).length === told.length) return undefined
  const last = told.toSorted((one, other) => one.at - other.at).at(-1)
  return last
    ? { key: `${told.length} ${last.act}`, act: last.act, words: last.words }
    : { ...REST, words: 'Ball in midfield' }
}

const pointsKey = ({ points, sets }: TennisCard): string =>
  `${sets.map(({ games }) => `${games.home}-${games.away}`).join(' ')} ${points.home}:${points.away}`

const gamesOf = ({ sets }: TennisCard, side: Side): number =>
  sets.reduce((sum, { games }) => sum + games[side], 0)

const CALLS = ['0', '15', '30', '40', 'Ad']
const rankOf = (call: string): number => (CALLS.includes(call) ? CALLS.indexOf(call) : Number(call))

/** Whoever has more than before won the point; from advantage back to deuce it was the other one. */
const winnerOf = (before: TennisCard, after: TennisCard): Side | undefined => {
  const gained = (side: Side): number =>
    (gamesOf(after, side) - gamesOf(before, side)) * 100 +
    (rankOf(after.points[side]) - rankOf(before.points[side]))
  const [home, away] = [gained('home'), gained('away')]
  if (home === away) return undefined
  return home > away ? 'home' : 'away'
}

const tennisScene = (before: TennisCard | undefined, after: TennisCard): Scene<TennisAct> | undefined => {
  const key = pointsKey(after)
  if (before === undefined) return { ...REST, key, words: `${after.points.home}-${after.points.away}` }
  if (pointsKey(before) === key) return undefined
  const winner = winnerOf(before, after)
  const words = `${after.points.home}-${after.points.away}`
  return winner ? { key, act: `${winner}_point`, words } : { key, act: 'rest', words }
}

/** What happened between two scorecards; nothing where the newer one tells no event. */
export const sceneOf = (before: Scorecard | undefined, after: Scorecard): Scene | undefined => {
  switch (after.sport) {
    case 'cricket':
      return cricketScene(after)
    case 'soccer':
      return soccerScene(before?.sport === 'soccer' ? before : undefined, after)
    case 'tennis':
      return tennisScene(before?.sport === 'tennis' ? before : undefined, after)
  }
}
