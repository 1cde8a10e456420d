import type { Ink } from '../inks.ts'
import {
  around,
  both,
  box,
  disc,
  dots,
  fill,
  line,
  oval,
  part,
  put,
  range,
  ring,
  sector,
  see,
  starPath,
  type Svg,
  write,
} from '../shapes.ts'
import { dragon, fish, tiger } from './beasts.ts'
import { blackjack, card, cardBack, fourHands, playerBanker, twoBoxes } from './cards.ts'
import { cherries, watermelon } from './growing.ts'
import { namaste } from './culture.ts'
import { gate, tent } from './places.ts'
import { cardRace } from './sport.ts'
import { globe } from './travel.ts'
import { prizeWheel, roulette } from './wheels.ts'

/** Tables of one family that must not look alike: each shows another moment of the same game. */

const badge = (word: string, ink: Ink = 'third'): Svg =>
  part(disc(ink, 0, 0, 46)) +
  ring('paper', 3, 0, 0, 38) +
  write('paper', word.length > 2 ? 36 : 50, 0, word.length > 2 ? 13 : 18, word)
export const badge20 = badge('20')
export const badge100 = badge('100')
export const badge6 = badge('6')
export const badge00 = badge('00')
export const badgeZero = badge('0%')
export const badgePro = part(fill('third', starPath(12, 48, 39))) + write('paper', 32, 0, 11, 'PRO')

const screenOf = (inside: Svg): Svg =>
  part(box('main', -48, -40, 96, 70, 8)) +
  box('night', -43, -35, 86, 60, 5) +
  put({ y: -5, size: 0.54 }, inside) +
  part(fill('main', 'M-12 30H12L17 43H-17Z') + box('main', -28, 42, 56, 7, 3))
const phoneOf = (inside: Svg): Svg =>
  part(box('night', -31, -50, 62, 100, 9)) +
  box('groundLight', -27, -43, 54, 84, 4) +
  put({ size: 0.54 }, inside) +
  disc('paper', 0, 45.5, 2)

export const screenBoxes = screenOf(twoBoxes)
export const screenBeasts = screenOf(put({ x: -30, size: 0.72 }, dragon) + put({ x: 32, size: 0.7 }, tiger))
export const phoneSeven = phoneOf(part(write('main', 110, 0, 36, '7')))
export const phoneHands = phoneOf(fourHands)
export const screenSides = screenOf(playerBanker)
export const screenRace = screenOf(put({ size: 1.04 }, cardRace))

export const beastShield =
  part(fill('main', 'M0-48L42-38V0C42 26 22 40 0 48-22 40-42 26-42 0V-38Z')) +
  fill('third', 'M0-41L36-33V0C36 22 18 34 0 41Z') +
  fill('night', 'M0-41L-36-33V0C-36 22-18 34 0 41Z') +
  put({ x: -17, y: -4, size: 0.38 }, dragon) +
  put({ x: 18, y: -4, size: 0.37 }, tiger)
export const beastStack =
  put({ x: -14, y: -22, size: 0.56, turn: -8 }, dragon) + put({ x: 16, y: 22, size: 0.56, turn: 8 }, tiger)
export const beastCoins = [dragon, tiger]
  .map((beast, at) =>
    put(
      { x: at === 0 ? -23 : 24, y: at === 0 ? -12 : 12 },
      part(disc('mainDark', 2, 3, 25) + disc('main', 0, 0, 25)) +
        ring('mainDark', 1.6, 0, 0, 21) +
        put({ size: 0.36 }, beast.replaceAll('"main', '"second')),
    ),
  )
  .join('')

export const sevenShoe =
  part(line('second', 13, 'M-26 44C-50 0-32-40 0-40S50 0 26 44')) +
  [
    [-31, 26],
    [-37, 2],
    [-27, -24],
    [31, 26],
    [37, 2],
    [27, -24],
  ]
    .map(([x = 0, y = 0]) => disc('ground', x, y, 2.6))
    .join('') +
  part(write('main', 70, 0, 34, '7'))
export const sevenClover =
  [45, 135, 225, 315]
    .map((turn) =>
      put(
        { turn },
        part(fill('second', 'M0 0C-30-12-32-46-12-48-4-48 0-42 0-40 0-42 4-48 12-48 32-46 30-12 0 0Z')),
      ),
    )
    .join('') + part(write('main', 78, 0, 28, '7'))
export const lowSevenHigh =
  card({ x: -32, y: 10, turn: -12, size: 0.66, rank: '3', suit: 'club', paper: 'second' }) +
  card({ x: 32, y: 10, turn: 12, size: 0.66, rank: 'K', suit: 'heart', paper: 'second' }) +
  card({ y: -4, size: 1.1, rank: '7', suit: 'spade' })

export const thirtyTwo =
  range(8)
    .map((at) =>
      put({ turn: -49 + at * 14, y: 56 }, cardBack({ y: -64, size: 0.66 }, at % 2 === 0 ? 'main' : 'second')),
    )
    .join('') + part(write('main', 40, 0, 46, '32'))
export const fourPiles = range(4)
  .map((at) =>
    put(
      { x: -35 + at * 23, y: 4 - (at % 2) * 16 },
      cardBack({ y: 6, x: 3, size: 0.62 }, 'second') +
        card({
          size: 0.62,
          rank: String(6 + at),
          suit: (['spade', 'heart', 'club', 'diamond'] as const)[at] ?? 'spade',
        }) +
        part(disc('third', 0, 32, 10.5)) +
        write('paper', 12, 0, 36.4, String(8 + at)),
    ),
  )
  .join('')
export const eightToEleven = ['8', '9', '10', '11']
  .map((word, at) =>
    put(
      { x: at % 2 === 0 ? -23 : 23, y: at < 2 ? -23 : 23, turn: at % 2 === 0 ? -4 : 4 },
      part(box((['main', 'second', 'third', 'main'] as const)[at] ?? 'main', -19, -20, 38, 40, 6)) +
        write(at === 2 ? 'paper' : 'ground', 24, 0, 8.6, word),
    ),
  )
  .join('')
export const thirtyTwoStack =
  part(
    range(9)
      .map((at) =>
        put(
          { y: 32 - at * 5.5, x: at % 2 },
          fill(at % 2 === 0 ? 'main' : 'mainDark', 'M0-20L44-2 0 16-44-2Z'),
        ),
      )
      .join(''),
  ) +
  put({ y: -16 }, fill('second', 'M0-20L44-2 0 16-44-2Z') + fill('ground', 'M0-13L28-2 0 9-28-2Z')) +
  put({ x: 0, y: -36, size: 0.36 }, badge('32'))

const wheelOf = (inks: readonly Ink[], inside: (at: number) => Svg): Svg =>
  part(disc('main', 0, 0, 49)) +
  inks
    .map((ink, at) => sector(ink, 45, 8, (at * 360) / inks.length, ((at + 1) * 360) / inks.length))
    .join('') +
  around(inks.length, inside, 180 / inks.length) +
  part(disc('main', 0, 0, 10)) +
  disc('mainDark', 0, 0, 4) +
  part(fill('paper', 'M-7-53H7L0-39Z'))
export const fruitWheel = wheelOf(['second', 'third', 'second', 'third', 'second', 'third'], (at) =>
  put(
    { y: -28, size: 0.26 },
    at % 2 === 0
      ? cherries.replaceAll('"main', '"night')
      : watermelon.replaceAll('"main', '"second').replaceAll('"third', '"paper'),
  ),
)
const snow = around(6, () => line('paper', 5, 'M0 0V-40M0-24L-10-34M0-24L10-34'))
const leafOf = fill('paper', 'M0 40C-34 20-28-20 0-44 28-20 34 20 0 40Z') + line('third', 4, 'M0 38V-26')
const sunOf = around(8, () => fill('paper', 'M-6-26L0-44 6-26Z')) + disc('paper', 0, 0, 22)
const dropOf = fill('paper', 'M0-44C22-12 30 4 26 18 20 40-20 40-26 18-30 4-22-12 0-44Z')
export const seasonsWheel = wheelOf(['third', 'night', 'thirdDark', 'mainDark'], (at) =>
  put({ y: -27, size: 0.34 }, [sunOf, dropOf, leafOf, snow][at] ?? ''),
)
export const starWheel = wheelOf(
  ['second', 'third', 'night', 'second', 'third', 'night', 'second', 'third', 'night'],
  (at) => put({ y: -33 }, fill('paper', starPath(5, at % 3 === 0 ? 8 : 4.5, at % 3 === 0 ? 3.4 : 2))),
)

export const slipRow =
  ['3', '7', '9']
    .map((word, at) =>
      put(
        { x: -30 + at * 30, y: at === 1 ? -6 : 4, turn: -6 + at * 6 },
        part(fill('main', 'M-13-30H13V26L8 30 4 26 0 30-4 26-8 30-13 26Z')) +
          write('ground', 30, 0, 8, word) +
          dots('ground', 2.4, 'M-8-22H8', 2),
      ),
    )
    .join('') +
  part(box('second', -34, 32, 68, 14, 4)) +
  write('ground', 11, 0, 43, 'OPEN 397')
export const matkaHand =
  part(fill('main', 'M-44 48C-50 20-30 2 0 2S50 20 44 48Z') + oval('second', 0, 4, 30, 9)) +
  oval('night', 0, 4, 23, 6) +
  part(box('paper', -12, -44, 24, 40, 3)) +
  write('night', 26, 0, -15, '6') +
  dots('second', 5, 'M-40 28Q0 42 40 28', 2) +
  see(0.8, dots('second', 3, 'M-30-30H-20M20-30H30M-34-14H-22M22-14H34', 2))
export const bazaar =
  part(
    fill(
      'main',
      'M-48-34H48V-14A8 8 0 0 1 32-14 8 8 0 0 1 16-14 8 8 0 0 1 0-14 8 8 0 0 1-16-14 8 8 0 0 1-32-14 8 8 0 0 1-48-14Z',
    ),
  ) +
  both(fill('third', 'M-32-34H-16V-14A8 8 0 0 1-32-14ZM0-34H-0V-14')) +
  part(line('second', 4, 'M-44-8V46M44-8V46') + box('second', -48, 26, 96, 22, 3)) +
  [-26, 0, 26]
    .map((x, at) =>
      put(
        { x, y: 10, size: 0.32 },
        part(
          fill(
            (['main', 'third', 'main'] as const)[at] ?? 'main',
            'M-20-36H20L15-23C44-14 50 10 40 28 33 42 16 46 0 46S-33 42-40 28C-50 10-44-14-15-23Z',
          ) + box('paper', -27, -46, 54, 11, 5),
        ),
      ),
    )
    .join('')

const handsOf = namaste.replaceAll('"main', '"second')
export const namasteWheel = put({ y: -2 }, roulette) + put({ y: 10, size: 0.74 }, handsOf)
export const tentWheel = put({ y: -8, size: 0.98 }, tent) + put({ y: 24, size: 0.52 }, prizeWheel)
export const globeBeasts =
  put({ y: -14, size: 0.84 }, globe) +
  put({ x: -26, y: 22, size: 0.5, turn: -6 }, dragon) +
  put({ x: 27, y: 22, size: 0.48, turn: 6 }, tiger)
export const colourKeno = range(16)
  .map((at) =>
    put(
      { x: -37 + (at % 4) * 24.6, y: -37 + Math.floor(at / 4) * 24.6 },
      part(
        disc((['main', 'third', 'second'] as const)[(at * 5 + Math.floor(at / 3)) % 3] ?? 'main', 0, 0, 11),
      ) +
        disc('night', 0, 0, 6.6) +
        write('paper', 8, 0, 2.9, String((at * 19 + 7) % 80)),
    ),
  )
  .join('')
export const hookedFish =
  line('paper', 2.4, 'M18-64V-34') +
  part(line('second', 4, 'M18-36V-20C18-8 2-8 4-20')) +
  put({ x: -2, y: 14, turn: 72, size: 0.82 }, fish) +
  line('paper', 3, 'M-46 40q8-8 16 0t16 0 16 0 16 0 16 0 16 0') +
  dots('paper', 5, 'M-34 18L-38 6M32 14L38 2', 2.6)

export const dragonGate =
  put({ y: -2 }, gate) + put({ y: 20, size: 0.5 }, dragon.replaceAll('"main', '"second'))

const onGlobe = (inside: Svg): Svg => put({ y: -14, size: 0.84 }, globe) + put({ y: 18, size: 0.66 }, inside)
export const globeBoxes = onGlobe(twoBoxes)
export const globeBlackjack = onGlobe(blackjack)
