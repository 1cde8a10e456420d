import { around, both, box, disc, dots, fill, line, oval, part, put, range, ring, see } from '../shapes.ts'

/** Buildings, and the sky above them. */

export const stepwell =
  part(
    range(5)
      .map((at) =>
        box(
          (['mainDark', 'main'] as const)[at % 2] ?? 'main',
          -46 + at * 8,
          32 - at * 13,
          92 - at * 16,
          14,
          1,
        ),
      )
      .join(''),
  ) +
  fill('night', 'M-8 46V22A8 8 0 0 1 8 22V46Z') +
  part(fill('second', 'M-14-20H14L10-34H-10ZM-8-34H8L0-50Z')) +
  both(line('second', 2.4, 'M-40 32L-8-20'))

export const gate =
  part(
    fill('main', 'M-50-36C-30-28 30-28 50-36L46-22C28-18-28-18-46-22Z') +
      box('main', -40, -10, 80, 10, 2) +
      fill('third', 'M-34-20H-22L-20 48H-36ZM34-20H22L20 48H36Z'),
  ) +
  part(box('second', -9, -22, 18, 16, 2)) +
  fill('mainDark', 'M-46-22C-28-18 28-18 46-22L45-18C28-14-28-14-45-18Z')

export const pagoda =
  part(
    fill('third', 'M-26 46V30H26V46ZM-20 30V12H20V30ZM-15 8V-8H15V8Z') +
      fill(
        'main',
        'M-46 30C-30 28-24 20-22 12H22C24 20 30 28 46 30ZM-38 8C-26 6-20-2-18-8H18C20-2 26 6 38 8ZM-28-12C-12-16-6-30 0-48 6-30 12-16 28-12Z',
      ),
  ) +
  fill('night', 'M-7 46V36A7 7 0 0 1 7 36V46Z') +
  both(disc('second', -44, 33, 3) + disc('second', -36, 11, 3) + disc('second', -27, -9, 2.6)) +
  line('mainDark', 2, 'M-34 25H34M-28 3H28')

export const palace =
  part(
    fill('main', 'M-46 46V6H46V46Z') +
      fill('main', 'M-22 8C-22-12-8-18 0-34 8-18 22-12 22 8Z') +
      both(box('main', -46, -14, 14, 24, 1) + fill('third', 'M-48-14C-48-24-42-26-39-34-36-26-30-24-30-14Z')),
  ) +
  fill('third', 'M-22 8C-22-12-8-18 0-34 8-18 22-12 22 8Z') +
  line('second', 3, 'M0-34V-46') +
  disc('second', 0, -47, 3) +
  both(line('second', 2, 'M-39-34V-41')) +
  fill('night', 'M-10 46V26C-10 18-3 17 0 12 3 17 10 18 10 26V46Z') +
  both(fill('night', 'M-36 46V32C-36 26-32 26-30 22-28 26-24 26-24 32V46Z')) +
  dots('second', 3, 'M-44 10H44', 2.2)

export const castle =
  part(fill('main', 'M-26 48V-26H26V48Z') + fill('main', 'M-32-26V-44H-20V-36H-7V-44H7V-36H20V-44H32V-26Z')) +
  fill('mainDark', 'M6-26H26V48H6Z') +
  fill('night', 'M-9 48V32A9 9 0 0 1 9 32V48ZM-5 6V-8A5 5 0 0 1 5-8V6Z') +
  line('mainDark', 2, 'M-24-12H-12M-20 14H-10M-24 30H-14M12 20H22M14-2H24') +
  part(line('third', 3, 'M0-44V-54') + fill('third', 'M1-55L18-50 1-45Z'))

export const thunderPeak =
  part(fill('mainDark', 'M0 46L30-14 50 46Z') + fill('main', 'M-50 46L-8-34 36 46Z')) +
  fill('mainDark', 'M-8-34L36 46H2Z') +
  fill('paper', 'M-8-34L8-4-2-9-10 2-18-8-24-4Z') +
  part(fill('second', 'M30-50L8-18H22L12 12 46-24H30L42-50Z'))

export const jadePeak =
  part(fill('thirdDark', 'M-50 46L-30 0-18 14 0-20 16 10 30-8 50 46Z')) +
  part(ring('main', 12, 0, -8, 26)) +
  ring('mainLight', 2, -1, -10, 28) +
  ring('mainDark', 2, 1, -7, 21) +
  dots('second', 3, 'M-20-26L0-50 20-26', 2) +
  part(line('second', 4, 'M0 26V36') + fill('second', 'M-6 34H6L4 50H-4Z'))

export const moonRiver =
  part(disc('main', 0, -16, 31)) +
  disc('mainDark', -10, -24, 5) +
  disc('mainDark', 8, -8, 7) +
  [
    [24, 40],
    [33, 30],
    [42, 22],
  ]
    .map(([y = 0, x = 0], at) => see(0.9 - at * 0.2, line('main', 4, `M${-x} ${y}q${x / 2}-7 ${x} 0t${x} 0`)))
    .join('') +
  part(fill('third', 'M-20 30H20C16 40-16 40-20 30Z') + line('third', 2.4, 'M8 30V16'))

export const sunFace =
  part(around(12, (at) => fill(at % 2 === 0 ? 'main' : 'third', 'M-8-30 0-50 8-30Z'))) +
  part(disc('second', 0, 0, 30)) +
  ring('mainDark', 2, 0, 0, 25) +
  both(line('night', 2.6, 'M-15-7Q-10-12-5-7') + disc('main', -14, 7, 4)) +
  line('night', 2.6, 'M-8 9Q0 17 8 9') +
  line('night', 2, 'M0-4L-3 4H2')
export const sunRise =
  put(
    { y: 18 },
    range(9)
      .map((at) =>
        put({ turn: -80 + at * 20 }, part(fill(at % 2 === 0 ? 'main' : 'third', 'M-7-36L0-62 7-36Z'))),
      )
      .join('') + part(fill('second', 'M-32 4A32 32 0 0 1 32 4Z')),
  ) +
  part(fill('main', 'M-50 24H50V30H-50Z')) +
  line('main', 4, 'M-38 38H38M-24 46H24')

export const lantern =
  part(fill('main', 'M-22-28C-50-18-50 20-22 30H22C50 20 50-18 22-28Z')) +
  line('mainDark', 2.4, 'M-10-28C-22-14-22 16-10 30M10-28C22-14 22 16 10 30M0-28V30') +
  part(box('second', -22, -36, 44, 9, 3) + box('second', -22, 29, 44, 8, 3)) +
  line('second', 3, 'M0-36V-50') +
  line('third', 3, 'M-10 38V50M0 38V52M10 38V50') +
  see(0.45, oval('paper', -14, 0, 7, 16))
export const lanterns = [
  [-28, -8, 0.5],
  [28, -4, 0.5],
  [0, 14, 0.66],
]
  .map(([x = 0, y = 0, size = 1]) => line('second', 1.6, `M${x}-56V${y - 20}`) + put({ x, y, size }, lantern))
  .join('')
export const skyLantern = [
  [-22, 14, 0.8],
  [26, -24, 0.62],
  [20, 30, 0.5],
]
  .map(([x = 0, y = 0, size = 1]) =>
    put(
      { x, y, size },
      part(fill('main', 'M-20 26C-30-4-24-34 0-38 24-34 30-4 20 26Z')) +
        fill('secondLight', 'M-14 26C-18 8-8-2 0-8 8-2 18 8 14 26Z') +
        line('mainDark', 2, 'M-20 26H20'),
    ),
  )
  .join('')

export const tent =
  part(
    fill('main', 'M0-40C20-24 38-16 50-12V-2H-50V-12C-38-16-20-24 0-40Z') +
      fill('main', 'M-42-2H42L48 46H-48Z'),
  ) +
  fill('second', 'M0-40C-8-24-16-14-22-12V-2L-26 46H-8V-2ZM0-40C8-24 16-14 22-12V-2L26 46H8V-2Z') +
  fill('night', 'M0 4L14 46H-14Z') +
  part(line('third', 3, 'M0-40V-52') + fill('third', 'M1-53L16-48 1-43Z')) +
  dots('third', 4, 'M-48-4H48', 2)
