export const QUESTIONS = [
  'Have you staked more than you could easily spare, in money or in time?',
  'Did you need higher stakes to feel the same excitement?',
  'Have you gone back on another day to win back what you lost?',
  'Have you borrowed, or sold something, so that you could play?',
  'Have you felt that you might have a problem with playing?',
  'Has playing given you stress, worry or bad sleep?',
  'Has somebody told you that you play too much, whether or not you agreed?',
  'Has playing led to trouble with money, work, study or at home?',
  'Have you felt guilty about how you play, or about what happens when you do?',
] as const

export const ANSWERS = [
  { points: 0, text: 'Never' },
  { points: 1, text: 'Sometimes' },
  { points: 2, text: 'Often' },
  { points: 3, text: 'Nearly always' },
] as const

export type Points = (typeof ANSWERS)[number]['points']
export type Answers = readonly (Points | undefined)[]

export type Band = 'none' | 'low' | 'moderate' | 'high'

export type SelfTestOutcome =
  | { readonly state: 'open'; readonly answered: number }
  | { readonly state: 'done'; readonly points: number; readonly band: Band }

const bandOf = (points: number): Band => {
  if (points === 0) return 'none'
  if (points <= 2) return 'low'
  if (points <= 7) return 'moderate'
  return 'high'
}

/** There is an outcome only when every question has its answer. */
export const scoreSelfTest = (answers: Answers): SelfTestOutcome => {
  const given = QUESTIONS.map((_, at) => answers[at]).filter((points) => points !== undefined)
  if (given.length < QUESTIONS.length) return { state: 'open', answered: given.length }
  const points = given.reduce<number>((sum, one) => sum + one, 0)
  return { state: 'done', points, band: bandOf(points) }
}

export type Advice = { readonly title: string; readonly text: string; readonly steps: readonly string[] }

export const ADVICE: Readonly<Record<Band, Advice>> = {
  none: {
    title: 'No sign of trouble',
    text: 'You seem to play for fun and to stop when you want to.',
    steps: ['Keep a time limit, also when all is well.', 'Take this test again in a few months.'],
  },
  low: {
    title: 'Low risk',
    text: 'There are one or two small signs. It is easy to change something now.',
    steps: [
      'Set a limit for time and stakes.',
      'Leave out the days on which you are tired or upset.',
      'Look at your statement once a week.',
    ],
  },
  moderate: {
    title: 'Some risk',
    text: 'Playing already costs you more than you want. A break is a good idea.',
    steps: [
      'Take a cooling-off of at least a week.',
      'Set strict limits before you come back.',
      'Tell somebody you trust about this result.',
      'Call a helpline. You need not be in a crisis to call.',
    ],
  },
  high: {
    title: 'High risk',
    text: 'Your answers show serious trouble. You are not alone, and help works.',
    steps: [
      'Stop now: ask for self-exclusion.',
      'Call a helpline today. The call is confidential.',
      'Give somebody you trust control of your money for a while.',
      'Speak with a doctor or a counsellor.',
    ],
  },
}
