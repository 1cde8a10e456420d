import { defineConfig } from '@playwright/test'
import { chmodSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, isProving, isWhole } from '@maidan/core/testing'
import { SERVER_FLAGS } from './tools/run/server-flags.mjs'

// Each worker reads this file again; what the first reading chose reaches the workers through the environment.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))
const dataDir = (process.env['E2E_DATA_DIR'] ??= makeDataFolder())
const isRoot = process.getuid?.() === 0

/** They open the pages of the site in every look. That takes minutes, so `npm run prove` runs them. */
const WALKS = '**/walks/*.spec.ts'

/** Pays in and out by every kind of gateway, which takes a minute. Shorter tests prove its rules one by one. */
const LONG = '**/cashier.spec.ts'
/** A recorded match plays into its page; the streams are tested without a browser, too. */
const RECORDED = '**/recorded.spec.ts'
/** Bets on every kind of market until its matches are over, which takes minutes. */
const EVERY_MARKET = '**/every-market.spec.ts'
/** Starts and stops two servers of its own. */
const RESTARTS = '**/rolling-restart.spec.ts'
/** How the server stands a stalled database is tested without a browser, too. */
const STALL = '**/stall.spec.ts'
/** A day's work of an operator, which takes minutes. */
const QUEUE = '**/withdrawal-queue.spec.ts'

/** Staff work at a desk; what their console is on a phone is tested without a browser. */
const STAFF = '**/{trading,exchange,console-session,games-desk,growth/staff}.spec.ts'

/** The walk through the console, where staff work; it makes its window narrow by itself for what only a phone has. */
const CONSOLE_WALK = '**/walks/console.spec.ts'

/** Plays every entry of the catalogue, on a phone, where most players are; how a game looks at a desk other journeys see. */
const EVERY_ENTRY = '**/walks/every-entry.spec.ts'

/** Who is sent where, which is the same at every size. */
const REDIRECTS = '**/walks/routes.spec.ts'

/** What lies over pages and what the lists of the casino hold: a short walk looks at them on a phone alone. */
const ON_A_PHONE = '**/walks/{overlays,casino}.spec.ts'

/** Rounds of games, which go the same way at every size of screen; walks look at their pages at a desk. */
const ROUNDS = '**/{ten-games,shared-games,casino/slots,casino/hands,casino/tables,casino/hostile}.spec.ts'

/** Pages that are one column at every size, and what the server sends. */
const ALIKE =
  '**/{smoke,fairness,games,history,letters,organisation,recovery,casino/finder,growth/!(staff)}.spec.ts'

/** Journeys that a short form takes on a phone alone: a desk shows the same panels and frames. */
const NOT_AT_A_DESK = '**/{auth,casino/search,casino/studio,live}.spec.ts'

/** The same files go to every size of screen. */
const WEIGHT = '**/budget.spec.ts'

const SIZES = [
  { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
] as const

const [PHONE, DESK] = SIZES

/** Each short journey on a phone, where most players are. */
const TEST = [{ ...PHONE, testIgnore: [WALKS, LONG, RESTARTS, STALL, STAFF, RECORDED, EVERY_MARKET, QUEUE] }]

/** The longest first, so that no worker is left alone with one of them. */
const SIDE_BY_SIDE = [
  ...SIZES.map((size) => ({
    ...size,
    name: `${size.name}, every page`,
    testMatch: WALKS,
    testIgnore: size === PHONE ? [CONSOLE_WALK] : [EVERY_ENTRY, REDIRECTS, ...(isWhole ? [] : [ON_A_PHONE])],
    ...(size === DESK && { grepInvert: /@alike/ }),
  })),
  { ...PHONE, testMatch: LONG },
  { ...DESK, name: 'desk, withdrawals', testMatch: QUEUE },
  {
    ...DESK,
    testIgnore: [
      WALKS,
      WEIGHT,
      ROUNDS,
      ALIKE,
      RESTARTS,
      EVERY_MARKET,
      QUEUE,
      STALL,
      ...(isWhole ? [] : [LONG, NOT_AT_A_DESK]),
    ],
  },
]

/** Alone at the end: beside the others it would measure how busy the machine is. */
const ALONE = {
  ...PHONE,
  name: 'phone, restarts',
  testMatch: RESTARTS,
  dependencies: SIDE_BY_SIDE.map(({ name }) => name),
}

/** Alone after that: its bets must land before the next ball, which a busy machine prevents. */
const IN_TIME = {
  ...DESK,
  name: 'desk, every market',
  testMatch: EVERY_MARKET,
  dependencies: [ALONE.name],
}

/** Alone as well: a busy machine answers late by itself. */
const STALLED = { ...DESK, name: 'desk, stalled', testMatch: STALL, dependencies: [IN_TIME.name] }

const PROVE = [...SIDE_BY_SIDE, ALONE, IN_TIME, STALLED]

export default defineConfig({
  testDir: 'e2e',
  // Journeys that change what others see have a site of their own, so the files may run side by side.
  workers: 3,
  forbidOnly: true,
  // A machine that is busy for a minute fails one of hundreds. Whatever passes only the second time is named at the end.
  retries: process.env['CI'] ? 1 : 0,
  // A busy machine is slow, not wrong.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'test-results/report.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
    serviceWorkers: 'block',
    // Without a graphics card every moving thing is painted by the processor that runs the tests.
    contextOptions: { reducedMotion: 'reduce' },
    // To record every page takes a tenth of the time; whoever looks for a failure asks for it with `--trace`.
    trace: 'off',
  },
  projects: isProving ? PROVE : TEST,
  webServer: {
    command: `node ${SERVER_FLAGS.join(' ')} apps/server/dist/main.js`,
    url: `http://127.0.0.1:${port}/ready`,
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})

function makeDataFolder(): string {
  // The pid in the name lets a later run of the database tests recognise and remove it.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `maidan-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}
