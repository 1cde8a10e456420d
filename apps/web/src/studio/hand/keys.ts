import type { StudioBet } from '@maidan/games/studio'
import type { PlayGame } from './play-game.ts'
import type { HandTable } from './table.ts'

/** Numbers and letters make moves; where cards are held the numbers are the cards. */
export const listenForKeys = <Bet extends StudioBet, Shown>(
  page: Document,
  game: PlayGame<Bet, Shown>,
  table: HandTable<Bet, Shown>,
): void => {
  page.addEventListener('keydown', (event) => {
    const { key, target, repeat, altKey, ctrlKey, metaKey } = event
    if (repeat || altKey || ctrlKey || metaKey || page.querySelector('dialog[open]')) return
    if (target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return
    const { phase, round, holds } = table.state()
    if (phase !== 'playing' || !round?.shown) return
    const place = Number(key) - 1
    const actions = game.actions(round.shown, holds)
    const letter = actions.find((action) => action.letter.toLowerCase() === key.toLowerCase())
    if (letter) void table.move(letter.move)
    else if (!Number.isInteger(place) || place < 0) return
    else if (place < game.held(round.shown)) table.hold(place)
    else touchPlace(page, place)
    event.preventDefault()
  })
}

/** The tiles of the row to climb come first, then the buttons below the table. */
const touchPlace = (page: Document, place: number): void => {
  const buttons = page.querySelectorAll<HTMLButtonElement>('.tile.live, .action:not(:disabled)')
  buttons[place]?.click()
}
