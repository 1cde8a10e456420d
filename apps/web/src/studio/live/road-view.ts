import type { SpotGame } from '@maidan/games/spots'
import { beadNode } from '../bead.ts'
import { make, styled } from '../dom.ts'
import { type Bead, beadsOf } from '../model/result.ts'
import type { LiveResult } from './read.ts'
import { ROAD_ROWS, roadOf, type Share, statisticsOf } from './roads.ts'

const shareNode = ({ label, count, colour }: Share): HTMLElement =>
  styled(make('li', { class: `share ${colour}` }, make('span', {}, label), make('b', {}, String(count))), {
    'flex-grow': String(Math.max(1, count)),
  })

const rowOf = (title: string, beads: readonly Bead[]): HTMLElement | undefined =>
  beads.length === 0
    ? undefined
    : make(
        'div',
        { class: 'stat-row' },
        make('span', {}, title),
        make('ul', { class: 'strip' }, ...beads.map(beadNode)),
      )

const titleOf = (count: number): string => {
  if (count === 0) return 'No results yet'
  return count === 1 ? 'Last round' : `Last ${count} rounds`
}

export type RoadView = { readonly node: HTMLElement; readonly show: (results: readonly LiveResult[]) => void }

/** The bead road of the last results and what they add up to. */
export const createRoads = (game: SpotGame): RoadView => {
  const road = make('ol', { class: `road on-${game.stage.kind}`, 'aria-label': 'Road, oldest first' })
  styled(road, { '--rows': String(ROAD_ROWS) })
  const title = make('h2', {})
  const figures = make('div', { class: 'figures' })
  let shown: readonly LiveResult[] | undefined
  const show = (results: readonly LiveResult[]): void => {
    if (results === shown) return
    shown = results
    const beads = results.flatMap(({ deal }) => beadsOf(game, deal))
    const { lines, hot, cold } = statisticsOf(game, beads)
    title.textContent = titleOf(results.length)
    road.replaceChildren(...roadOf(beads).map(beadNode))
    road.scrollLeft = road.scrollWidth
    const rows = lines.map((line) => make('ul', { class: 'shares' }, ...line.map(shareNode)))
    const all = beads.length === 0 ? [] : [rowOf('Most often', hot), rowOf('Longest away', cold)]
    const more = all.filter((one) => one !== undefined)
    figures.replaceChildren(...rows, ...more)
  }
  const node = make(
    'section',
    { class: 'panel', 'aria-label': 'Statistics' },
    title,
    figures,
    road,
    make('p', { class: 'small' }, 'Past rounds do not change the next'),
  )
  return { node, show }
}
