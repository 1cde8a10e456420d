import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The pages people arrive at, each by the modules its first sight is drawn with; `*` is any other page. */
const FRAME = '/src/app/frame/page-body.tsx'
const FIRST_SIGHT: Readonly<Record<string, readonly string[]>> = {
  '/': ['/src/features/content/screens/landing.tsx'],
  '/home': [FRAME, '/src/features/content/screens/home.tsx'],
  '/atlas-lobby': [FRAME, '/src/features/sportsbook/screens/lobby.tsx'],
  '*': [FRAME],
}

/** The letters of nearly every word; without them the words would be set twice, and jump. */
const FONT = /anek-latin-latin-wght-normal-[\w-]+\.woff2$/

/**
 * Writes down in `preloads.json` the `Link` header of each page: the files it needs beside those its HTML names. A phone
 * asks for all of them at once then, and not for the page's own when the entry has run.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const named = closure(bundle, [entryOf(bundle)])
    const table = Object.entries(FIRST_SIGHT).map(([path, modules]) => {
      const files = closure(
        bundle,
        modules.map((module) => fileOf(bundle, module)),
      )
      const own = [...files].filter((file) => !named.has(file))
      return [path, [...own.map(scriptLink), fontLink(bundle)].join(', ')] as const
    })
    const source = JSON.stringify(Object.fromEntries(table))
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
  },
})

const scriptLink = (file: string): string => `</${file}>; rel=modulepreload`

const fontLink = (bundle: Bundle): string => {
  const font = Object.keys(bundle).find((file) => FONT.test(file))
  if (font === undefined) throw new Error('the build has no font')
  return `</${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`
}

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

const entryOf = (bundle: Bundle): string => {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('the build has no entry')
  return entry.fileName
}

const fileOf = (bundle: Bundle, module: string): string => {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (!chunk) throw new Error(`no file of the build holds ${module}`)
  return chunk.fileName
}

/** These files and all they import before they run. */
const closure = (bundle: Bundle, files: readonly string[]): ReadonlySet<string> => {
  const found = new Set(files)
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const needed of chunk.imports) found.add(needed)
  }
  return found
}
