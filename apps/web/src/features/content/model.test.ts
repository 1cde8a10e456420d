// @vitest-environment node

import { expect, test } from 'vitest'
import { blocksFor, type ContentText, piecesOf } from './model.ts'
import { CONTENT_PAGE_NAMES, contentPath } from './pages.ts'
import { AML_KYC } from './texts/aml-kyc.ts'
import { FAIR_PLAY } from './texts/fair-play.ts'
import { GAME_RULES } from './texts/game-rules.ts'
import { PRIVACY } from './texts/privacy.ts'
import { RESPONSIBLE_GAMING } from './texts/responsible-gaming.ts'
import { TERMS } from './texts/terms.ts'

const TEXTS = [TERMS, PRIVACY, FAIR_PLAY, GAME_RULES, AML_KYC, RESPONSIBLE_GAMING]

test('[ACC-5] [ACC-9] the seven content pages have one address for players and one for guests', () => {
  expect(CONTENT_PAGE_NAMES.map((page) => contentPath(page, true))).toEqual([
    '/contactus',
    '/responsiblegame',
    '/terms',
    '/fairplay',
    '/gamesrule',
    '/privacypolicy',
    '/aml_kyc_policy',
  ])
  expect(CONTENT_PAGE_NAMES.map((page) => contentPath(page, false))).toEqual([
    '/contactuss',
    '/responsiblegames',
    '/termss',
    '/fairplays',
    '/gamesrules',
    '/privacypolicys',
    '/aml_kyc_policys',
  ])
})

test('[ACC-5] [ACC-9] a link between content pages leads to the address that its reader may open', () => {
  const text = 'See **all** [rules](page:gameRules#void) and [your bets](/mybets).'
  expect(piecesOf(text, false)).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'bold', text: 'all' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'rules', href: '/gamesrules#void' },
    { kind: 'text', text: ' and ' },
    { kind: 'link', text: 'your bets', href: '/mybets' },
    { kind: 'text', text: '.' },
  ])
  expect(piecesOf(text, true)).toContainEqual({ kind: 'link', text: 'rules', href: '/gamesrule#void' })
})

test('[ACC-5] [ACC-9] guest and player each read their own variant', () => {
  const blocks = ['both', { guest: ['join'], player: ['your limits'] }]
  expect(blocksFor(blocks, false)).toEqual(['both', 'join'])
  expect(blocksFor(blocks, true)).toEqual(['both', 'your limits'])
})

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const wordsOf = (text: ContentText): number => stringsIn(text).join(' ').split(/\s+/).length

test('[ACC-9] the content pages are of a length that people read, and their parts can be linked to', () => {
  for (const text of TEXTS) {
    expect(wordsOf(text)).toBeGreaterThan(400)
    expect(wordsOf(text)).toBeLessThan(1200)
    const ids = text.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('[ACC-9] the pages that speak of money say that it is play money', () => {
  for (const text of [TERMS, AML_KYC, RESPONSIBLE_GAMING])
    expect(stringsIn(text).join(' ')).toMatch(/play money/i)
})
