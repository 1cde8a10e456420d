import {
  around,
  box,
  disc,
  dots,
  fill,
  line,
  part,
  put,
  range,
  ring,
  see,
  starPath,
  type Svg,
  write,
} from '../shapes.ts'
import { card } from './cards.ts'

const batOnly =
  part(box('third', -5, -50, 10, 36, 4) + fill('main', 'M-14-18Q0-26 14-18V38Q0 48-14 38Z')) +
  line('mainDark', 2, 'M0-18V40') +
  line('second', 2, 'M-5-44H5M-5-37H5M-5-30H5')
const ballOnly = (r: number): Svg =>
  part(disc('second', 0, 0, r)) +
  line('paper', r * 0.14, `M${-r * 0.5} ${-r * 0.8}Q${r * 0.2} 0 ${-r * 0.5} ${r * 0.8}`) +
  `<path class="paper-line" stroke-width="${r * 0.12}" stroke-dasharray="${r * 0.14} ${r * 0.26}" d="M${-r * 0.2} ${-r * 0.9}Q${r * 0.5} 0 ${-r * 0.2} ${r * 0.9}"/>`

export const batBall =
  put({ x: -6, y: -2, turn: 38, size: 1.02 }, batOnly) + put({ x: 28, y: 32 }, ballOnly(16))
export const crossedBats =
  put({ x: 10, turn: 36 }, batOnly) + put({ x: -10, turn: -36 }, batOnly) + put({ y: 34 }, ballOnly(12))
export const sixer =
  put({ x: 26, y: -26 }, ballOnly(20)) +
  dots('main', 4, 'M-48 44C-30 0-10-16 4-22', 2.2) +
  put({ x: -24, y: 26, turn: -30, size: 0.62 }, batOnly) +
  write('main', 34, 30, 38, '6')

const stump = (x: number): Svg => box('main', x - 4.5, -30, 9, 78, 3)
export const stumps =
  part([-22, 0, 22].map(stump).join('')) +
  part(line('second', 6, 'M-22-36Q-11-41-2-36M2-36Q11-41 22-36')) +
  put({ x: 30, y: 26 }, ballOnly(15))
export const bowled =
  part(
    put({ x: -22, turn: -12 }, stump(0)) +
      put({ x: 2, turn: 2 }, stump(0)) +
      put({ x: 26, turn: 16 }, stump(0)),
  ) +
  part(
    put({ x: -24, y: -44, turn: -30 }, box('second', -10, -3, 20, 6, 3)) +
      put({ x: 24, y: -46, turn: 36 }, box('second', -10, -3, 20, 6, 3)),
  ) +
  put({ x: -2, y: 10 }, ballOnly(17)) +
  line('paper', 2.4, 'M-48 10H-28M-46 20H-30M-44 0H-30')
export const fiveStumps = put({ x: 16, y: 2, size: 0.86 }, stumps) + part(write('second', 72, -26, 26, '5'))
export const cricketCards =
  card({ x: -18, y: -4, turn: -12, size: 1.05, rank: '6', suit: 'heart' }) +
  card({ x: 18, y: 0, turn: 12, size: 1.05, rank: 'W', suit: 'spade', paper: 'second' }) +
  put(
    { x: 0, y: 32, size: 0.9 },
    part(disc('third', 0, 0, 15)) + line('paper', 2, 'M-7-12Q3 0-7 12M-2-13Q8 0-2 13'),
  )

export const helmet =
  part(
    fill('main', 'M-42 8C-44-30-20-44 4-44 32-44 46-20 42 8Z') + fill('mainDark', 'M-46 6H50L40 18H-42Z'),
  ) +
  line('second', 3, 'M-10 18V44M6 18V46M22 18V44M38 16L32 40M-12 28H36M-10 38H34') +
  fill('second', 'M-8-44H8V4H-8Z') +
  put({ x: 0, y: -18, size: 0.3 }, fill('third', starPath(5, 36, 15)))

const pentagon = 'M0-14L13-4 8 11H-8L-13-4Z'
const football =
  part(disc('paper', 0, 0, 44)) +
  put({ size: 1.05 }, fill('night', pentagon)) +
  around(5, () => line('night', 2.6, 'M0-14V-28') + fill('night', 'M-11-44L-14-33 0-27 14-33 11-44Z')) +
  around(5, () => line('night', 2.4, 'M14-32L24-18'))
export const goal =
  part(line('main', 6, 'M-48 40V-36H48V40')) +
  see(
    0.75,
    line(
      'main',
      1.4,
      [-36, -24, -12, 0, 12, 24, 36].map((x) => `M${x}-34L${x * 0.8} 26`).join('') +
        [-20, -6, 8, 22].map((y) => `M-46 ${y}H46`).join(''),
    ),
  ) +
  put({ x: 14, y: 16, size: 0.5 }, football) +
  dots('second', 3, 'M-40 46C-24 44-10 36 0 26', 2)
const cell = (at: number): string => `M${-38 + (at % 6) * 13} ${-34 + Math.floor(at / 6) * 13}h13v13h-13Z`
export const chequered = put(
  { turn: -8 },
  part(fill('main', 'M-38-34H40V18H-38Z')) +
    fill(
      'night',
      range(24)
        .filter((at) => (at + Math.floor(at / 6)) % 2 === 0)
        .map(cell)
        .join(''),
    ) +
    part(line('second', 5, 'M-41-42V50')),
)
export const flags =
  put({ x: 16, turn: 18, size: 0.84 }, chequered) +
  put({ x: -16, turn: -18, size: 0.84, wide: -1 }, chequered)

export const stopwatch =
  part(
    disc('mainDark', 0, 8, 41) +
      disc('main', 0, 6, 40) +
      box('second', -7, -46, 14, 12, 3) +
      put({ x: 32, y: -26, turn: 42 }, box('second', -5, -6, 10, 10, 2)),
  ) +
  disc('paper', 0, 6, 32) +
  fill('third', 'M0 6V-26A32 32 0 0 1 28 22Z') +
  around(12, () => '') +
  range(12)
    .map((at) => put({ y: 6, turn: at * 30 }, line('night', 2, 'M0-29V-25')))
    .join('') +
  part(line('night', 4, 'M0 6L18 16M0 6V-18') + disc('night', 0, 6, 4))

const horseHead =
  'M2-48L10-36C26-32 34-18 44 0 48 8 42 18 34 16L18 8C12 12 4 12 0 8 4 24 0 36 4 48H-30C-34 14-24-24 2-48Z'
export const raceHorses =
  put({ x: -16, y: -12, size: 0.66 }, part(fill('third', horseHead))) +
  put({ x: 0, y: 2, size: 0.72 }, part(fill('second', horseHead))) +
  put(
    { x: 16, y: 16, size: 0.78 },
    part(fill('main', horseHead)) +
      disc('night', 18, -18, 3.6) +
      line('ground', 3, 'M22 8C20-4 24-14 30-22M4 6C14-6 24-8 42-8'),
  ) +
  line('paper', 3, 'M-50 30H-34M-50 42H-30')

const lane = (
  y: number,
  to: number,
  ink: 'main' | 'second' | 'third',
  rank: string,
  suit: 'heart' | 'spade' | 'club' | 'diamond',
): Svg =>
  see(0.5, line('main', 1.6, `M-48 ${y + 11}H48`)) +
  see(0.6, dots(ink, 3, `M-44 ${y}H${to - 12}`, 2)) +
  card({ x: to, y, size: 0.36, rank, suit, paper: ink, ink: 'ground', turn: 8 })
export const cardRace =
  lane(-34, 20, 'main', 'K', 'spade') +
  lane(-11, 36, 'second', 'K', 'heart') +
  lane(12, 4, 'main', 'K', 'club') +
  lane(35, 26, 'second', 'K', 'diamond') +
  line('third', 3, 'M46-48V48')
export const queenRace =
  card({ x: -26, y: 16, turn: -12, size: 0.78, rank: 'Q', suit: 'club' }) +
  card({ x: 0, y: 2, turn: 0, size: 0.86, rank: 'Q', suit: 'heart', paper: 'second' }) +
  card({ x: 27, y: -14, turn: 12, size: 0.78, rank: 'Q', suit: 'spade' }) +
  put({ x: -24, y: -34, size: 0.34 }, part(fill('third', 'M-44-14-22 8 0-30 22 8 44-14 34 30H-34Z')))

const sword =
  part(
    fill('main', 'M0-52L7-42V18H-7V-42Z') +
      box('second', -17, 17, 34, 7, 3) +
      box('third', -4, 24, 8, 18, 2) +
      disc('second', 0, 45, 5),
  ) + line('mainDark', 1.6, 'M0-44V14')
export const swords = put({ turn: 38 }, sword) + put({ turn: -38 }, sword)
export const swordCards =
  card({ x: -22, y: 2, turn: -10, size: 0.98, rank: 'K', suit: 'spade', paper: 'second' }) +
  card({ x: 22, y: 2, turn: 10, size: 0.98, rank: 'A', suit: 'heart', paper: 'second' }) +
  put({ size: 0.86 }, swords)
export const shieldSwords =
  put({ size: 0.98 }, swords) +
  part(fill('third', 'M0-30L28-22V4C28 22 14 32 0 38-14 32-28 22-28 4V-22Z')) +
  fill('second', 'M0-22L20-16V4C20 16 10 24 0 28Z') +
  put({ y: 2, size: 0.26 }, fill('main', 'M-44-20-22 6 0-36 22 6 44-20 34 28H-34Z'))

export const cowboyHat =
  part(fill('main', 'M-28 12C-30-30-16-42-8-34-2-28 2-28 8-34 16-42 30-30 28 12Z')) +
  part(fill('mainDark', 'M-50 2C-40 10-34 12-28 10H28C34 12 40 10 50 2 48 26 26 34 0 34S-48 26-50 2Z')) +
  fill('third', 'M-28 0C-12 8 12 8 28 0V10C12 18-12 18-28 10Z') +
  put({ y: 10, size: 0.2 }, fill('second', starPath(5, 40, 17)))
const gavel =
  put(
    { turn: -34, y: -8 },
    part(
      box('second', -4, 0, 8, 50, 3) +
        box('main', -28, -22, 56, 26, 4) +
        box('third', -34, -25, 9, 32, 3) +
        box('third', 25, -25, 9, 32, 3),
    ),
  ) + part(box('mainDark', -40, 38, 56, 11, 4))
export const judgement =
  card({ x: -27, y: -8, turn: -12, size: 0.74, rank: 'A', suit: 'heart', paper: 'second' }) +
  card({ x: 27, y: -8, turn: 12, size: 0.74, rank: 'K', suit: 'spade', paper: 'second' }) +
  card({ y: -18, size: 0.74, rank: 'Q', suit: 'club', paper: 'second' }) +
  put({ y: 18, size: 0.66 }, gavel)

export const cage =
  card({ size: 0.92, turn: -6, y: 6, rank: 'K', suit: 'heart', paper: 'second' }) +
  part(
    [-34, -17, 0, 17, 34].map((x) => box('main', x - 2.5, -34, 5, 78, 2)).join('') +
      box('main', -42, -40, 84, 9, 4) +
      box('main', -42, 40, 84, 9, 4) +
      ring('third', 4, 0, -46, 5),
  )
