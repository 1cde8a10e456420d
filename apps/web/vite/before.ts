import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/** The script that the page names; the console and other pages of the server go on using it. */
const THEME = '/theme.js'

export const BEFORE = /^assets\/before-[\w-]+\.js$/

/** One small file, whatever it imports. */
const bundled = async (input: string, apiBase: string): Promise<string> => {
  const define = { 'import.meta.env': JSON.stringify({ VITE_API_BASE: apiBase }) }
  const bundle = await rolldown({ input, transform: { define } })
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false })
  await bundle.close()
  return output[0].code
}

/**
 * The page runs this script before anything else: it sets the theme, and makes the calls that the page begins with. They
 * are answered while the scripts of the site come, and not after.
 */
export const before = (input: string, apiBase: string): Plugin => ({
  name: 'before',
  apply: 'build',
  async buildStart() {
    this.emitFile({ type: 'asset', name: 'before.js', source: await bundled(input, apiBase) })
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
