import type { Machine, SlotWin } from '@maidan/games/slots'
import type { Scene } from './scenes.ts'

/** A win with its line, counted from 1; nothing where a machine has no lines. */
export type LineWin = SlotWin & { readonly line: number | undefined }

const isOnLine = ({ cells }: SlotWin, rows: string): boolean =>
  cells.every(([reel, row]) => rows.charAt(reel) === String(row))

/** Wins come in the order of their lines, so each is on the next line that fits it. */
export const withLines = (wins: readonly SlotWin[], { pays, scatter }: Machine): LineWin[] => {
  if (pays.kind !== 'lines') return wins.map((win) => ({ ...win, line: undefined }))
  let at = -1
  return wins.map((win) => {
    if (win.symbol === scatter?.symbol) return { ...win, line: undefined }
    at = pays.lines.findIndex((rows, line) => line > at && isOnLine(win, rows))
    return { ...win, line: at + 1 }
  })
}

const timesText = (times: number): string => `${times}×`

/** In how many ways a win goes over the reels. */
const waysOf = ({ cells, count }: SlotWin): number =>
  Array.from({ length: count }, (_, reel) => cells.filter(([at]) => at === reel).length).reduce(
    (ways, one) => ways * one,
    1,
  )

const oneWin = (win: LineWin, { pays }: Machine, wordOf: (symbol: string) => string): string => {
  const what = `${win.count} × ${wordOf(win.symbol)}`
  if (win.line !== undefined) return `Line ${win.line}, ${what}`
  if (pays.kind !== 'ways') return what
  const ways = waysOf(win)
  return ways > 1 ? `${what}, ${ways} ways` : what
}

const winsText = (
  wins: readonly SlotWin[],
  times: number,
  machine: Machine,
  wordOf: (symbol: string) => string,
): string => {
  const [first, ...others] = withLines(wins, machine)
  if (!first) return 'No win'
  const said =
    others.length === 0
      ? oneWin(first, machine, wordOf)
      : `${wins.length} wins, the best ${oneWin(best(withLines(wins, machine)), machine, wordOf)}`
  return times === 1 ? said : `${said}, ${timesText(times)}`
}

const best = (wins: readonly LineWin[]): LineWin =>
  wins.reduce((one, other) => (other.pays > one.pays ? other : one))

/** What a scene is, in one line. */
export const sayScene = (scene: Scene, machine: Machine, wordOf: (symbol: string) => string): string => {
  switch (scene.kind) {
    case 'turn':
    case 'fall':
      return winsText(scene.wins, scene.times, machine, wordOf)
    case 'free-won': {
      const times = machine.scatter?.free?.times ?? 1
      return `${scene.spins} free spins, every win ${timesText(times)}`
    }
    case 'coins':
      if (scene.coins.length === scene.landed.length) return `${scene.coins.length} coins are locked`
      return scene.landed.length > 0
        ? `${scene.landed.length} more, ${scene.coins.length} coins in all`
        : `${scene.respins} respins left`
    case 'coins-paid':
      return scene.isFull
        ? `All ${scene.coins.length} coins, and the grand`
        : `${scene.coins.length} coins are paid`
    case 'chests':
      return `${scene.values.length - 1} chests opened`
    case 'orbs':
      return `Orbs multiply the win by ${scene.times}`
  }
}
