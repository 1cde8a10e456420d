import type { Plugin, Rolldown } from 'vite'
import { BEFORE } from './before.ts'

type Bundle = Rolldown.OutputBundle

/**
 * The pages people arrive at, each by the modules its first sight is drawn with. A path that ends with a slash stands for
 * all below it, `*` for any other page.
 */
const FRAME = '/src/app/frame/page-body.tsx'
const LANDING = '/src/features/content/screens/landing.tsx'
const AUTH = '/src/features/accounts/components/panels/auth-panels.tsx'
/** Pages of the account call what no first screen does. */
const LATER = '/src/lib/api/later/later-calls.ts'
const CASHIER = '/src/features/cashier/screens'
const FIRST_SIGHT: Readonly<Record<string, readonly string[]>> = {
  '/': [LANDING],
  '/sign-in': [LANDING, AUTH],
  '/mobile-number': [LANDING, AUTH],
  '/register': [LANDING, AUTH, '/src/features/accounts/components/panels/register.tsx'],
  '/home': [FRAME, '/src/app/pages/home-page.tsx', '/src/features/exchange/components/front-matches.tsx'],
  '/atlas-lobby': [FRAME, '/src/features/exchange/screens/lobby.tsx'],
  '/casinogames': [FRAME, '/src/features/casino/screens/casino.tsx'],
  '/detail-page/': [FRAME, '/src/features/exchange/match/screens/match.tsx'],
  '/deposit': [FRAME, LATER, `${CASHIER}/deposit.tsx`],
  '/withdraw': [FRAME, LATER, `${CASHIER}/withdraw.tsx`],
  '/cashier': [FRAME, LATER, `${CASHIER}/statement.tsx`],
  '/deposit/list': [FRAME, LATER, `${CASHIER}/deposit-list.tsx`],
  '/withdrawList': [FRAME, LATER, `${CASHIER}/withdraw-list.tsx`],
  '/mybets': [FRAME, LATER, `${CASHIER}/my-bets.tsx`],
  '/profile': [FRAME, LATER, '/src/app/pages/profile-page.tsx'],
  '/dashboard': [FRAME, LATER, '/src/app/pages/dashboard-page.tsx'],
  '*': [FRAME],
}

/**
 * The picture that is seen first on a page as we deliver it; where an operator shows another one, 8 kB come too early. A
 * browser asks for pictures last unless it is told, and this one is the largest thing in sight.
 */
const PICTURE: Readonly<Record<string, string>> = { '/casinogames': '/games/spribe-aviator.webp' }

/** The letters of nearly every word; without them the words would be set twice, and jump. */
const FONT = /anek-latin-first-[\w-]+\.woff2$/

/**
 * Writes down in `preloads.json` the `Link` header of each page: every file its first sight needs. A phone asks for all
 * of them at once then, and not for the page's own when the entry has run. It has few connections, so what all pages
 * need goes first: what runs before the page is painted, the styles, and the entry with the largest file of all.
 */
export const preloads = (): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const entry = entryOf(bundle)
    const table = Object.entries(FIRST_SIGHT).map(([path, modules]) => {
      const files = closure(bundle, [entry, ...modules.map((module) => fileOf(bundle, module))])
      const scripts = [...files].sort((a, b) => sizeOf(bundle, b) - sizeOf(bundle, a)).map(scriptLink)
      const links = [beforeLink(bundle), ...styleLinks(bundle, files), ...scripts, fontLink(bundle)]
      return [path, [...links, ...pictureLinks(path)].join(', ')] as const
    })
    const source = JSON.stringify(Object.fromEntries(table))
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
  },
})

const chunkOf = (bundle: Bundle, file: string): Rolldown.OutputChunk | undefined => {
  const found = bundle[file]
  return found?.type === 'chunk' ? found : undefined
}

const sizeOf = (bundle: Bundle, file: string): number => chunkOf(bundle, file)?.code.length ?? 0

/** The page stands still until this small file has run. */
const beforeLink = (bundle: Bundle): string => {
  const file = Object.keys(bundle).find((name) => BEFORE.test(name))
  if (file === undefined) throw new Error('the build has no script that runs before the others')
  return `</${file}>; rel=preload; as=script`
}

/** The styles of the entry, and those of the page: its scripts do not run before these are there. */
const styleLinks = (bundle: Bundle, files: ReadonlySet<string>): string[] =>
  [
    ...new Set([...files].flatMap((file) => [...(chunkOf(bundle, file)?.viteMetadata?.importedCss ?? [])])),
  ].map((file) => `</${file}>; rel=preload; as=style; crossorigin`)

const scriptLink = (file: string): string => `</${file}>; rel=modulepreload`

const fontLink = (bundle: Bundle): string => {
  const font = Object.keys(bundle).find((file) => FONT.test(file))
  if (font === undefined) throw new Error('the build has no font')
  return `</${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`
}

const pictureLinks = (path: string): string[] =>
  PICTURE[path] === undefined ? [] : [`<${PICTURE[path]}>; rel=preload; as=image; fetchpriority=high`]

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
  for (const file of found) for (const needed of chunkOf(bundle, file)?.imports ?? []) found.add(needed)
  return found
}
