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
  see,
  starPath,
  type Stand,
  type Svg,
  write,
} from '../shapes.ts'

/** A cut stone from the side, in three tones of one ink. */
const stone = (stand: Stand, ink: 'main' | 'second' | 'third' = 'main'): Svg =>
  put(
    stand,
    part(fill(ink, 'M-26-32H26L46-6 0 44-46-6Z')) +
      fill(`${ink}Light`, 'M-26-32-14-6H14L26-32Z') +
      fill(`${ink}Dark`, 'M14-6H46L0 44Z') +
      fill(`${ink}Light`, 'M-46-6H-14L0 44Z') +
      line('paper', 1.6, 'M-46-6H46M-26-32-14-6 0 44 14-6 26-32M-14-6 0-32 14-6'),
  )

export const gem = stone({})
export const gems =
  stone({ y: -20, size: 0.56 }) +
  stone({ x: -25, y: 22, size: 0.48 }, 'second') +
  stone({ x: 25, y: 22, size: 0.48 }, 'third')

export const crown =
  part(fill('main', 'M-46-20-22 8 0-38 22 8 46-20 36 28H-36Z')) +
  fill('mainLight', 'M0-38L-8 28H8Z') +
  both(part(disc('second', -46, -24, 6.5))) +
  part(disc('second', 0, -42, 6.5)) +
  part(box('second', -38, 28, 76, 14, 5)) +
  disc('third', 0, 10, 6) +
  both(disc('third', -22, 16, 4.4)) +
  dots('third', 4, 'M-28 35H28', 2.4)

/** The head cloth of a maharaja, with feather and stone. */
export const turban =
  part(fill('mainDark', 'M-46 22C-52-8-30-40 0-40S52-8 46 22C30 36-30 36-46 22Z')) +
  part(
    fill('main', 'M-46 20C-40-14-10-34 40-22 50-6 48 12 46 22 20 8-14 10-46 20Z') +
      fill('mainLight', 'M-44 8C-34-20-2-34 32-28 14-22-20-12-44 8Z'),
  ) +
  line('mainDark', 2.4, 'M-40 14C-20-8 12-18 46-10M-30-14C-10-26 14-30 30-26') +
  part(fill('third', 'M0-20C-6-36 2-46 12-50 16-40 12-28 4-18Z')) +
  line('second', 1.8, 'M2-20C4-32 8-40 11-46') +
  part(disc('second', 0, -10, 11)) +
  disc('third', 0, -10, 6.5) +
  disc('paper', -2, -12, 1.8) +
  dots('paper', 5, 'M-34 22C-16 14 16 14 34 22', 1.6) +
  part(disc('second', 0, 26, 6))

const bar = (x: number, y: number, ink: 'main' | 'second'): Svg =>
  put(
    { x, y },
    part(fill(ink, 'M-22 10L-16-8H16L22 10Z')) +
      fill(`${ink}Light`, 'M-16-8H16L12-14H-12Z') +
      fill(`${ink}Dark`, 'M22 10L16-8 12-14 27 3Z'),
  )
export const goldBars =
  bar(-24, 36, 'main') +
  bar(24, 36, 'main') +
  bar(0, 12, 'main') +
  put({ y: -24 }, fill('second', starPath(4, 20, 4))) +
  put({ x: 28, y: -6 }, fill('second', starPath(4, 10, 2.4))) +
  put({ x: -30, y: 2 }, fill('second', starPath(4, 8, 2)))
export const platinum =
  part(ring('main', 9, 0, 16, 27)) +
  ring('mainLight', 2.4, -1, 15, 29) +
  stone({ y: -24, size: 0.5 }, 'second') +
  put({ x: 30, y: -30 }, fill('paper', starPath(4, 10, 2.4))) +
  put({ x: -34, y: -8 }, fill('paper', starPath(4, 7, 2)))

export const coins = (() => {
  const stack = (x: number, y: number, count: number): Svg =>
    part(
      range(count)
        .map(
          (at) =>
            fill(at % 2 === 0 ? 'mainDark' : 'main', `M${x - 17} ${y - at * 7}v5a17 6 0 0 0 34 0v-5Z`) +
            oval('main', x, y - at * 7, 17, 6),
        )
        .join(''),
    ) + oval('mainLight', x, y - (count - 1) * 7, 11, 3.6)
  return (
    stack(-26, 38, 4) +
    stack(26, 38, 6) +
    part(disc('mainDark', 2, -8, 25) + disc('main', 0, -10, 25)) +
    ring('mainDark', 2, 0, -10, 19) +
    put({ y: -10, size: 0.4 }, fill('third', starPath(5, 36, 15))) +
    stack(0, 42, 2)
  )
})()

const vault =
  part(box('mainDark', -44, -44, 88, 86, 9) + box('main', -38, -38, 76, 74, 6)) +
  part(disc('mainDark', 0, -1, 29) + disc('second', 0, -1, 25)) +
  ring('secondDark', 2, 0, -1, 17) +
  put(
    { y: -1 },
    around(3, () => line('night', 5, 'M0 0V-17') + disc('night', 0, -18, 4)),
  ) +
  part(disc('night', 0, -1, 7)) +
  both(fill('mainDark', 'M-36 42H-22V49H-36Z')) +
  [-26, 24].map((y) => box('second', -49, y - 6, 8, 14, 2)).join('')

const tooth = (r: number): Svg => fill('main', `M-6 ${-r + 4}L-4 ${-r - 7}H4L6 ${-r + 4}Z`)
const gear = (stand: Stand, r: number, ink: Ink): Svg =>
  put(
    stand,
    part(around(10, () => tooth(r)).replaceAll('"main"', `"${ink}"`) + disc(ink, 0, 0, r)) +
      disc('ground', 0, 0, r * 0.55) +
      around(4, () => line(ink, 4, `M0 0V${-r * 0.6}`)) +
      disc(ink, 0, 0, r * 0.24),
  )
export const safeGear = vault + put({ x: 30, y: -28, size: 0.52 }, gear({}, 26, 'third'))

export const crystals =
  part(
    fill('mainDark', 'M-30 44L-44 4-34-14-20 6-16 44Z') + fill('secondDark', 'M22 44L24 2 38-18 48 6 40 44Z'),
  ) +
  part(fill('main', 'M-22 46L-20-14 0-48 20-14 22 46Z')) +
  fill('mainLight', 'M0-48L-20-14-6-6ZM-20-14L-22 46H-8L-6-6Z') +
  fill('mainDark', 'M20-14L22 46H10L6-8Z') +
  fill('second', 'M-30 44L-34-14-20 6-16 44Z') +
  fill('secondLight', 'M38-18L34 6 36 44H24L26 2Z') +
  part(fill('third', 'M-48 47L-30 36-10 44 12 34 30 42 48 38V49H-48Z'))

export const mask =
  part(fill('main', 'M-34-44H34L42-14C44 20 24 44 0 48-24 44-44 20-42-14Z')) +
  fill('mainDark', 'M-34-44H34L30-32H-30Z') +
  both(
    fill('night', 'M-30-12H-8L-12 0H-24Z') +
      disc('second', -18, -7, 3) +
      fill('mainDark', 'M-36-20H-6V-15H-36Z'),
  ) +
  fill('mainLight', 'M-6-14H6L10 14H-10Z') +
  fill('night', 'M-22 22H22L16 34H-16Z') +
  fill('second', 'M-16 22h6v6h-6ZM-3 22h6v6h-6ZM10 22h6v6h-6Z') +
  both(part(box('third', -50, -14, 9, 24, 3)) + line('third', 3, 'M-32 8H-22M-30 15H-20')) +
  part(fill('third', 'M0-50L12-38 0-26-12-38Z')) +
  disc('second', 0, -38, 4)

export const pharaoh =
  part(fill('main', 'M0-48C32-48 40-26 44 8L48 42H-48L-44 8C-40-26-32-48 0-48Z')) +
  both(line('third', 4, 'M-38-14L-22-20M-42 0L-24-6M-44 14L-24 8M-46 28L-22 22')) +
  part(fill('second', 'M0-32C18-32 24-16 22 2 20 22 10 34 0 36-10 34-20 22-22 2-24-16-18-32 0-32Z')) +
  both(
    fill('night', 'M-18-4C-14-9-7-8-4-3L-8 0H-14ZM-18-4L-24-6-22-2Z') +
      line('night', 2.4, 'M-18-11Q-10-15-4-10'),
  ) +
  line('secondDark', 2.4, 'M0-4L-4 10H4M-7 20Q0 24 7 20') +
  part(fill('third', 'M-5 34H5L4 49H-4Z')) +
  part(fill('third', 'M0-50C8-50 8-42 4-38L0-30-4-38C-8-42-8-50 0-50Z')) +
  fill('mainDark', 'M-24-30C-12-38 12-38 24-30L23-25C12-32-12-32-23-25Z')

export const openBook =
  part(fill('third', 'M-48-26L0-18 48-26V36L0 44-48 36Z')) +
  part(fill('paper', 'M-43-32C-26-36-8-30 0-22 8-30 26-36 43-32V28C26 24 8 30 0 36-8 30-26 24-43 28Z')) +
  line('mainDark', 1.6, 'M0-22V36') +
  both(
    line(
      'mainDark',
      2,
      'M-36-18C-26-20-14-18-7-13M-36-8C-26-10-14-8-7-3M-36 14C-26 12-14 14-7 19M-36 22C-26 20-14 22-7 27',
    ),
  ) +
  put(
    { x: 0, y: -28, size: 0.42 },
    part(disc('second', 0, 0, 24) + both(fill('main', 'M-18-4C-36-22-48-10-50 2-40 8-28 8-18 4Z'))) +
      disc('third', 0, 0, 12),
  )

export const scarab =
  both(
    part(fill('main', 'M-12-10C-24-34-44-34-50-22-46 2-30 12-14 10Z')) +
      line('third', 3, 'M-20-14L-42-22M-20-4L-42-8') +
      line('night', 4, 'M-16 22L-30 28-32 40M-14 32L-22 42'),
  ) +
  part(fill('second', 'M0-6C20-6 24 16 20 30 16 42 8 46 0 46S-16 42-20 30C-24 16-20-6 0-6Z')) +
  line('secondDark', 2.4, 'M0 0V44M-18 6Q0 12 18 6') +
  part(disc('third', 0, -14, 11)) +
  part(disc('main', 0, -36, 12)) +
  disc('second', 0, -36, 6)

const pot =
  part(
    fill('main', 'M-20-36H20L15-23C44-14 50 10 40 28 33 42 16 46 0 46S-33 42-40 28C-50 10-44-14-15-23Z') +
      box('second', -27, -46, 54, 11, 5),
  ) +
  see(0.5, fill('paper', 'M-30 0C-26-12-18-16-10-18-20-8-24 6-22 18-28 14-32 8-30 0Z')) +
  dots('second', 5.4, 'M-43 6Q0 24 43 6', 2) +
  line('third', 3.4, 'M-40 22Q0 40 40 22')
const slip = (x: number, y: number, turn: number, word: string): Svg =>
  put({ x, y, turn }, part(box('paper', -9, -11, 18, 22, 2)) + write('night', 14, 0, 5, word))
export const matka =
  slip(-20, -36, -18, '3') + slip(18, -38, 16, '8') + slip(-1, -42, 2, '5') + put({ y: 12, size: 0.8 }, pot)
export const matkaThree =
  put({ x: -28, y: 16, size: 0.5 }, pot) +
  put({ x: 28, y: 16, size: 0.5 }, pot.replaceAll('"main"', '"third"')) +
  put({ y: 4, size: 0.62 }, pot) +
  slip(-26, -26, -12, '1') +
  slip(0, -38, 4, '4') +
  slip(27, -26, 14, '9')
export const potWheel =
  put({ size: 0.66, y: 6 }, pot) +
  dots('second', 6, 'M-46 4A46 46 0 1 1-46 4.1', 1.7) +
  part(fill('paper', 'M-7-52H7L0-38Z'))

export const star =
  part(fill('main', starPath(5, 49, 21))) +
  range(5)
    .map((at) => put({ turn: at * 72 }, fill('mainLight', 'M0 0V-49L-12.3-17Z')))
    .join('') +
  part(disc('second', 0, 0, 11)) +
  disc('third', 0, 0, 5)
export const nova =
  part(fill('third', starPath(16, 49, 30)) + fill('main', starPath(12, 40, 22))) +
  fill('second', starPath(8, 28, 12)) +
  part(disc('paper', 0, 0, 8)) +
  see(0.7, line('second', 2, 'M-50-14C-20 10 20-24 50-2')) +
  disc('second', 40, -30, 3) +
  disc('second', -40, 26, 3)
