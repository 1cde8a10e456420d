import { lobbyOf } from '../entry.ts'
import { EVOLUTION, EZUGI, PRAGMATIC_PLAY, SUPERNOWA, VIVO, WORLD_CASINO, XPG } from '../providers.ts'

const QTECH = { key: 'qtech', name: 'QTech', casino: 'qtech', prefix: 'qtech-' }

export const PROVIDER_ENTRIES = [
  EVOLUTION,
  EZUGI,
  SUPERNOWA,
  VIVO,
  XPG,
  WORLD_CASINO,
  QTECH,
  PRAGMATIC_PLAY,
].map(lobbyOf)
