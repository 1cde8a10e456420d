import type { DrawView } from '@maidan/contracts/player'
import { checkDraw, markOf } from '@maidan/games/tickets'
import { readList } from './api.ts'
import { rangeWords } from './model.ts'

export type Check = { readonly ok: boolean; readonly text: string }

type Line = Awaited<ReturnType<typeof readList>>[number]

/** The player's own line: is it there, with these tickets, and made of the own name? */
const checkOwn = ({ id, own }: DrawView, lines: readonly Line[]): Check[] => {
  const line = own?.line
  if (!line) return []
  const { number, first, last, username, key } = line
  const before = lines.slice(0, number - 1).reduce((sum, { tickets }) => sum + tickets, 0)
  const found = lines[number - 1]
  const ok =
    found?.mark === markOf({ draw: id, username, key }) &&
    before === first - 1 &&
    found.tickets === last - first + 1
  return [
    {
      ok,
      text: ok
        ? `Your name is on ${rangeWords(line).toLowerCase()} of the list.`
        : `Line ${number} of the list is not the one you were told.`,
    },
  ]
}

/** Repeats a draw with what was published, in this browser. */
export const verify = async (draw: DrawView): Promise<Check[]> => {
  const lines = await readList(draw)
  const sealed = { draw: draw.id, seed: draw.seed ?? '', listHash: draw.listHash ?? '' }
  const { commitment, winners } = draw
  const checks = checkDraw({ ...sealed, commitment, winners, places: draw.prizes.length }, lines)
  return [
    {
      ok: checks.seed,
      text: checks.seed
        ? 'The seed is the one that was promised before the draw.'
        : 'The seed is not the one that was promised.',
    },
    {
      ok: checks.list,
      text: checks.list
        ? 'The list of tickets is the one that was frozen at the close.'
        : 'The list of tickets is not the one that was frozen.',
    },
    {
      ok: checks.winners,
      text: checks.winners
        ? 'Seed and list give exactly these winners.'
        : 'Seed and list give other winners.',
    },
    ...checkOwn(draw, lines),
  ]
}
