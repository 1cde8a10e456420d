/** What the address of the page says behind its `#`. No token: the site hands that over once the page is there. */
export type Opening = {
  /** The entry of the catalogue, which may have limits and a look of its own. */
  readonly entry: string
  readonly engine: string
  readonly name: string
  readonly theme: 'light' | 'dark'
  readonly isReal: boolean
}

export const readOpening = (hash: string): Opening | undefined => {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const engine = said.get('engine') ?? ''
  if (!/^[a-z0-9-]{1,40}$/.test(engine)) return undefined
  return {
    entry: (said.get('entry') ?? '').slice(0, 80),
    engine,
    name: (said.get('name') ?? '').slice(0, 80),
    theme: said.get('theme') === 'light' ? 'light' : 'dark',
    isReal: said.get('mode') === 'real',
  }
}
