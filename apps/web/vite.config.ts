import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { precompress } from './vite/precompress.ts'

const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

/** These change with an upgrade, not with the site, so a visitor who comes back has them already. */
const VENDOR = /\/node_modules\/(?:react|react-dom|scheduler|zustand|@tanstack\/(?:react-query|query-core))\//

/** What the first screen needs of the contracts; their schemas come later. */
const CONSTANTS = /\/packages\/(?:core\/src\/|contracts\/src\/constants\.ts)/
const WORDS = /\/packages\/contracts\/src\/(?:messages|refusals)\.ts/
const CONTRACTS = /\/packages\/contracts\/|\/node_modules\/zod\//

/**
 * Beside the page itself, only the parts people arrive at are loaded together with what they import. The entry would
 * have to name every file of the others, and it is the one file everybody waits for.
 */
const ARRIVALS = /\/(?:landing|home|lobby|page-body|auth-panels)-/
const preloaded = (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || ARRIVALS.test(file) ? needed : []

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), precompress()],
  define: {
    'import.meta.env.VITE_API_BASE': JSON.stringify(
      process.env['VITE_API_BASE'] ?? process.env['API_BASE'] ?? '',
    ),
    'import.meta.env.VITE_BUILD_VERSION': JSON.stringify(
      command === 'build' ? manifest.version : 'development',
    ),
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    // A file inside the page's own text would need an exception in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 3 },
            { name: 'constants', test: CONSTANTS, priority: 2 },
            { name: 'words', test: WORDS, priority: 2 },
            { name: 'contracts', test: CONTRACTS, priority: 1 },
            // One file instead of thirty: what the entry needs anyway is loaded in one go.
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/health': server, '/public/': { target: server, ws: true } },
  },
}))
