import { around, both, box, disc, dots, fill, line, part, put, ring, see, write } from '../shapes.ts'

/** What flies, drives and sails. */

const kiteBody =
  part(fill('main', 'M0-50L38-6 0 46-38-6Z')) +
  fill('second', 'M0-50L38-6 0 46Z') +
  fill('third', 'M0-50L-18-29-18 1 0 46ZM0-50L18-29V-29L0-6Z') +
  line('ground', 2.4, 'M0-50V46M-38-6Q0-24 38-6')
export const kite =
  put({ x: 6, y: -6, turn: 24, size: 0.86 }, kiteBody + part(fill('second', 'M0 46L-12 62H12Z'))) +
  line('paper', 2, 'M-12 32C-20 44-36 40-50 52')
export const kiteFight =
  put({ x: -22, y: 8, turn: -20, size: 0.6 }, kiteBody) +
  put({ x: 24, y: -14, turn: 26, size: 0.6 }, kiteBody) +
  line('paper', 1.8, 'M-12 34C-4 44-12 50-8 56M14 12C8 26-4 30 4 52')
export const paperPlane =
  part(
    fill('main', 'M50-38L-48-8-14 8Z') +
      fill('mainDark', 'M50-38L-14 8-10 38 4 18Z') +
      fill('mainLight', 'M50-38L-2 14 24 32Z'),
  ) + dots('second', 3.4, 'M-18 30C-28 40-40 42-50 40', 2.4)

export const rocket = put(
  { turn: 32 },
  part(
    fill('third', 'M-12 26C-18 40-8 44 0 56 8 44 18 40 12 26Z') +
      fill('second', 'M-6 26C-8 36-2 38 0 46 2 38 8 36 6 26Z'),
  ) +
    both(part(fill('third', 'M-14 2C-28 10-30 24-28 34L-12 24Z'))) +
    part(fill('main', 'M0-52C18-36 20-4 13 28H-13C-20-4-18-36 0-52Z')) +
    fill('third', 'M0-52C8-45 13-36 15-26H-15C-13-36-8-45 0-52Z') +
    part(disc('second', 0, -8, 9)) +
    disc('night', 0, -8, 5.6) +
    see(0.5, line('paper', 3, 'M-9-20C-11-4-10 10-8 20')),
)

export const balloon =
  part(fill('main', 'M0-50C32-50 44-24 38-4 32 14 16 26 10 32H-10C-16 26-32 14-38-4-44-24-32-50 0-50Z')) +
  fill('second', 'M0-50C14-40 16 6 6 32H-6C-16 6-14-40 0-50Z') +
  fill(
    'third',
    'M-14-48C-26-30-26 4-10 32L-14 28C-36 8-40-34-14-48ZM14-48C26-30 26 4 10 32L14 28C36 8 40-34 14-48Z',
  ) +
  line('mainDark', 1.6, 'M-9 32L-7 40M9 32L7 40') +
  part(box('third', -9, 39, 18, 11, 3)) +
  see(0.5, line('paper', 4, 'M-30-20C-28-32-20-40-12-43'))
export const rickshaw =
  part(fill('main', 'M-44 26V-10C-44-36-26-42-4-42H18C26-42 28-36 30-24L36 2 48 10V26Z')) +
  fill('third', 'M-44-6H34L36 2 48 10V26H-44Z') +
  fill('night', 'M-34-8V-18C-34-28-26-32-14-32H-6V-8ZM2-32H16C20-32 21-28 22-22L25-8H2Z') +
  part(disc('night', -26, 32, 14) + disc('night', 32, 32, 13)) +
  disc('second', -26, 32, 6) +
  disc('second', 32, 32, 5.6) +
  disc('paper', 46, 14, 3.4) +
  dots('second', 3.4, 'M-40 8H30', 2.2) +
  fill('mainDark', 'M-46-12C-48-34-34-44-8-46H16C22-46 26-44 28-38H-10C-26-38-34-30-36-12Z')
export const rickshaws =
  put({ x: -14, y: -18, size: 0.62 }, rickshaw) +
  put({ x: 16, y: 24, size: 0.62 }, rickshaw) +
  line('paper', 3, 'M-50 40H-22M-50 26H-32')

export const train =
  part(
    fill('mainDark', 'M-36 40V-18C-36-40-20-46 0-46S36-40 36-18V40Z') +
      fill('main', 'M-30 34V-16C-30-34-16-40 0-40S30-34 30-16V34Z'),
  ) +
  both(fill('second', 'M-24-6V-18C-24-26-16-30-4-30V-6Z')) +
  fill('third', 'M-30 0H30V10H-30Z') +
  both(part(disc('second', -18, 22, 6.6)) + disc('paper', -18, 22, 3)) +
  part(disc('second', 0, -38, 7)) +
  disc('paper', 0, -38, 4) +
  part(fill('third', 'M-40 34H40L30 48H-30Z')) +
  line('ground', 2.4, 'M-18 36L-14 47M0 36V47M18 36L14 47')

export const sailBoat =
  part(
    line('second', 5, 'M-2-48V16') +
      fill('main', 'M4-46C34-30 40-8 38 8H4Z') +
      fill('third', 'M-8-34C-26-18-32-4-32 8H-8Z'),
  ) +
  line('mainDark', 2, 'M4-26C18-20 28-14 34-8M4-10C18-8 28-4 37 0') +
  part(fill('second', 'M-48 14H48L32 40H-32Z')) +
  dots('third', 4, 'M-38 22H38', 2.2) +
  line('paper', 3, 'M-48 46q8-6 16 0t16 0 16 0 16 0 16 0 16 0')

export const pirateShip =
  part(line('third', 5, 'M0-48V20M-26-30V20M26-26V18')) +
  part(fill('main', 'M-12-40C6-36 18-36 26-42 22-26 22-16 26-4 12-8 2-8-12-4-8-16-8-28-12-40Z')) +
  put(
    { x: 6, y: -22, size: 0.2 },
    disc('night', 0, -4, 20) +
      box('night', -11, 10, 22, 16, 3) +
      disc('main', -8, -4, 6) +
      disc('main', 8, -4, 6),
  ) +
  part(fill('mainDark', 'M-38-26C-30-22-22-22-16-26-18-14-18-8-16 0-24-3-32-3-38 0-35-8-35-18-38-26Z')) +
  part(fill('third', 'M-48 6L-36 10H34L50-4C48 24 36 44 26 44H-26C-38 44-46 26-48 6Z')) +
  dots('second', 5, 'M-32 24H30', 2.4) +
  line('paper', 3, 'M-48 48q8-6 16 0t16 0 16 0 16 0 16 0 16 0') +
  fill('night', 'M0-50L18-46 0-40Z')

export const longship =
  part(line('third', 4.4, 'M0-48V20') + fill('main', 'M-30-42H30C36-26 36-8 30 6H-30C-36-8-36-26-30-42Z')) +
  fill('third', 'M-18-42H-8V6H-18ZM8-42H18V6H8Z') +
  part(
    fill(
      'second',
      'M-50-20C-40-22-38-10-34 12H34C38-10 40-22 50-26 48-14 50 12 38 30 30 42-30 42-38 30-48 14-46-4-50-20Z',
    ),
  ) +
  [-24, -8, 8, 24].map((x) => part(disc('third', x, 18, 7.6)) + disc('main', x, 18, 2.8)).join('') +
  line('paper', 3, 'M-48 46q8-6 16 0t16 0 16 0 16 0 16 0 16 0')

export const motorbike =
  part(disc('night', -28, 24, 19) + disc('night', 30, 24, 19)) +
  ring('main', 3, -28, 24, 13) +
  ring('main', 3, 30, 24, 13) +
  disc('second', -28, 24, 4) +
  disc('second', 30, 24, 4) +
  part(
    fill('main', 'M-34 6C-30-8-14-12-2-8L14-14 22-6 30 20H20L10 4 0 24H-20Z') +
      fill('third', 'M-40-8C-28-14-14-12-8-6L-14 2H-36Z') +
      line('mainDark', 5, 'M22-4L16-26H6'),
  ) +
  disc('second', 26, -10, 6) +
  line('paper', 3, 'M-50 6H-44M-50-6H-42M-50 18H-48')

export const road =
  part(fill('night', 'M-22-46H22L50 48H-50Z')) +
  line('paper', 4, 'M0-40V-32M0-22V-10M0 2V18M0 32V48') +
  line('main', 3, 'M-22-46L-50 48M22-46L50 48') +
  put(
    { x: -18, y: 10, size: 0.42 },
    part(fill('third', 'M-24 40V-14C-24-34-14-40 0-40S24-34 24-14V40Z')) +
      fill('paper', 'M-16-12C-12-22 12-22 16-12V0H-16Z'),
  ) +
  put(
    { x: 17, y: -14, size: 0.34 },
    part(fill('main', 'M-24 40V-14C-24-34-14-40 0-40S24-34 24-14V40Z')) +
      fill('night', 'M-16-12C-12-22 12-22 16-12V0H-16Z'),
  )
export const anchor =
  part(
    ring('main', 6, 0, -38, 8) +
      box('main', -4, -30, 8, 70, 2) +
      box('main', -22, -22, 44, 8, 4) +
      line('main', 8, 'M-38 14C-36 34-20 42 0 42S36 34 38 14') +
      both(fill('main', 'M-50 20L-38 0-26 20Z')),
  ) + line('third', 4, 'M8-36C30-40 28-10 6-8-16-4-12 18 8 20')
export const shipWheel =
  around(8, () => part(line('main', 6, 'M0-18V-46')) + disc('second', 0, -46, 4.4)) +
  part(ring('main', 8, 0, 0, 30)) +
  ring('third', 2, 0, 0, 30) +
  part(disc('main', 0, 0, 12)) +
  disc('second', 0, 0, 5)

export const lighthouse =
  see(0.4, fill('second', 'M0-34L-52-50V-14ZM0-34L52-50V-14Z')) +
  part(fill('main', 'M-13-22H13L20 44H-20Z')) +
  fill('third', 'M-14.5-8H14.5L16 6H-16ZM-17.5 20H17.5L19 34H-19Z') +
  part(
    box('night', -16, -26, 32, 6, 2) +
      box('second', -10, -40, 20, 15, 2) +
      fill('third', 'M-13-40L0-52 13-40Z'),
  ) +
  fill('night', 'M-5 44V36A5 5 0 0 1 5 36V44Z') +
  part(fill('mainDark', 'M-46 48C-34 38 34 38 46 48Z'))

export const globe =
  part(disc('main', 0, -4, 38)) +
  fill(
    'third',
    'M-30-26C-20-36-6-34-2-26-8-18-2-10-12-6-10 4-22 8-28 0-36-6-36-16-30-26ZM6-20C18-34 34-22 37-8 34 6 26 2 22 12 18 24 8 20 10 8 4-2 2-12 6-20ZM-14 20C-4 12 6 20 4 30-4 34-12 32-14 20Z',
  ) +
  ring('mainDark', 1.6, 0, -4, 38) +
  see(0.6, line('paper', 3, 'M-28-18A32 32 0 0 1-8-35')) +
  part(line('second', 5, 'M26-42A48 48 0 0 1 20 40') + fill('second', 'M-18 49C-14 40 14 40 18 49Z'))

export const milestone =
  part(fill('main', 'M-24 46V-16A24 24 0 0 1 24-16V46Z')) +
  fill('second', 'M-24-10V-16A24 24 0 0 1 24-16V-10Z') +
  write('ground', 30, 0, 28, '17') +
  part(fill('third', 'M-40 46H40V50H-40Z'))
