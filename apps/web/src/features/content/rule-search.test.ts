import type { RuleTopicView } from '@maidan/contracts/player'
import { expect, test } from 'vitest'
import { searchRules } from './rule-search.ts'

const TOPICS: readonly RuleTopicView[] = [
  { sport: 'cricket', title: 'Toss', rules: [{ id: 'SPORT-7', text: 'Who wins the toss.' }] },
  {
    sport: null,
    title: 'What a bet pays',
    rules: [
      { id: 'SPORT-48', text: 'At a rate.' },
      { id: 'SPORT-50', text: 'At a decimal price.' },
    ],
  },
]

const found = (asked: string) => searchRules(TOPICS, asked).flatMap(({ rules }) => rules.map(({ id }) => id))

test('[HIST-13] rules are found by all the words asked for, in text, number, topic and sport', () => {
  expect(found('')).toEqual(['SPORT-7', 'SPORT-48', 'SPORT-50'])
  expect(found('  DECIMAL  at ')).toEqual(['SPORT-50'])
  expect(found('sport-48')).toEqual(['SPORT-48'])
  expect(found('cricket toss')).toEqual(['SPORT-7'])
  expect(found('every sport pays')).toEqual(['SPORT-48', 'SPORT-50'])
  expect(found('.*')).toEqual([])
})
