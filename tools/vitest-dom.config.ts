import { type Environment, populateGlobal } from 'vitest/runtime'
import { domBundle } from './vitest-dom-bundle.ts'

type HappyDom = typeof import('happy-dom')

/** What a page has and Node has too: tests of the site see the page's. */
const OF_THE_PAGE = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
]

/** A page for tests of site and console, from the bundle. Vitest's own `happy-dom` would load the package file by file. */
const dom: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global: typeof globalThis) {
    const { GlobalWindow } = (await import(/* @vite-ignore */ domBundle)) as HappyDom
    const page = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: {
        disableErrorCapturing: true,
        navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
      },
    })
    const { keys, originals } = populateGlobal(global, page, {
      bindFunctions: true,
      additionalKeys: OF_THE_PAGE,
    })
    return {
      async teardown(left: Record<string, unknown>) {
        await page.happyDOM.abort()
        page.close()
        for (const key of keys) delete left[key]
        for (const [key, original] of originals) left[String(key)] = original
      },
    }
  },
}

export default dom
