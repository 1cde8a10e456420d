import type { SpotGame, SpotGroup } from '@maidan/games/spots'
import { make } from '../dom.ts'
import { createCloth } from './cloth.ts'
import { createFinder } from './finder.ts'
import { createSpot, type LayoutPart, showViews } from './spot.ts'

type OnPlace = (spot: string) => void

/** All that can be bet on, in reading order. */
export const createLayout = (game: SpotGame, onPlace: OnPlace): LayoutPart => {
  const cloth = game.groups.filter(({ layout }) => layout === 'cloth').flatMap(({ spots }) => spots)
  const pockets = game.stage.kind === 'wheel' ? game.stage.pockets : []
  // Where nothing else can be bet on, the list is open from the start.
  const isOpen = game.groups.every(({ layout }) => layout === 'list')
  const parts: LayoutPart[] = []
  if (cloth.length > 0) parts.push(createCloth(cloth, pockets, onPlace))
  for (const group of game.groups)
    if (group.layout === 'list') parts.push(createFinder(group, onPlace, isOpen))
    else if (group.layout !== 'cloth') parts.push(createGroup(group, onPlace))
  return {
    node: make('div', { class: 'layout' }, ...parts.map(({ node }) => node)),
    show: (shown) => {
      for (const part of parts) part.show(shown)
    },
  }
}

/** Beyond so many a group is folded away. */
const MOST_OPEN = 24

const createGroup = ({ title, layout, spots }: SpotGroup, onPlace: OnPlace): LayoutPart => {
  const views = new Map(
    spots.map((spot) => [spot.key, createSpot(spot, onPlace, { kind: 'plain' })] as const),
  )
  const held = make('div', { class: `group ${layout}` }, ...[...views.values()].map(({ node }) => node))
  const node =
    spots.length > MOST_OPEN
      ? make('details', { class: 'fold' }, make('summary', {}, `${title}, ${spots.length} spots`), held)
      : make('section', { 'aria-label': title }, make('h2', {}, title), held)
  return { node, show: showViews(views) }
}
