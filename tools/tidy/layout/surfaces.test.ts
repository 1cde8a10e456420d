import { expect, test } from 'vitest'
import { fileOf } from '../sources/file.ts'
import { findReaching } from './surfaces.ts'

const reaching = (path: string, specifier: string): readonly string[] =>
  findReaching([fileOf(path, `import '${specifier}'`)])

const MODULES = 'apps/server/src/modules'
const FEATURES = 'apps/web/src/features'

test('levels: what reaches past the index of a package is found', () => {
  expect(reaching(`${MODULES}/wallet/store.ts`, '@maidan/core')).toEqual([])
  expect(reaching('packages/core/src/a.ts', './paise.ts')).toEqual([])
  expect(reaching('apps/web/src/main.tsx', '@maidan/ui/theme.css')).toEqual([])
  expect(reaching('apps/console/src/main.tsx', '@maidan/browser/storage.ts')).toEqual([])
  expect(reaching(`${MODULES}/wallet/store.ts`, '@maidan/core/src/paise.ts')).toHaveLength(1)
  expect(reaching('apps/web/src/main.tsx', '../../../packages/core/src/index.ts')).toHaveLength(1)
})

test('levels: contracts have a door for each audience, and a player’s code does not take that of staff', () => {
  for (const door of ['', '/player', '/staff', '/openapi'])
    expect(reaching('apps/server/src/app.ts', `@maidan/contracts${door}`)).toEqual([])
  expect(reaching('apps/web/src/main.tsx', '@maidan/contracts/player')).toEqual([])
  expect(reaching('apps/web/src/main.tsx', '@maidan/contracts/player/bets.ts')).toHaveLength(1)
  expect(reaching('apps/web/src/main.tsx', '@maidan/core/player')).toHaveLength(1)
  for (const door of ['staff', 'openapi'])
    expect(reaching('apps/web/src/main.tsx', `@maidan/contracts/${door}`)).toEqual([
      `apps/web/src/main.tsx:1 a player downloads no contract of staff (@maidan/contracts/${door})`,
    ])
  expect(reaching('packages/contracts/src/player/bets.ts', '../staff/fields.ts')).toHaveLength(1)
  expect(reaching('packages/contracts/src/staff/money.ts', '../player/bets.ts')).toEqual([])
})

test('levels: games have a door for each game', () => {
  expect(reaching('apps/web/src/features/instant/api.ts', '@maidan/games/color-prediction')).toEqual([])
  expect(reaching('apps/web/src/features/instant/api.ts', '@maidan/games/instant/dice.ts')).toHaveLength(1)
  expect(reaching('apps/web/src/features/instant/api.ts', '@maidan/games/testing')).toHaveLength(1)
})

test('levels: doubles are for tests', () => {
  expect(reaching(`${MODULES}/wallet/store.db.test.ts`, '@maidan/ledger/testing')).toEqual([])
  expect(reaching(`${MODULES}/wallet/store.ts`, '@maidan/ledger/testing')).toHaveLength(1)
  expect(reaching(`${MODULES}/wallet/store.db.test.ts`, '../accounts/testing.ts')).toEqual([])
  expect(reaching('bench/ledger.ts', `../${MODULES}/wallet/testing.ts`)).toEqual([])
  expect(reaching(`${MODULES}/wallet/store.ts`, '../accounts/testing.ts')).toHaveLength(1)
})

test('levels: what reaches past the index of a server module is found', () => {
  expect(reaching(`${MODULES}/cashier/service.ts`, '../wallet/index.ts')).toEqual([])
  expect(reaching(`${MODULES}/cashier/service.ts`, './store/deposits.ts')).toEqual([])
  expect(reaching(`${MODULES}/cashier/service.ts`, '../wallet/store.ts')).toEqual([
    `${MODULES}/cashier/service.ts:1 reaches past the index.ts of the module wallet (../wallet/store.ts)`,
  ])
  expect(reaching(`${MODULES}/cashier/service.ts`, '../wallet/inner/index.ts')).toHaveLength(1)
  expect(reaching('apps/server/src/app.ts', './modules/wallet/store.ts')).toHaveLength(1)
  expect(reaching('bench/ledger.ts', `../${MODULES}/wallet/store.ts`)).toHaveLength(1)
})

test('levels: in the server modules stand on the platform, and the app on both', () => {
  expect(reaching(`${MODULES}/wallet/store.ts`, '../../platform/postgres/database.ts')).toEqual([])
  expect(reaching('apps/server/src/app.ts', './modules/wallet/index.ts')).toEqual([])
  expect(reaching('apps/server/src/platform/http/app.ts', '../postgres/database.ts')).toEqual([])
  expect(reaching('apps/server/src/platform/http/app.ts', '../../modules/wallet/index.ts')).toHaveLength(1)
  expect(reaching('apps/server/src/platform/http/app.ts', '../../app.ts')).toHaveLength(1)
  expect(reaching(`${MODULES}/wallet/store.ts`, '../../app.ts')).toHaveLength(1)
})

test('levels: in the site features stand on lib, and the app on both', () => {
  expect(reaching(`${FEATURES}/wallet/api.ts`, '../../lib/call.ts')).toEqual([])
  expect(reaching('apps/web/src/app/router.tsx', '../features/wallet/screens/wallet.tsx')).toEqual([])
  expect(reaching(`${FEATURES}/wallet/api.ts`, '../casino/model.ts')).toEqual([
    `${FEATURES}/wallet/api.ts:1 features never import features (../casino/model.ts)`,
  ])
  expect(reaching(`${FEATURES}/wallet/api.ts`, '../../app/router.tsx')).toHaveLength(1)
  expect(reaching('apps/web/src/lib/call.ts', '../features/wallet/api.ts')).toHaveLength(1)
  expect(reaching('apps/console/src/features/staff/api.ts', '../players/api.ts')).toHaveLength(1)
})
