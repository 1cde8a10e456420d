import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const SERVER = resolve(import.meta.dirname, '../../..')
/** Beside the migrations, which the server looks for in the folders above its own. */
const FOLDER = resolve(SERVER, `node_modules/.cache/several-${process.pid}`)

export type Bundle = { readonly script: string; remove(): void }

/** The server as `npm start` runs it, from the sources of now, whatever was built before. */
export const bundleServer = async (): Promise<Bundle> => {
  await build({
    configFile: false,
    root: SERVER,
    logLevel: 'error',
    ssr: { noExternal: [/^@maidan\//], target: 'node' },
    build: {
      ssr: resolve(SERVER, 'src/main.ts'),
      outDir: FOLDER,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
  return {
    script: resolve(FOLDER, 'main.js'),
    remove: () => rmSync(FOLDER, { recursive: true, force: true }),
  }
}
