import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { apiBaseOf } from './vite/api-base.ts'
import { precompress } from './vite/precompress.ts'
import { preloads } from './vite/preloads.ts'
import { runAtBuild } from './vite/run-at-build.ts'

const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

/** These change with an upgrade, not with the site, so a visitor who comes back has them already. */
const VENDOR = /\/node_modules\/(?:react|react-dom|scheduler|zustand)\//

/** What the first screen needs of the contracts; it does without their schemas, and without the query cache. */
const CONSTANTS = /\/packages\/(?:core\/src\/|contracts\/src\/(?:constants|http\/exchange)\.ts)/
const BODY = /\/app\/frame\/page-body\./
const CACHE =
  /\/node_modules\/@tanstack\/|\/web\/src\/lib\/cache\/(?:query|cached)\.|\/packages\/browser\/src\/query\./
const WORDS = /\/packages\/contracts\/src\/(?:messages|refusals)\.ts/
const CONTRACTS = /\/packages\/contracts\/|\/node_modules\/zod\//

/** What many pages show. Left alone, each icon would be a file: a round trip for two hundred bytes. */
const PARTS =
  /\/packages\/ui\/src\/(?:art\/(?:ground|inks)|data\/(?:badge|card)|market\/(?:no-price|team-roundel))\.|\/lucide-react\/.*\/(?:badge-check|chevron-(?:left|right)|handshake|pause|play|shield-check|timer|x)\.|\/content\/(?:games|use-near)\./
const TILES =
  /\/packages\/ui\/src\/(?:art\/poster|media\/(?:tile-row|game-tile))\.|\/content\/components\/home\/(?:game-row|banners|wallet-summary)\./

const SPORTS =
  /\/sportsbook\/(?:market-shapes|components\/(?:market-preview|way-on))\.|\/web\/src\/lib\/page\/teaser\.|\/packages\/ui\/src\/navigation\/chips\./

const either = (...tests: readonly RegExp[]): RegExp =>
  new RegExp(tests.map(({ source }) => source).join('|'))

/**
 * Beside the page itself, only the parts people arrive at are loaded together with what they import. The entry would
 * have to name every file of the others, and it is the one file everybody waits for.
 */
const ARRIVALS = /\/(?:landing|home|lobby|frame|auth-panels)-/
const preloaded = (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' || ARRIVALS.test(file) ? needed : []

export default defineConfig(({ command }) => ({
  plugins: [runAtBuild('/src/lib/api/first-load.ts'), react(), tailwindcss(), preloads(), precompress()],
  define: {
    'import.meta.env.VITE_API_BASE': JSON.stringify(apiBaseOf(process.env)),
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
            { name: 'vendor', test: VENDOR, priority: 4 },
            { name: 'parts', test: either(CONSTANTS, PARTS), priority: 4 },
            { name: 'words', test: WORDS, priority: 4 },
            { name: 'contracts', test: CONTRACTS, priority: 3 },
            // One file instead of thirty: what the entry needs anyway is loaded in one go.
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'frame', test: either(CACHE, BODY), priority: 1 },
            { name: 'tiles', test: TILES },
            { name: 'sports', test: SPORTS },
            { name: 'footer', test: /\/app\/frame\/footer\./ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/health': server, '/public/': { target: server, ws: true } },
  },
}))
