import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { apiBaseOf } from './vite/api-base.ts'
import { before } from './vite/before.ts'
import { entryModules } from './vite/entry-modules.ts'
import { leanIcons } from './vite/lean-icons.ts'
import { precompress } from './vite/precompress.ts'
import { preloads } from './vite/preloads.ts'
import { reactFields } from './vite/react-fields.ts'
import { reactModules } from './vite/react-modules.ts'
import { runAtBuild } from './vite/run-at-build.ts'
import { studio } from './vite/studio.ts'
import { verifier } from './vite/verifier.ts'

const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

/** These change with an upgrade, not with the site, so a visitor who comes back has them already. */
const VENDOR = /\/node_modules\/(?:react|react-dom|scheduler|zustand)\//

/** What the first screen needs of the contracts; it does without their schemas, and without the query cache. */
const CONSTANTS =
  /\/packages\/(?:core\/src\/time|contracts\/src\/(?:constants\/site|http\/(?:ask|exchange)))\.ts/
/** The front page and the matches on it are drawn right after each other. */
const LANDING =
  /\/app\/pages\/landing-page\.|\/content\/(?:screens\/landing|components\/landing\/(?:landing-hero|ground-hero|promises))\.|\/exchange\/front\//
const BODY = /\/app\/(?:frame\/page-body|pages\/inner-views)\.|\/lib\/page\/match-over\./
const CACHE =
  /\/node_modules\/@tanstack\/|\/web\/src\/lib\/cache\/(?:query|cached)\.|\/packages\/browser\/src\/query\./
const WORDS = /\/packages\/contracts\/src\/(?:messages|refusals)\.ts/
/** Values and rules of theirs for which no schema is needed. */
const RULES =
  /\/packages\/(?:core|contracts\/src\/(?:constants|numbers|player\/(?:kinds|sports-names|sockets\/(?:balance|live-state|live-view))))/
/** What people may write, with the words that tell them otherwise. */
const WRITING = /\/packages\/contracts\/src\/(?:http\/(?:amount|text-rule)|player\/text-rules)\.ts/
const CONTRACTS = /\/packages\/contracts\/|\/node_modules\/zod\//

/** What the entry shows of a package that brings two thousand. */
const ICONS =
  /\/lucide-react\/.*\/(?:trophy|sun|radio|layout-grid|spade|house|ticket|moon|arrow-left-right|menu|chevron-down)\./
/** What many pages show. Left alone, each icon would be a file: a round trip for two hundred bytes. */
const PARTS =
  /\/packages\/ui\/src\/(?:art\/(?:ground|inks)|data\/badge|market\/team-roundel)\.|\/lucide-react\/.*\/(?:badge-check|chevron-right|handshake|play|shield-check|timer)\.|\/lib\/page\/use-near\./
/** How prices are written: the front page shows them without the frame of the other pages. */
const FIGURES =
  /\/packages\/ui\/src\/market\/(?:odds-format|suspended)\.|\/packages\/browser\/src\/(?:clock|use-now)\./
const TILES =
  /\/packages\/ui\/src\/(?:art\/poster|media\/game-tile)\.|\/content\/(?:games|components\/home\/(?:game-row|banners|wallet-summary)|components\/landing\/popular-games)\./

/** The front page shows prices with these alone. */
const PRICES =
  /\/features\/exchange\/(?:fixtures|use-move)\.|\/lib\/page\/when\.|\/packages\/ui\/src\/market\/roundel-/
/** What all lists of matches share; what one bets with is for the pages where one bets. */
const MATCHES =
  /\/features\/exchange\/(?:use-live|api|first-load|components\/[\w-]+|multi-slip\/slip|match\/selection)\.|\/lib\/page\/(?:use-pieces|teaser)\./
const BETTING = /\/features\/exchange\/(?:multi-slip|match)\/|\/lib\/bets\//
/** What the lists of games share. */
const CASINO = /\/features\/casino\/(?:api|use-played|components\/|model\/|pictures\/)/
const LOBBY = /\/exchange\/(?:screens\/lobby|lobby\/components\/(?:book-row|lobby-view))\./
/** A lobby has fields and no panels, and the rest of what pages share comes with panels. */
const FIELDS =
  /\/packages\/ui\/src\/(?:forms\/(?:field|field-frame|select)|navigation\/tabs|data\/notice)\.|\/lib\/(?:forms\/(?:use-lock|form-error|in-view|toast-first)|page\/load-failed)\.|\/lucide-react\/.*\/(?:check|circle|circle-check|smartphone)\./
/** What forms are checked with before they are sent. */
const FORMS = /\/node_modules\/react-hook-form\/|\/packages\/ui\/src\/forms\/password-/
/** The panels of guests, with the two that are opened first. */
const AUTH =
  /\/features\/accounts\/(?:flow|forms|model|prefill|use-(?:entry|otp|otp-mode|resend)|components\/(?:panels\/(?:auth-panels|panel-frame|login|mobile-number)|phone\/(?:number-form|mobile-field)))\.|\/lib\/forms\/form-rules\./
/** The list of ways to deposit: the modal is opened from everywhere, and waits for one file. */
const DEPOSIT =
  /\/features\/cashier\/(?:api|model|periods|use-demo-redirect|components\/deposit\/(?:deposit-(?:modal|flow|heading)|demo-invite|method-(?:list|card|icon)))\./
/** What nearly every page of a player needs, and would else find in a file of matches. */
const PLAYER_PARTS =
  /\/lib\/(?:cache\/money-cache|realtime\/news|api\/(?:need|once|words-of)|page\/use-is-painted)\.|\/packages\/browser\/src\/(?:answers|once)\.|\/packages\/ui\/src\/(?:data\/(?:empty-state|card)|art\/stumps|media\/tile-row|money\/money-format|navigation\/chips)\.|\/lucide-react\/.*\/zap\./
/** Panels over the page: nobody needs them for a first sight. */
const PANELS = /\/packages\/ui\/src\/overlays\/(?:modal|dialog|sheet|drawer)\.|\/node_modules\/@radix-ui\//
/** Small parts of a match that other pages have, too. */
const MATCH_PARTS =
  /\/lucide-react\/.*\/(?:message-square-text|chart-no-axes-column|arrow-right|chevron-up|minus)\.|\/packages\/ui\/src\/(?:forms\/(?:switch|stepper|stake-chips)|market\/(?:odds-ticks|side-square)|data\/key-hint)\.|\/lib\/realtime\/socket\./
/** Whoever pays by QR code waits for what draws one; nobody else does. */
const QR = /\/node_modules\/qrcode\.react\/|\/packages\/ui\/src\/data\/qr\./
const UI = /\/packages\/(?:ui|browser)\/src\/|\/lucide-react\/|\/web\/src\/lib\//

const either = (...tests: readonly RegExp[]): RegExp =>
  new RegExp(tests.map(({ source }) => source).join('|'))

/**
 * Beside the page itself, only the parts people arrive at are loaded together with what they import. The entry would
 * have to name every file of the others, and it is the one file everybody waits for.
 */
const ARRIVALS = /\/(?:home|lobby|match|auth|deposit|later-calls)-/
const LOADED = /\/(?:vendor|index)-/
const preloaded = (file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
  hostType === 'html' ? needed : ARRIVALS.test(file) ? needed.filter((one) => !LOADED.test(one)) : []

/** Nothing of ours is read only for what reading it does, so what is read and not used can go. */
const TREESHAKE = { propertyReadSideEffects: false, unknownGlobalSideEffects: false } as const

/** Packages of which the entry names a few modules, and reads all. */
const BARRELS = either(WORDS, RULES, WRITING, CONTRACTS, /\/lucide-react\//)
const OFTEN = either(ICONS, CONSTANTS, PARTS, FIGURES, PRICES)
const entry = entryModules()
/**
 * One file for what is always loaded together: two would say the same words twice, and tell each other their names. The
 * helpers of the bundler go with it as long as something in it needs them, and else with any file, which all then wait for.
 */
const isFirst = (id: string): boolean => OFTEN.test(id) || (entry.holds(id) && !BARRELS.test(id))

export default defineConfig(({ command }) => ({
  plugins: [
    runAtBuild('/first-load.ts'),
    before(fileURLToPath(new URL('src/before.ts', import.meta.url)), apiBaseOf(process.env)),
    verifier(fileURLToPath(new URL('src/verifier', import.meta.url))),
    studio(fileURLToPath(new URL('src/studio', import.meta.url)), apiBaseOf(process.env)),
    entry.plugin,
    reactModules(),
    reactFields(),
    leanIcons(),
    react(),
    tailwindcss(),
    preloads(),
    precompress(),
  ],
  define: {
    // The browser's tools for React; a visitor has no use for the way to them.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
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
      treeshake: TREESHAKE,
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 7 },
            { name: 'first', test: isFirst, priority: 6 },
            { name: 'words', test: WORDS, priority: 6 },
            { name: 'rules', test: RULES, priority: 6 },
            { name: 'writing', test: WRITING, priority: 6 },
            { name: 'contracts', test: CONTRACTS, priority: 5 },
            { name: 'landing', test: LANDING, priority: 3 },
            { name: 'frame', test: either(CACHE, BODY, PLAYER_PARTS), priority: 3 },
            { name: 'tiles', test: TILES, priority: 2 },
            { name: 'fields', test: FIELDS, priority: 2 },
            { name: 'panels', test: PANELS, priority: 2 },
            { name: 'forms', test: FORMS, priority: 2 },
            { name: 'qr', test: QR, priority: 2 },
            { name: 'auth', test: AUTH, priority: 1 },
            { name: 'deposit', test: DEPOSIT, priority: 1 },
            { name: 'footer', test: /\/app\/frame\/footer\./, priority: 2 },
            { name: 'matches', test: MATCHES, minShareCount: 2, priority: 1 },
            { name: 'casino-lists', test: CASINO, minShareCount: 2, priority: 1 },
            { name: 'lobby', test: LOBBY, priority: 0 },
            { name: 'betting', test: MATCH_PARTS, priority: 1 },
            { name: 'betting', test: BETTING, minShareCount: 2, priority: 0 },
            { name: 'ui', test: UI, minShareCount: 4, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/health': server, '/public/': { target: server, ws: true } },
  },
}))
