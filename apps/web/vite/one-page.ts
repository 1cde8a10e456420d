import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

type Parts = { readonly script: string; readonly style: string }

type OnePage = {
  /** Holds `page.html` and the script. */
  readonly folder: string
  readonly entry?: string
  /** What the page may do beside running its own script and style. */
  readonly allowed?: readonly string[]
  readonly define?: Readonly<Record<string, string>>
}

/** One script and one style, whatever they import. */
const bundled = async ({ folder, entry = 'main.ts', define = {} }: OnePage): Promise<Parts> => {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(folder, entry), formats: ['iife'], name: 'page', cssFileName: 'page' },
    },
  })
  const [{ output }] = made as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  return { script: output[0].code.trim(), style: style?.type === 'asset' ? String(style.source).trim() : '' }
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** This script and this style alone. */
const policyOf = ({ script, style }: Parts, allowed: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    ...allowed,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** A whole page in one text, which names its script and its style by their hashes. */
export const onePage = async (page: OnePage): Promise<string> => {
  const parts = await bundled(page)
  const { script, style } = parts
  if (style === '' || /<\/(?:script|style)/i.test(script + style))
    throw new Error(`${page.folder} cannot stand in one page`)
  const texts: Readonly<Record<string, string>> = {
    policy: `<meta http-equiv="Content-Security-Policy" content="${policyOf(parts, page.allowed ?? [])}" />`,
    style: `<style>${style}</style>`,
    script: `<script>${script}</script>`,
  }
  const html = readFileSync(join(page.folder, 'page.html'), 'utf8')
  return html.replace(/<!-- (policy|style|script) -->/g, (_, name: string) => texts[name] ?? '')
}
