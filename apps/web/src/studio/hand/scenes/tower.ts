import { climbMultiplier } from '@maidan/games/climbs'
import { multiplierText } from '@maidan/games/money'
import { draw, make, move, picture } from '../../dom.ts'
import { type Climb, isLost, reachedOf, type Scene, type SceneParts, takenOf } from './scene.ts'

/** A lamp on a tile that carried, a crack in one that did not. */
const lamp = (): SVGSVGElement =>
  picture(
    '-20 -20 40 40',
    'mark',
    draw('path', { d: 'M0-14 12 0 0 14-12 0Z', fill: 'currentColor' }),
    draw('path', { d: 'M0-8 7 0 0 8-7 0Z', fill: '#f5a82c' }),
  )
const crack = (): SVGSVGElement =>
  picture(
    '-20 -20 40 40',
    'mark',
    draw('path', {
      d: 'M-12-15-2-4-8 2 6 6 0 16M-2-4 10-12M6 6 15 3',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 3,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
  )

type Tile = 'taken' | 'hit' | 'bad' | 'live' | 'rest'

const tileOf = (climb: Climb, row: number, way: number): Tile => {
  const { shown } = climb
  const isTaken = takenOf(climb)[row] === way
  if (isTaken) return isLost(climb) && row === reachedOf(climb) ? 'hit' : 'taken'
  if (shown?.bad?.[row]?.includes(way)) return 'bad'
  return shown?.phase === 'playing' && row === shown.taken.length ? 'live' : 'rest'
}

/** Rows of tiles from the bottom up; those of the row to climb are buttons. */
export const createTower = ({ onWay }: SceneParts): Scene => {
  const node = make('div', { class: 'tower' })
  const tileNode = (climb: Climb, row: number, way: number): HTMLElement => {
    const tile = tileOf(climb, row, way)
    const mark = tile === 'taken' ? lamp() : tile === 'bad' || tile === 'hit' ? crack() : undefined
    const says = { taken: 'climbed', hit: 'broke', bad: 'bad', live: '', rest: '' }[tile]
    const label = `Row ${row + 1}, tile ${way + 1}${says === '' ? '' : `, ${says}`}`
    return make(
      'button',
      {
        type: 'button',
        class: `tile ${tile}`,
        disabled: tile !== 'live',
        'aria-label': label,
        onclick: () => onWay(way),
      },
      mark,
    )
  }
  return {
    node,
    draw: (climb) => {
      const { level, shown } = climb
      const top = shown?.top ?? level.steps
      const rows = Array.from({ length: top }, (_, at) => top - 1 - at)
      node.replaceChildren(
        ...rows.map((row) =>
          make(
            'div',
            { class: row === takenOf(climb).length && shown?.phase === 'playing' ? 'row now' : 'row' },
            make('span', { class: 'worth' }, `${multiplierText(climbMultiplier(level, row + 1))}×`),
            ...Array.from({ length: level.ways }, (_, way) => tileNode(climb, row, way)),
          ),
        ),
      )
    },
    step: async (climb) => {
      const row = node.children[node.children.length - takenOf(climb).length]
      const tile = row?.querySelector('.taken, .hit')
      if (tile)
        await move(tile, [{ transform: 'scale(.7)' }, { transform: 'scale(1.08)' }, { transform: 'none' }], {
          duration: 260,
        })
    },
  }
}
