import { draw, picture } from '../dom.ts'

/** Three stumps for heads, a lotus for tails. */
const faceArt = (side: number): SVGElement[] =>
  side === 0
    ? [
        ...[-26, -5, 16].map((x) =>
          draw('rect', { x, y: -18, width: 10, height: 46, rx: 4, fill: '#1d1303' }),
        ),
        draw('path', {
          d: 'M-24-26Q-13-36-3-26M1-26Q12-36 24-26',
          fill: 'none',
          stroke: '#1d1303',
          'stroke-width': 6,
          'stroke-linecap': 'round',
        }),
      ]
    : [-42, 42, 0].map((turn) =>
        draw('path', {
          d: 'M0 30C-18 8-16-22 0-38 16-22 18 8 0 30Z',
          transform: `rotate(${turn} 0 30)`,
          fill: '#1d1303',
          stroke: '#f5a82c',
          'stroke-width': 4,
        }),
      )

/** Side 0 is heads. */
export const coinArt = (side: number): SVGSVGElement =>
  picture(
    '-80 -80 160 160',
    'big-coin',
    draw('circle', { r: 76, fill: '#d0871b' }),
    draw('circle', { r: 66, fill: '#f5a82c' }),
    draw('circle', {
      r: 60,
      fill: 'none',
      stroke: '#8a5a0d',
      'stroke-width': 3,
      'stroke-dasharray': '1 8',
      'stroke-linecap': 'round',
    }),
    ...faceArt(side),
  )
