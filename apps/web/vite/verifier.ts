import type { Plugin } from 'vite'
import { onePage } from './one-page.ts'

/** Where the page stands in the site. */
export const VERIFIER = 'fairness/verifier.html'

/** The page has no way out: it could not send a seed anywhere if it wanted to. */
export const verifierPage = (folder: string): Promise<string> => onePage({ folder })

/** Writes the verifier beside the site: a page in one file that needs neither the site nor a network. */
export const verifier = (folder: string): Plugin => ({
  name: 'verifier',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: VERIFIER, source: await verifierPage(folder) })
  },
  async configureServer({ middlewares }) {
    const page = await verifierPage(folder)
    middlewares.use(`/${VERIFIER}`, (_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page)
    })
  },
})
