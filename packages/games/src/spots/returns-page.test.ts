import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { returnsPage } from '../testing/returns-page.ts'
import { SPOT_GAMES } from './index.ts'

const PAGE = resolve(import.meta.dirname, '../../../../docs/returns.md')

/** After a change of prices `npx vitest run -u` with this file writes the page anew. */
test('[SPOT-9] the page of returns prints what the engines compute', async () => {
  await expect(returnsPage([...SPOT_GAMES.values()])).toMatchFileSnapshot(PAGE)
})
