import type { Plugin } from 'vite'
import { onePage } from './one-page.ts'

/** As the server sends it: without an origin of its own, also outside a frame. */
const SANDBOX = 'sandbox allow-scripts'

/** Where the page of each room begins. The build cannot read the list in our packages; a test compares the two. */
export const ENTRIES = {
  game: 'main.ts',
  hand: 'hand/main.ts',
  slot: 'slot/main.ts',
  table: 'live/main.ts',
} as const
type Room = keyof typeof ENTRIES

const ROOMS = Object.keys(ENTRIES) as Room[]
const fileOf = (room: Room): string => `studio/${room}.html`

/** The page may call the API, and nothing else. */
export const makeStudioPage = (folder: string, apiBase: string, room: Room): Promise<string> => {
  const hosts = /^https?:\/\//.test(apiBase) ? ` ${new URL(apiBase).origin}` : ''
  return onePage({
    folder,
    entry: ENTRIES[room],
    allowed: [`connect-src 'self'${hosts}`],
    define: { STUDIO_API: JSON.stringify(apiBase || '/api') },
  })
}

/** Writes the pages of the games beside the site. */
export const studio = (folder: string, apiBase: string): Plugin => ({
  name: 'studio',
  async generateBundle() {
    for (const room of ROOMS) {
      const source = await makeStudioPage(folder, apiBase, room)
      this.emitFile({ type: 'asset', fileName: fileOf(room), source })
    }
  },
  async configureServer({ middlewares }) {
    for (const room of ROOMS) {
      const page = await makeStudioPage(folder, apiBase, room)
      middlewares.use(`/${fileOf(room)}`, (_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.setHeader('content-security-policy', SANDBOX)
        response.end(page)
      })
    }
  },
})
