import { instant } from '@maidan/core'
import { expect, test } from 'vitest'
import { findVoid } from './void-bets.ts'

const taken = (at: number, offer = 'home back 80') => ({ takenAt: instant(at), offer })

test('[SPORT-46] a bet taken when the market was already decided is void, one taken before stands', () => {
  const facts = { decidedAt: instant(1000), mistakes: [] }
  expect(findVoid(taken(999), facts)).toBeUndefined()
  expect(findVoid(taken(1000), facts)).toMatchObject({ type: 'void', rule: 'SPORT-46' })
  expect(findVoid(taken(5000), { mistakes: [] })).toBeUndefined()
})

test('[SPORT-47] [SPORT-29] every bet at a mistaken offer is void while it stood, and no other', () => {
  const mistakes = [{ from: instant(100), until: instant(200), offer: 'home back 980' }]
  const rule = (at: number, offer: string) => findVoid(taken(at, offer), { mistakes })?.rule
  expect(rule(100, 'home back 980')).toBe('SPORT-47')
  expect(rule(199, 'home back 980')).toBe('SPORT-47')
  expect(rule(200, 'home back 980')).toBeUndefined()
  expect(rule(99, 'home back 980')).toBeUndefined()
  expect(rule(150, 'away back 980')).toBeUndefined()
})
