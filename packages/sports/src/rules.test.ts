import { expect, test } from 'vitest'
import { PLAYER_RULES, RULE_TOPICS, ruleText, VOID_RULES } from './rules.ts'

test('[SPORT-29] rules for players are numbered without a gap and read as sentences', () => {
  expect(PLAYER_RULES.map(({ id }) => id)).toEqual(PLAYER_RULES.map((_, index) => `SPORT-${index + 6}`))
  for (const { text } of PLAYER_RULES) expect(text).toMatch(/^[A-Z].*\.$/)
  expect(ruleText('SPORT-33')).toBe(VOID_RULES.noToss.text)
  expect(() => ruleText('SPORT-999')).toThrow('SPORT-999 is no rule')
})

test('[HIST-12] every rule for players stands under one topic, and no other rule does', () => {
  const listed = RULE_TOPICS.flatMap(({ rules }) => rules.map(({ id }) => id))
  expect(listed).toHaveLength(PLAYER_RULES.length)
  expect(new Set(listed)).toEqual(new Set(PLAYER_RULES.map(({ id }) => id)))
  const titles = RULE_TOPICS.map(({ sport, title }) => `${sport} ${title}`)
  expect(new Set(titles).size).toBe(titles.length)
})
