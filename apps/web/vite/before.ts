import { build, type Plugin, type Rolldown } from 'vite'

/** The script that the page names; the console and other pages of the server go on using it. */
const THEME = '/theme.js'

export const BEFORE = /^assets\/before-[\w-]+\.js$/

/** One small file, whatever it imports. */
const bundled = async (entry: string, apiBase: string): Promise<string> => {
  const made = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_API_BASE': JSON.stringify(apiBase) },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'before' } },
  })
  const [{ output }] = made as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}

/**
 * The page runs this script before anything else: it sets the theme, and makes the calls that the page begins with. They
 * are answered while the scripts of the site come, and not after.
 */
export const before = (entry: string, apiBase: string): Plugin => ({
  name: 'before',
  apply: 'build',
  async buildStart() {
    this.emitFile({ type: 'asset', name: 'before.js', source: await bundled(entry, apiBase) })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const file = Object.keys(bundle).find((name) => BEFORE.test(name))
      if (file === undefined || !html.includes(THEME)) throw new Error(`the page does not name ${THEME}`)
      return html.replace(THEME, `/${file}`)
    },
  },
})
