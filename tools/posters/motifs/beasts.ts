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
  starPath,
  type Svg,
} from '../shapes.ts'

const eye = (x: number, y: number, r: number): Svg =>
  disc('paper', x, y, r) +
  disc('night', x + r * 0.1, y, r * 0.62) +
  disc('paper', x - r * 0.2, y - r * 0.25, r * 0.22)

export const tiger =
  both(part(disc('main', -28, -29, 14)) + disc('third', -28, -28, 7)) +
  part(
    fill(
      'main',
      'M0-41C30-41 43-18 42 2L50 10 41 14 47 24 37 26 40 36 28 35C20 44 10 46 0 46S-20 44-28 35L-40 36-37 26-47 24-41 14-50 10-42 2C-43-18-30-41 0-41Z',
    ),
  ) +
  line('night', 5, 'M0-39V-22') +
  both(line('night', 4.4, 'M-13-37L-10-24M-25-29L-19-20M-41-4L-29-1M-40 10L-29 9')) +
  both(
    fill('paper', 'M-28-6C-22-15-10-14-6-4-12 3-22 3-28-6Z') +
      disc('night', -16, -5, 5) +
      disc('paper', -17.6, -6.8, 1.6),
  ) +
  both(oval('paper', -10, 22, 14, 12)) +
  oval('paper', 0, 33, 10, 8) +
  fill('third', 'M-10 8H10L2 17H-2Z') +
  line('night', 2.2, 'M0 16V23M0 23Q-6 30-13 25M0 23Q6 30 13 25') +
  both(dots('night', 2, 'M-18 20L-9 24', 2.6))

const lion =
  part(fill('mainDark', starPath(18, 49, 39))) +
  fill('third', starPath(14, 40, 32)) +
  both(part(disc('main', -25, -25, 9))) +
  part(disc('main', 0, 2, 32)) +
  both(fill('night', 'M-22-8L-8-4-9 0-21-3Z') + eye(-14, 3, 4.6)) +
  both(oval('paper', -8, 20, 11, 9)) +
  oval('paper', 0, 27, 8, 6) +
  fill('night', 'M-8 8H8L0 17Z') +
  line('night', 2, 'M0 16V22M0 22Q-5 28-10 24M0 22Q5 28 10 24') +
  put({ y: -36, size: 0.34 }, part(fill('second', 'M-44-10-22 10 0-26 22 10 44-10 34 30H-34Z')))

export const dragon =
  both(part(fill('second', 'M-12-26C-20-36-36-34-42-50-22-48-6-42-2-28Z'))) +
  both(part(fill('third', 'M-28-16L-50-28-42-10-50 2-38 4-46 18-26 12Z'))) +
  part(
    fill(
      'main',
      'M0-36C22-36 35-20 33-4 31 8 25 14 23 26 21 40 11 47 0 47S-21 40-23 26C-25 14-31 8-33-4-35-20-22-36 0-36Z',
    ),
  ) +
  both(
    fill('mainDark', 'M-33-12L-5-3-7 4-29-3Z') +
      fill('second', 'M-27-2L-8 4C-12 11-22 10-27-2Z') +
      oval('night', -16, 4, 2, 3.6),
  ) +
  fill('mainLight', 'M-13 13C-6 9 6 9 13 13L18 29C18 37 10 39 0 39S-18 37-18 29Z') +
  both(oval('night', -7, 23, 3, 3.8)) +
  both(fill('paper', 'M-15 35L-12 47-6 38Z')) +
  both(line('third', 3, 'M-19 27C-34 26-38 40-49 35')) +
  part(fill('second', 'M0-33L7-21 0-8-7-21Z')) +
  line('mainDark', 2, 'M-6 31H6')

const halves = (left: Svg, right: Svg): Svg =>
  `<clipPath id="left"><rect x="-60" y="-60" width="60" height="120"/></clipPath><clipPath id="right"><rect y="-60" width="60" height="120"/></clipPath><g clip-path="url(#left)">${left}</g><g clip-path="url(#right)">${right}</g>`

/** One face, half dragon and half tiger. */
export const dragonTiger = halves(dragon, tiger) + line('night', 2.4, 'M0-46V48')
export const yinYang =
  part(disc('main', 0, 0, 48)) +
  fill('second', 'M0-48A48 48 0 0 1 0 48A24 24 0 0 1 0 0A24 24 0 0 0 0-48Z') +
  put({ x: 1, y: -23, size: 0.4 }, dragon) +
  put({ x: -1, y: 24, size: 0.38 }, tiger)

export const faceToFace =
  put({ x: -23, y: 4, size: 0.62, turn: -6 }, dragon) +
  put({ x: 24, y: 4, size: 0.62, turn: 6 }, tiger) +
  part(fill('paper', 'M4-48L-8-30H1L-4-14 10-34H2L8-48Z'))

export const threeBeasts =
  put({ x: -25, y: 18, size: 0.52, turn: -6 }, dragon) +
  put({ x: 26, y: 18, size: 0.52, turn: 6 }, tiger) +
  put({ y: -22, size: 0.56 }, lion)

const crest = (inside: Svg, x: number, turn: number, ink: 'main' | 'second'): Svg =>
  put(
    { x, turn },
    part(box(ink, -24, -36, 48, 72, 6)) +
      `<rect class="ground-line" stroke-width="1.6" x="-20" y="-32" width="40" height="64" rx="3"/>` +
      put({ size: 0.4 }, inside),
  )

/** Two cards with a beast each instead of a suit. */
export const beastCards = crest(dragon, -23, -9, 'second') + crest(tiger, 24, 9, 'second')

export const elephant =
  part(
    fill(
      'main',
      'M-46 42V4C-46-22-26-36 0-36 30-36 48-20 48 6V26C48 40 33 40 33 28V16L23 22V42H5V24H-20V42Z',
    ),
  ) +
  fill('third', 'M-34-27C-22-36-6-37 4-36L2-6C-12-2-28-4-36-8Z') +
  dots('second', 3.4, 'M-35-7C-24-2-10-2 2-5', 2) +
  part(fill('mainDark', 'M6-25C-10-24-12 14 8 14 22 14 22-25 6-25Z')) +
  fill('second', 'M22-34L36-28 30-14Z') +
  disc('night', 29, -8, 3) +
  part(fill('paper', 'M22 16C26 26 38 26 44 18 40 32 24 34 20 22Z')) +
  line('mainDark', 2.4, 'M-42 36H-24M8 36H20')

export const bull =
  both(part(fill('second', 'M-14-26C-36-24-46-34-44-50-32-44-20-42-8-36Z'))) +
  both(fill('mainDark', 'M-22-16L-42-20-34-6-24-6Z')) +
  part(
    fill(
      'main',
      'M-24-28C-12-36 12-36 24-28 28-10 22 8 20 24 18 38 10 46 0 46S-18 38-20 24C-22 8-28-10-24-28Z',
    ),
  ) +
  fill('third', 'M0-32L12-16 0-2-12-16Z') +
  disc('second', 0, -17, 4) +
  both(eye(-15, -4, 4.4)) +
  fill('mainLight', 'M-17 22C-10 16 10 16 17 22 16 36 9 43 0 43S-16 36-17 22Z') +
  both(oval('night', -8, 28, 3, 4)) +
  ring('second', 3, 0, 40, 7) +
  both(dots('second', 5, 'M-24-26C-16-38 0-38 0-38', 1.6))

export const buffalo =
  part(fill('mainDark', 'M-50 46C-48 0-38-32 0-34 38-32 48 0 50 46Z')) +
  both(part(fill('paper', 'M-18-14C-34-12-46-22-42-40-36-28-26-26-14-28Z'))) +
  part(
    fill('main', 'M-22-26C-10-36 10-36 22-26 26-6 20 8 18 24 14 40 8 46 0 46S-14 40-18 24C-20 8-26-6-22-26Z'),
  ) +
  both(eye(-13, -2, 4)) +
  fill('mainDark', 'M-16-30C-6-40 6-40 16-30 10-16 6-20 0-14-6-20-10-16-16-30Z') +
  fill('mainLight', 'M-14 22C-8 17 8 17 14 22 13 34 8 38 0 38S-13 34-14 22Z') +
  both(oval('night', -6, 27, 2.6, 3.4)) +
  fill('mainDark', 'M-8 42L0 56 8 42Z')

export const camel =
  part(
    fill(
      'main',
      'M-40 46L-36 6C-42 2-40-8-30-10-24-30-10-30-4-12 6-6 16-6 22-14 26-24 24-38 34-42 42-44 50-38 48-34L38-32C36-14 32 2 20 8L22 46H14L10 14C2 18-10 18-18 14L-26 46Z',
    ),
  ) +
  part(fill('third', 'M-32-10C-26-30-10-30-4-12L-2 2C-12 8-24 8-32 2Z')) +
  dots('second', 3, 'M-32 1C-24 7-12 7-2 1', 2) +
  fill('second', 'M-24-22L-10-22-8-14-28-14Z') +
  disc('night', 39, -38, 1.8) +
  line('third', 3, 'M36-34L46-33') +
  line('mainDark', 3, 'M-38-4q-6 6-4 14')

export const cobra =
  part(fill('main', 'M0-46C30-40 40-14 24 10 16 22 12 28 14 38H-14C-12 28-16 22-24 10-40-14-30-40 0-46Z')) +
  fill('mainDark', 'M0-28C12-14 12 10 8 36H-8C-12 10-12-14 0-28Z') +
  range(6)
    .map((at) => line('mainLight', 2, `M-${8 - (at % 2)} ${-4 + at * 7}H${8 - (at % 2)}`))
    .join('') +
  both(ring('second', 4, -16, -10, 6) + fill('second', 'M-26-8C-30-20-24-30-14-36-18-28-20-20-26-8Z')) +
  part(fill('main', 'M0-48C12-48 15-38 12-30 9-22 4-20 0-20S-9-22-12-30C-15-38-12-48 0-48Z')) +
  both(disc('third', -6, -36, 3) + disc('night', -6, -36, 1.4)) +
  line('third', 2.2, 'M0-22V-12L-4-7M0-12L4-7') +
  part(fill('second', 'M-34 30H34L28 49H-28Z') + oval('secondDark', 0, 30, 34, 7)) +
  fill('main', 'M-13 22H13L11 31A20 5 0 0 1-11 31Z') +
  line('secondDark', 2, 'M-30 39H30')

export const wolf =
  both(part(fill('mainDark', 'M-40-48L-38-10-14-30Z')) + fill('third', 'M-35-36L-33-14-20-27Z')) +
  part(
    fill(
      'main',
      'M0-34C14-38 30-34 38-20 44-6 50 4 46 12L36 14 38 24 26 26 22 36 0 48-22 36-26 26-38 24-36 14-46 12C-50 4-44-6-38-20-30-34-14-38 0-34Z',
    ),
  ) +
  both(fill('paper', 'M-40 8C-28-6-14 0-8 14L0 44-22 34-26 24-34 22Z')) +
  fill('main', 'M0-30L10 14 0 26-10 14Z') +
  both(fill('second', 'M-28-6L-10 2C-14 8-24 6-28-6Z') + disc('night', -17, 1, 2.6)) +
  fill('night', 'M-8 22H8L0 32Z') +
  line('night', 2, 'M0 31V38M0 38L-8 40M0 38L8 40') +
  both(line('mainDark', 3, 'M-12-24L-8-10'))

export const wolfHowl =
  part(disc('second', 6, -6, 43)) +
  part(
    fill(
      'main',
      'M-44 48C-40 24-34 6-18-4L-14-18C-16-28-6-34 2-40L26-50 22-40 12-30 14-26 24-24C16-16 10-14 8-6 16 8 18 28 18 48Z',
    ),
  ) +
  disc('second', 3, -31, 2) +
  fill('mainDark', 'M-12-20L-24-24-16-12ZM-30 48C-24 30-18 20-8 12-10 26-10 38-8 48Z') +
  line('mainLight', 2, 'M6-4C12 10 14 26 14 44') +
  part(fill('night', 'M-50 49L-34 38 6 44 50 40V50H-50Z'))

export const panda =
  both(part(disc('night', -32, -30, 15))) +
  part(oval('paper', 0, 2, 45, 41)) +
  both(
    put({ x: -18, y: -3, turn: 30 }, oval('night', 0, 0, 10, 14)) +
      disc('paper', -16, -4, 4.6) +
      disc('night', -15, -4, 2.6),
  ) +
  oval('night', 0, 14, 7, 5) +
  line('night', 2.4, 'M0 18V23M0 23Q-6 29-11 24M0 23Q6 29 11 24') +
  both(disc('third', -31, 17, 6)) +
  part(
    line('main', 7, 'M-46 46L26 26') +
      fill('main', 'M26 26C34 12 46 14 50 18 44 28 34 30 26 26ZM10 30C14 18 22 14 28 14 26 24 20 30 10 30Z'),
  ) +
  line('mainDark', 2, 'M-26 36L-23 43M-4 31L-1 37')

export const hen =
  part(fill('third', 'M-12-34C-14-46-4-46-4-40-2-50 8-50 8-40 14-46 20-40 16-32Z')) +
  part(
    fill(
      'main',
      'M0-36C14-36 20-26 20-14 30-6 44-14 50-22 50 16 30 38 2 38-22 38-34 22-30 2-28-8-18-12-16-20-14-30-10-36 0-36Z',
    ),
  ) +
  fill('mainDark', 'M-2 6C10-2 28 0 34-6 32 16 16 26 2 22-6 18-8 10-2 6Z') +
  fill('second', 'M-15-24L-30-18-15-13Z') +
  fill('third', 'M-16-12C-22-4-16 2-12-2Z') +
  eye(-3, -22, 4) +
  line('second', 4, 'M-6 38V48M10 38V48M-12 48H0M4 48H16')

export const bee =
  both(part(put({ x: -20, y: -20, turn: -28 }, oval('paper', 0, 0, 22, 13)))) +
  part(oval('main', 0, 12, 27, 34)) +
  fill(
    'night',
    'M-26 4C-12 10 12 10 26 4L27 14C12 20-12 20-27 14ZM-25 24C-12 30 12 30 25 24L20 34C8 38-8 38-20 34Z',
  ) +
  part(disc('night', 0, -24, 14)) +
  both(disc('second', -6, -24, 3.6) + line('night', 3, 'M-5-36Q-10-46-16-46') + disc('night', -17, -46, 3)) +
  line('second', 2, 'M-5-16Q0-12 5-16') +
  fill('night', 'M-4 44L0 52 4 44Z')

const eyespot = (r: number): Svg =>
  part(fill('main', `M0 ${-r}C14 ${-r} 15 ${-r + 20} 0 ${-r + 28}C-15 ${-r + 20}-14 ${-r} 0 ${-r}Z`)) +
  disc('third', 0, -r + 11, 6.6) +
  disc('second', 0, -r + 11, 4) +
  disc('night', 0, -r + 12, 2)

export const peacock =
  put(
    { y: 22 },
    range(9)
      .map((at) => put({ turn: -84 + at * 21 }, line('mainDark', 2, 'M0 0V-44') + eyespot(66)))
      .join(''),
  ) +
  put(
    { y: 22 },
    range(8)
      .map((at) => put({ turn: -73 + at * 21, size: 0.74 }, eyespot(64)))
      .join(''),
  ) +
  part(fill('third', 'M0-22C10-22 11-10 9-2 18 10 18 36 0 46-18 36-18 10-9-2-11-10-10-22 0-22Z')) +
  fill('second', 'M-4-13L0-7 4-13Z') +
  both(disc('paper', -4.4, -16, 1.8) + disc('night', -4.4, -16, 1)) +
  line('third', 1.8, 'M0-22V-32M-3-22L-8-30M3-22L8-30') +
  disc('second', 0, -33, 2.2) +
  disc('second', -8.6, -31, 2.2) +
  disc('second', 8.6, -31, 2.2) +
  dots('second', 2.6, 'M-8 16Q0 22 8 16M-9 26Q0 32 9 26', 2)

export const owl =
  part(fill('mainDark', 'M-34-8C-50 10-46 36-30 44L-20 20ZM34-8C50 10 46 36 30 44L20 20Z')) +
  part(fill('main', 'M-32-46-14-33H14L32-46C42-6 40 46 0 46S-42-6-32-46Z')) +
  both(part(disc('second', -14, -12, 15)) + disc('night', -13, -12, 7.5) + disc('paper', -15.5, -15, 2.6)) +
  part(fill('third', 'M-6 0H6L0 13Z')) +
  dots('second', 4.4, 'M-18 21H18M-12 30H12M-6 39H6', 2) +
  line('third', 4, 'M-14 46V49M-8 46V49M14 46V49M8 46V49')

export const phoenix =
  part(
    fill('third', 'M0 4C-18 14-26 30-22 49-14 38-8 44-4 50-4 40 4 40 4 50 8 44 14 38 22 49 26 30 18 14 0 4Z'),
  ) +
  both(
    part(
      fill(
        'main',
        'M-4-6C-16-18-22-38-50-44-46-34-50-30-46-24-48-18-44-12-40-10-40-2-34 4-28 4-24 10-12 12-4 10Z',
      ),
    ) + line('mainDark', 2.4, 'M-8-2C-18-12-26-26-42-34M-8 4C-18 0-26-8-36-14'),
  ) +
  part(fill('second', 'M0-30C10-30 11-20 8-14 14 0 12 16 0 24-12 16-14 0-8-14-11-20-10-30 0-30Z')) +
  fill('third', 'M0-30C-8-36-8-46-2-50-2-44 4-44 6-50 10-44 8-36 0-30Z') +
  fill('main', 'M-4-20L0-12 4-20Z') +
  both(disc('night', -4.4, -23, 1.6)) +
  fill('main', 'M0 24C-8 32-6 42 0 48 6 42 8 32 0 24Z')

const body = 'M-46 0C-26-30 14-30 30-4L48-24V24L30 4C14 30-26 30-46 0Z'
const scale = (x: number, y: number): string => `M${x} ${y - 6}q7 6 0 12`
export const fish =
  part(fill('mainDark', 'M-14-20C-8-36 8-36 16-20ZM-8 20C-4 32 8 32 12 20Z') + fill('main', body)) +
  fill('second', 'M-46 0C-40-9-32-16-24-19-18-8-18 8-24 19-32 16-40 9-46 0Z') +
  line(
    'mainDark',
    2.4,
    [
      [-8, -10],
      [-8, 2],
      [-8, 13],
      [4, -14],
      [4, -3],
      [4, 8],
      [16, -8],
      [16, 5],
    ]
      .map(([x = 0, y = 0]) => scale(x, y))
      .join(''),
  ) +
  eye(-30, -4, 4.4) +
  line('mainDark', 2, 'M36-10L44-16M36 0H44M36 10L44 16')

export const koi = (() => {
  const one =
    part(
      fill(
        'main',
        'M-6-46C12-46 20-26 14-6 10 8 4 18 8 30L20 46 2 38-14 48-4 30C-4 16-18 0-22-18-24-34-16-46-6-46Z',
      ),
    ) +
    fill(
      'third',
      'M-6-46C4-46 10-40 12-32 4-26-10-28-20-34-16-42-12-46-6-46ZM-18-8C-8-14 8-12 14-6 10 4 6 10 6 16-4 14-14 4-18-8Z',
    ) +
    fill('mainDark', 'M-22-18L-36-10-22-6ZM16-20L30-18 18-8Z') +
    disc('night', -14, -34, 2) +
    disc('night', 4, -36, 2)
  return (
    put({ x: -16, y: 4, turn: -14, size: 0.9 }, one) +
    put({ x: 24, y: 0, turn: 168, size: 0.72 }, one.replaceAll('"main', '"second'))
  )
})()

const crab =
  both(
    line('mainDark', 5, 'M-22 16L-40 26-44 40M-16 22L-30 34-32 46M-26 6L-44 12-49 24') +
      part(
        line('main', 7, 'M-24-6L-36-20') +
          fill('main', 'M-36-20C-52-26-50-44-36-50-38-40-34-36-30-36-28-42-26-46-22-48-18-34-24-22-36-20Z'),
      ),
  ) +
  part(fill('main', 'M-32 8C-32-14 32-14 32 8 30 28-30 28-32 8Z')) +
  both(line('main', 4, 'M-9-8V-18') + disc('paper', -9, -20, 5) + disc('night', -9, -20, 2.6)) +
  dots('second', 4, 'M-18 4Q0-4 18 4', 2.2) +
  line('night', 2, 'M-8 14Q0 19 8 14')

const prawn =
  part(
    fill(
      'main',
      'M-34-26C-10-46 38-38 42 0 44 26 20 44-8 40-4 34-2 30-4 26 16 28 24 14 20 2 14-14-10-16-26-12Z',
    ),
  ) +
  line('mainDark', 3, 'M8-34L4-14M28-26L18-8M40-6L21 3M38 18L20 13M20 36L10 25') +
  fill('third', 'M-8 40L-28 48-24 38-32 30-4 26Z') +
  disc('night', -22, -22, 3) +
  line('second', 2.4, 'M-34-26C-46-32-48-44-40-49M-34-24C-48-24-50-12-46-4') +
  line('mainDark', 3, 'M-8-14L-14-2M2-12L-2 2M12-6L8 8')

export const threeSea =
  put({ x: -2, y: -29, size: 0.5 }, fish) +
  put({ x: -25, y: 20, size: 0.54 }, crab) +
  put({ x: 26, y: 20, size: 0.5 }, prawn)

export const oyster =
  part(fill('mainDark', 'M-46 8C-40-34-14-48 0-48S40-34 46 8C20-2-20-2-46 8Z')) +
  around(1, () => line('main', 3, 'M0-44V2M-16-40L-12 3M16-40L12 3M-30-28L-24 4M30-28L24 4')) +
  part(fill('main', 'M-48 10C-30 0 30 0 48 10 44 34 22 46 0 46S-44 34-48 10Z')) +
  line('mainDark', 2.4, 'M0 44V26M-16 41L-11 25M16 41L11 25M-31 32L-24 20M31 32L24 20') +
  oval('third', 0, 10, 38, 8) +
  part(disc('paper', 0, 3, 14)) +
  disc('secondLight', -4, -2, 4)
