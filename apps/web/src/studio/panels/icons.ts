import { draw, picture } from '../dom.ts'

const PATHS = {
  undo: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3',
  clear: 'M6 6l12 12M18 6 6 18',
  double: 'M8 8h11v11H8zM5 15V5h10M13.5 11v5M11 13.5h5',
  again: 'M17 3l4 4-4 4M3 11V9a2 2 0 0 1 2-2h16M7 21l-4-4 4-4M21 13v2a2 2 0 0 1-2 2H3',
  rules: 'M12 17v.01M9.5 9a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1 1-1.1 1.8M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  fair: 'M12 3 5 6v5c0 4.5 3 8 7 10 4-2 7-5.500 7-10V6zM9 12l2 2 4-4',
  history: 'M3 12a9 9 0 1 0 3-6.700L3 8M3 3v5h5M12 7v5l3 2',
  back: 'M9 5h11v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5',
  close: 'M6 6l12 12M18 6 6 18',
  sound: 'M11 5 6 9H3v6h3l5 4zM15 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12',
  mute: 'M11 5 6 9H3v6h3l5 4zM16 9.5l5 5M21 9.5l-5 5',
} as const
export type IconName = keyof typeof PATHS

export const icon = (name: IconName): SVGSVGElement =>
  picture(
    '0 0 24 24',
    'icon',
    draw('path', {
      d: PATHS[name],
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 1.8,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  )
