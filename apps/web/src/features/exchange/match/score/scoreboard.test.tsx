import type { FixtureView, Scorecard } from '@maidan/contracts/player'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DETAIL } from '../testing.ts'
import { Ground } from './ground.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { startingText } from './starting.ts'
import { CRICKET_CARD, SOCCER_CARD, TENNIS_CARD } from './testing.ts'
import { linesOf } from './views.ts'

const LINES = [{ id: 2, text: '16.2 T. Halloway to K. Devnani: drives for FOUR.', at: 1 }]

const show = (card: Scorecard | null, changes: Partial<FixtureView> = {}) =>
  render(<Scoreboard fixture={{ ...DETAIL.fixture, ...changes }} card={card} lines={LINES} />)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

afterEach(cleanup)

test('[MATCH-41] the strip has this over, what is left of it, and the overs before', () => {
  show(CRICKET_CARD)
  const overs = within(screen.getByRole('list', { name: 'Last overs' }))
  expect(within(overs.getByRole('list', { name: 'Over 17, 5 runs' })).getAllByRole('listitem')).toHaveLength(
    2,
  )
  const before = within(overs.getByRole('list', { name: 'Over 16, 13 runs' })).getAllByRole('listitem')
  expect(before.map(({ textContent }) => textContent)).toEqual([
    'WWicket',
    '4Four',
    '·No run',
    '22 runs',
    '6Six',
    '11 run',
  ])
  expect(screen.getByText('Run rate 10.35, needed 11.18, target 210')).toBeTruthy()
  expect(screen.getByText('T. Halloway').closest('span')?.textContent).toBe('T. Halloway 0/29 (2.2)')
})

test('[MATCH-41] a cricket card opens with batting, bowling and the fall of wickets', async () => {
  show(CRICKET_CARD)
  await press('Scorecard')
  const card = within(await screen.findByRole('region', { name: 'Scorecard' }))
  expect(card.getByRole('row', { name: /S. Tambe lbw b Halloway 20 15 2 1 133.3/ })).toBeTruthy()
  expect(card.getByRole('row', { name: /T. Halloway 2.2 29 0 12.43/ })).toBeTruthy()
  expect(card.getByText(/Fall of wickets/).parentElement?.textContent).toContain('38-1 (S. Tambe, 4.2)')
  await press('Scorecard')
  expect(screen.queryByRole('region', { name: 'Scorecard' })).toBeNull()
})

test('[MATCH-41] soccer has its goals and cards by the minute, tennis its sets and points', async () => {
  const goal = { side: 'home', minute: 90, added: 3, scorer: 'Rane', ownGoal: false, penalty: true } as const
  const cards = [{ side: 'away', minute: 12, colour: 'red', name: null }] as const
  const { unmount } = show(
    { ...SOCCER_CARD, goals: [goal], cards: [...cards], score: { home: 1, away: 0 } },
    { sport: 'soccer' },
  )
  await press('Scorecard')
  const list = await screen.findByRole('list', { name: 'Goals and cards' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(["12'Red cardAustralia", "90+3'Goal from the spotRane, India"])
  unmount()
  show(TENNIS_CARD, { sport: 'tennis' })
  await press('Scorecard')
  expect(await screen.findByRole('row', { name: '2 Set 1 1' })).toBeTruthy()
  expect(screen.getByRole('row', { name: '15 Points 0' })).toBeTruthy()
})

test('[MATCH-41] a match whose source tells no scores says so instead of an empty card', async () => {
  show(null, { score: null })
  await press('Scorecard')
  expect(await screen.findByText(/has prices but no scorecard/)).toBeTruthy()
})

test('[MATCH-42] the ground opens with the last event in words, and the commentary beside it', async () => {
  show(CRICKET_CARD)
  const isOpen = screen.getByRole('button', { name: 'Watch' }).getAttribute('aria-expanded') === 'true'
  if (!isOpen) await press('Watch')
  expect(await screen.findByRole('img', { name: 'Over 17: Four' })).toBeTruthy()
  expect(screen.getByText(/drives for FOUR/)).toBeTruthy()
})

test('[MATCH-42] the ground stands still for who wants no motion, with the ball where it came to rest', async () => {
  const media = vi.spyOn(window, 'matchMedia')
  for (const isReduced of [false, true]) {
    const answer = { matches: isReduced, addEventListener: () => {}, removeEventListener: () => {} }
    media.mockImplementation(() => answer as unknown as MediaQueryList)
    const { unmount } = render(<Ground card={CRICKET_CARD} home="India" away="Australia" />)
    const ground = screen.getByRole('img', { name: 'Over 17: Four' })
    expect(ground.classList.contains('ground-moves')).toBe(!isReduced)
    expect(ground.querySelector('.cricket-four')).not.toBeNull()
    unmount()
  }
  media.mockRestore()
})

test('[MATCH-41] lines of the socket join those that were read, newest first and none twice', () => {
  const told = { '2': { text: 'b', at: 2 }, '10': { text: 'c', at: 3 } }
  expect(linesOf([{ id: 2, text: 'b', at: 2 }], told).map(({ id }) => id)).toEqual([10, 2])
})

test('[MATCH-48] a match past its start waits for the first ball and no longer names the time', () => {
  const upcoming = { stage: 'upcoming', sport: 'cricket', startsAt: 1_000_000 } as const
  expect(startingText(upcoming, 999_999)).toMatch(/\d\d:\d\d$/)
  expect(startingText(upcoming, 1_000_000)).toBe('Starting, waiting for the first ball')
  expect(startingText({ ...upcoming, sport: 'soccer' }, 2_000_000)).toBe('Starting, waiting for kick-off')
  expect(startingText({ ...upcoming, stage: 'live' }, 2_000_000)).toBeUndefined()
})
