import { draw, make, picture } from '../../dom.ts'
import { drawPicture, type Inks } from '../art/picture.ts'
import type { Pace } from './pace.ts'

const CHEST_MS = 700

/**
 * Twelve chests, of which one after another is opened by itself. A tap chooses which is next and sooner; what comes out is drawn
 * already, so no tap changes it.
 */
export const openChests = async (
  over: HTMLElement,
  values: readonly number[],
  { inks, pace }: { readonly inks: Inks; readonly pace: Pace },
): Promise<void> => {
  let wanted: HTMLElement | undefined
  const chests = Array.from({ length: 12 }, (_, at) =>
    make(
      'button',
      {
        type: 'button',
        class: 'chest',
        'aria-label': `Chest ${at + 1}`,
        onclick: ({ currentTarget }) => {
          wanted = currentTarget as HTMLElement
          pace.hurry()
        },
      },
      picture('-50 -50 100 100', 'symbol', draw('g', {}, ...drawPicture('chest', inks))),
    ),
  )
  const board = make('div', { class: 'chests', role: 'group', 'aria-label': 'Chests' }, ...chests)
  over.append(board)
  const closed = new Set<HTMLElement>(chests)
  for (const value of values) {
    await pace.read(CHEST_MS)
    const chest = wanted && closed.has(wanted) ? wanted : [...closed].at(Math.floor(closed.size / 2))
    wanted = undefined
    if (!chest) break
    closed.delete(chest)
    openOne(chest, value)
  }
  await pace.read(CHEST_MS * 2)
  board.remove()
}

const openOne = (chest: HTMLElement, value: number): void => {
  chest.classList.add(value > 0 ? 'open' : 'end')
  chest.setAttribute('aria-label', value > 0 ? `${value} times the stake` : 'The end')
  chest.replaceChildren(make('b', {}, value > 0 ? `${value}×` : 'End'))
}
