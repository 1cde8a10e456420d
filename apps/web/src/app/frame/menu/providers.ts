export type ProviderEntry = { readonly name: string; readonly href: string }

/** The providers of the left side menu. */
export const SIDE_PROVIDERS: readonly ProviderEntry[] = [
  { name: 'Evolution', href: '/casino/evolution' },
  { name: 'Ezugi', href: '/casino/ezugi' },
  { name: 'Supernowa', href: '/casino/supernowa' },
  { name: 'Vivo', href: '/casino/vivo' },
  { name: 'XPG', href: '/casino/xpg' },
  { name: 'World Casino', href: '/casino/worldcasino' },
  { name: 'QTech', href: '/casino/qtech' },
]

/** Everything in the list Games by provider. */
export const ALL_PROVIDERS: readonly ProviderEntry[] = [
  ...SIDE_PROVIDERS,
  { name: 'Pragmatic Play', href: '/casino/pragmaticplay' },
  { name: 'QTech games', href: '/qtechgames' },
  { name: 'Aura games', href: '/aura-games' },
  { name: 'ALT Gaming', href: '/gap' },
]
