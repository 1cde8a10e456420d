import type { Cell, Coin, Machine } from '@maidan/games/slots'
import type { SkinArt } from '../art/skin-art.ts'
import { lengthOf, type Scene } from '../show/scenes.ts'
import type { Sounds } from '../../sound.ts'
import { openChests } from './chests.ts'
import type { MachineView } from './machine.ts'
import type { Pace } from './pace.ts'

export type SceneParts = {
  readonly machine: Machine
  readonly view: MachineView
  readonly art: SkinArt
  readonly pace: Pace
  readonly sounds: Sounds
  /** What a board of its own is laid over. */
  readonly over: HTMLElement
}

type Watched = {
  /** The movement is over, and the result may be read. */
  readonly seen: () => void
}

const cellsOf = (coins: readonly Coin[]): Cell[] => coins.map(({ cell }) => cell)

const showCoins = ({ view }: SceneParts, symbol: string, coins: readonly Coin[]): void => {
  for (const { cell, value } of coins) {
    view.symbolAt(cell, symbol)
    view.label(cell, `${value}×`)
  }
}

const landCoins = async (
  parts: SceneParts,
  { coins, landed, grid }: Extract<Scene, { kind: 'coins' }>,
): Promise<void> => {
  const { view, machine, pace, sounds } = parts
  const symbol = machine.hold?.coin ?? ''
  view.show(grid)
  showCoins(parts, symbol, coins)
  view.light(cellsOf(coins))
  if (landed.length > 0) sounds.play('stop')
  await Promise.all(
    landed.map(async ({ cell, value }) => {
      const node = view.symbolAt(cell, symbol)
      view.label(cell, `${value}×`)
      if (node)
        await pace.run(node, [{ transform: 'scale(.2)' }, { transform: 'scale(1)' }], { duration: 420 })
    }),
  )
}

/** Orbs stand in the order of the reels, from the top down, as their values were drawn. */
const showOrbs = ({ view, machine }: SceneParts, scene: Extract<Scene, { kind: 'orbs' }>): void => {
  const cells = scene.grid.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === machine.orb?.symbol ? [[reel, row] as const] : [])),
  )
  view.show(scene.grid)
  for (const [at, cell] of cells.entries()) view.label(cell, `${scene.values[at] ?? 1}×`)
  view.light(cells)
}

const moveScene = async (parts: SceneParts, scene: Scene): Promise<void> => {
  const { view, art, pace, over } = parts
  switch (scene.kind) {
    case 'turn':
      if (scene.why !== 'spin') view.turn(scene.held)
      return view.land(scene.grid, scene.held)
    case 'fall':
      return view.fall(scene.grid, scene.gone)
    case 'free-won':
      view.show(scene.grid)
      return view.light(scene.scatters)
    case 'coins':
      return landCoins(parts, scene)
    case 'coins-paid':
      view.show(scene.grid)
      showCoins(parts, parts.machine.hold?.coin ?? '', scene.coins)
      return view.light(cellsOf(scene.coins))
    case 'chests': {
      const { palette } = art.skin
      const inks = { a: palette.main, b: palette.second, g: palette.cell }
      return openChests(over, scene.values, { inks, pace })
    }
    case 'orbs':
      return showOrbs(parts, scene)
  }
}

/** Shows one scene: its movement, then what it brought. */
export const playScene = async (parts: SceneParts, scene: Scene, { seen }: Watched): Promise<void> => {
  await moveScene(parts, scene)
  if (scene.kind === 'turn' || scene.kind === 'fall') {
    const cells = scene.wins.flatMap(({ cells: won }) => won)
    if (cells.length > 0) parts.view.light(cells, scene.wins)
    parts.sounds.play('stop')
  }
  seen()
  await parts.pace.read(lengthOf(scene).readMs)
}
