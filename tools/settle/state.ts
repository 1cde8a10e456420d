import { type Goal, type Score, type Side, type SoccerState, startSoccer } from '@maidan/sports'
import type { SettlementRow } from './row.ts'

const scoreOf = (text: string | null | undefined): Score | undefined => {
  const [home, away] = (text ?? '').split('-').map(Number)
  return text && Number.isInteger(home) && Number.isInteger(away)
    ? { home: home ?? 0, away: away ?? 0 }
    : undefined
}

type Half = { readonly home: string; readonly away: string }

const halvesOf = (text: string | null | undefined): (Score | undefined)[] => {
  const halves = JSON.parse(text ?? '{}') as Partial<Record<string, Half>>
  return ['1', '2'].map((number) => {
    const half = halves[number]
    return half && { home: Number(half.home), away: Number(half.away) }
  })
}

const NIL: Score = { home: 0, away: 0 }

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

/** The match as the row tells it. What it leaves out is taken to be nil. */
export const stateOf = ({ result, stats }: SettlementRow): SoccerState => {
  const [first, second] = halvesOf(result.scores)
  const fullTime = scoreOf(result.single_score) ?? plus(first ?? NIL, second ?? NIL)
  const texts = eventsOf(stats?.events)
  return {
    ...startSoccer(),
    minute: 90,
    goals: [...earlyGoals(texts), ...namedGoals(texts, fullTime)],
    halfTime: first ?? NIL,
    fullTime,
    progress: { stage: 'finished', ending: { type: 'played' } },
  }
}

const eventsOf = (text: string | null | undefined): string[] =>
  (JSON.parse(text ?? '[]') as { text: string }[]).map((event) => event.text)

const goal = (side: Side, minute: number, scorer?: string): Goal => ({
  side,
  phase: minute <= 45 ? 'first_half' : 'second_half',
  minute,
  ...(scorer ? { scorer } : {}),
})

/** `0:1 Goals 00:00 - 09:59`. */
const earlyGoals = (texts: readonly string[]): Goal[] =>
  texts.flatMap((text) => {
    const [, home, away] = /^(\d+):(\d+) Goals 00:00 - 09:59$/.exec(text) ?? []
    if (home === undefined || away === undefined) return []
    return [...times(Number(home), 'home'), ...times(Number(away), 'away')]
  })

const times = (count: number, side: Side): Goal[] => Array.from({ length: count }, () => goal(side, 5))

/** `3rd Goal - A Name`. Goals that the row does not name were scored by somebody else. */
const namedGoals = (texts: readonly string[], { home, away }: Score): Goal[] => {
  const names = new Map<number, string>()
  for (const text of texts) {
    const [, place, name] = /^(\d+)\w\w Goal - (.+)$/.exec(text) ?? []
    if (place !== undefined && name !== undefined) names.set(Number(place), name)
  }
  if (names.size === 0) return []
  const count = Math.max(home + away, ...names.keys())
  return Array.from({ length: count }, (_, index) =>
    goal(index < home ? 'home' : 'away', 50 + index, names.get(index + 1) ?? 'somebody else'),
  )
}
