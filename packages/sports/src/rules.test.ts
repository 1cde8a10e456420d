import { expect, test } from 'vitest'
import { PLAYER_RULES, ruleText, VOID_RULES } from './rules.ts'

test('[SPORT-29] rules for players are numbered without a gap and read as sentences', () => {
  expect(PLAYER_RULES.map(({ id }) => id)).toEqual(PLAYER_RULES.map((_, index) => `SPORT-${index + 6}`))
  for (const { text } of PLAYER_RULES) expect(text).toMatch(/^[A-Z].*\.$/)
  expect(ruleText('SPORT-33')).toBe(VOID_RULES.noToss.text)
  expect(() => ruleText('SPORT-999')).toThrow('SPORT-999 is no rule')
})
