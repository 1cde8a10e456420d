import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { MOTIFS, motifFor } from '../art/motif-names.ts'
import { MOTIF_ART } from '../art/motifs.ts'
import { PALETTES, paletteFor } from '../art/palettes.ts'
import { Carousel } from './carousel.tsx'
import { GameTile } from './game-tile.tsx'
import { Marquee } from './marquee.tsx'
import { PlayMoneyRibbon } from '../money/play-money-ribbon.tsx'

afterEach(cleanup)

const NEWS = [
  { id: 'cup', strong: 'Monsoon Cup', text: 'markets open' },
  { id: 'bank', text: 'Deposits within 15 minutes', href: '/deposit' },
]

test('[ABOUT-2] the announcement strip can be paused and dismissed', async () => {
  const dismiss = vi.fn<() => void>()
  render(<Marquee items={NEWS} onDismiss={dismiss} />)
  const strip = screen.getByRole('region', { name: 'Announcements' })
  await userEvent.click(screen.getByRole('button', { name: 'Pause announcements' }))
  expect(strip.dataset['paused']).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Play announcements' }))
  expect(strip.dataset['paused']).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss announcements' }))
  expect(dismiss).toHaveBeenCalledTimes(1)
})

/** What stands in the braces of this rule. */
const styleOf = (selector: string): string => {
  const sheet = readFileSync(`${import.meta.dirname}/../styles/frame.css`, 'utf8')
  const from = sheet.indexOf(`\n${selector} {`)
  return sheet.slice(from, sheet.indexOf('}', from))
}

test('[ABOUT-2] the announcements run by without end, 30px apart', () => {
  render(<Marquee items={NEWS} />)
  const [first, second] = screen.getAllByText('markets open').map((entry) => entry.closest('ul'))
  expect([first?.className, second?.className]).toEqual(['ui-marquee-run', 'ui-marquee-run'])
  expect(styleOf('.ui-marquee-run')).toMatch(/\bgap: 30px;\s+padding-right: 30px;/)
  expect(styleOf('.ui-marquee-run')).toMatch(/\banimation: ui-marquee .* linear infinite;/)
  expect(styleOf('@keyframes ui-marquee')).toContain('translateX(-100%)')
})

test('[ABOUT-2] each announcement is read and reached once, though it is drawn twice', () => {
  render(<Marquee items={NEWS} />)
  expect(screen.getAllByText('markets open')).toHaveLength(2)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getAllByRole('list')).toHaveLength(1)
})

test('without announcements there is no strip', () => {
  const { container } = render(<Marquee items={[]} />)
  expect(container.textContent).toBe('')
})

test('a carousel names its slides, turns by its dots and can be paused', async () => {
  render(
    <Carousel label="Highlights">
      <p>one</p>
      <p>two</p>
    </Carousel>,
  )
  const carousel = screen.getByRole('region', { name: 'Highlights' })
  expect(
    within(carousel)
      .getAllByRole('group', { hidden: true })
      .map((slide) => slide.getAttribute('aria-label')),
  ).toEqual(['1 of 2', '2 of 2'])
  expect(screen.getByRole('button', { name: 'Slide 1' }).getAttribute('aria-current')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Pause slides' }))
  expect(screen.getByRole('button', { name: 'Play slides' })).toBeDefined()
})

test('a game tile is one link with one name', () => {
  render(
    <GameTile name="Lucky 7" badge="live" note="Aura, RTP 96.37%" href="/casino/aura-lucky7" art={<svg />} />,
  )
  const tile = screen.getByRole('link', { name: 'Lucky 7, Live, Aura, RTP 96.37%' })
  expect(tile.getAttribute('href')).toBe('/casino/aura-lucky7')
})

test('the ribbon says that all money is play money', () => {
  render(<PlayMoneyRibbon href="/terms" />)
  expect(screen.getByRole('complementary', { name: 'Play money' }).textContent).toContain(
    'All money here is play money.',
  )
})

test.each(MOTIFS)(
  '[LOOK-3] the poster %s is drawn from the inks it is given, without blue or pink',
  (motif) => {
    const Art = MOTIF_ART[motif]
    const { container } = render(
      <svg>
        <Art inks={['#000001', '#000002', '#000003']} />
      </svg>,
    )
    const inks = [...container.innerHTML.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, ink]) => ink)
    expect(new Set(inks.filter((ink) => !['#000001', '#000002', '#000003'].includes(ink ?? '')))).toEqual(
      new Set(motif === 'colour-wheel' ? ['#2f8459'] : []),
    )
    expect(container.querySelectorAll('path, circle, rect, ellipse').length).toBeGreaterThan(1)
  },
)

test('a game gets the motif its name speaks of, and any other always the same one', () => {
  expect(
    ['Aviator', 'Mini Roulette', 'Teen Patti 20-20', 'Lightning Baccarat', 'Sic Bo', '32 Cards'].map(
      motifFor,
    ),
  ).toEqual(['kite', 'roulette', 'teen-patti', 'baccarat', 'dice', 'thirty-two-cards'])
  expect(motifFor('Zorba')).toBe(motifFor(' zorba'))
  expect(MOTIFS).toContain(motifFor('Zorba'))
  expect(Object.keys(PALETTES)).toContain(paletteFor('Zorba'))
})
