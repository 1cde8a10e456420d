/** Who stands behind an entry. */
export type CatalogueProvider = {
  readonly key: string
  readonly name: string
  /** The key under which its games are launched: supernowa is launched as `wco`, evolution as `ezugi`. */
  readonly casino: string
  /** What the address of its games begins with. */
  readonly prefix: string
}

const provider = (key: string, name: string, casino = key, prefix = `${key}-`): CatalogueProvider => ({
  key,
  name,
  casino,
  prefix,
})

export const AURA = provider('aura', 'Aura')
export const EVOLUTION = provider('evolution', 'Evolution', 'ezugi', 'ezgevo-')
export const EZUGI = provider('ezugi', 'Ezugi', 'ezugi', 'ezg-')
export const SUPERNOWA = provider('supernowa', 'Supernowa', 'wco', 'sn-')
export const VIVO = provider('vivo', 'Vivo')
export const XPG = provider('xpg', 'XPG')
export const WORLD_CASINO = provider('worldcasino', 'World Casino', 'worldcasino', 'wc-')
export const PRAGMATIC_PLAY = provider('pragmaticplay', 'Pragmatic Play', 'pragmaticplay', 'pp-')
export const KM = provider('km', 'KM')
export const SPRIBE = provider('spribe', 'Instant', 'spribe', 'spribe/')
export const TURBO = provider('turbo', 'Turbo Games', 'qtech')
export const HACKSAW = provider('hacksaw', 'Hacksaw', 'qtech')
export const JILI = provider('jili', 'Jili', 'qtech')
export const NETENT = provider('netent', 'NetEnt', 'qtech')
export const RED_TIGER = provider('redtiger', 'Red Tiger', 'qtech')
export const ALT_JILI = provider('aggapjiligaming', 'Jili Gaming', 'aggap')
export const ALT_MAC88 = provider('aggapmac88', 'Mac88 Gaming', 'aggap')
