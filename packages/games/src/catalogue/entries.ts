import type { CatalogueEntry } from './entry.ts'
import { ALT_JILI_ENTRIES, ALT_MAC88_ENTRIES } from './lists/alt-gaming.ts'
import { AURA_ENTRIES } from './lists/aura.ts'
import { EVOLUTION_ENTRIES } from './lists/evolution.ts'
import { EZUGI_ENTRIES } from './lists/ezugi.ts'
import { INSTANT_ENTRIES } from './lists/instant.ts'
import { JILI_ENTRIES } from './lists/jili.ts'
import { KM_ENTRIES } from './lists/km.ts'
import { NETENT_ENTRIES } from './lists/netent.ts'
import { PRAGMATIC_PLAY_ENTRIES } from './lists/pragmatic-play.ts'
import { PROVIDER_ENTRIES } from './lists/providers.ts'
import { RED_TIGER_ENTRIES } from './lists/red-tiger.ts'
import { VIVO_ENTRIES, WORLD_CASINO_ENTRIES, XPG_ENTRIES } from './lists/rooms.ts'
import { SCRATCH_ENTRIES } from './lists/scratch.ts'
import { SUPERNOWA_ENTRIES } from './lists/supernowa.ts'
import { TURBO_ENTRIES } from './lists/turbo.ts'

/** Every entry the site is delivered with, in the order in which it lists them. */
export const CATALOGUE_ENTRIES: readonly CatalogueEntry[] = [
  ...INSTANT_ENTRIES,
  ...AURA_ENTRIES,
  ...EZUGI_ENTRIES,
  ...EVOLUTION_ENTRIES,
  ...SUPERNOWA_ENTRIES,
  ...JILI_ENTRIES,
  ...PRAGMATIC_PLAY_ENTRIES,
  ...VIVO_ENTRIES,
  ...XPG_ENTRIES,
  ...WORLD_CASINO_ENTRIES,
  ...TURBO_ENTRIES,
  ...SCRATCH_ENTRIES,
  ...NETENT_ENTRIES,
  ...RED_TIGER_ENTRIES,
  ...ALT_JILI_ENTRIES,
  ...ALT_MAC88_ENTRIES,
  ...KM_ENTRIES,
  ...PROVIDER_ENTRIES,
]
