import type { Machine, SlotModel } from './machine.ts'
import { clusterCascade, tumbleOrbs } from './models/falls.ts'
import { expandingWilds, freeSpins, holdAndWin, tallWays, walkingWilds, ways243 } from './models/features.ts'
import { classic, lines20, multiplierReel, pickBonus, stackedRespin } from './models/lines.ts'

export const MACHINES: Readonly<Record<SlotModel, Machine>> = {
  classic,
  'lines-20': lines20,
  'ways-243': ways243,
  'cluster-cascade': clusterCascade,
  'hold-and-win': holdAndWin,
  'free-spins': freeSpins,
  'expanding-wilds': expandingWilds,
  'walking-wilds': walkingWilds,
  'stacked-respin': stackedRespin,
  'pick-bonus': pickBonus,
  'tall-ways': tallWays,
  'tumble-orbs': tumbleOrbs,
  'multiplier-reel': multiplierReel,
}
