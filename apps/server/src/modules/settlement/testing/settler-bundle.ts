import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const SERVER = resolve(import.meta.dirname, '../../../..')
/** Below the packages of the project, because those from npm stay outside the bundle. */
const FOLDER = resolve(SERVER, `../../node_modules/.cache/settler-${process.pid}`)

/** The process to be killed as a bundle, like the server itself: it starts many times, and each start counts. */
export const bundleSettler = async (): Promise<{ script: string; remove(): void }> => {
  await build({
    configFile: false,
    root: SERVER,
    logLevel: 'error',
    ssr: { noExternal: [/^@maidan\//], target: 'node' },
    build: {
      ssr: resolve(import.meta.dirname, 'settler-process.ts'),
      outDir: FOLDER,
      rolldownOptions: { output: { entryFileNames: 'settler.js' } },
    },
  })
  return {
    script: resolve(FOLDER, 'settler.js'),
    remove: () => rmSync(FOLDER, { recursive: true, force: true }),
  }
}
