import { expect, type Page, test } from '@playwright/test'
import { enterAsNewcomer } from './support/account.ts'

/** The texts that the browser sets in a font of the system, because none of ours has a letter of theirs. */
const inOtherFonts = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' })
  const texts = await page.locator('body *').evaluateAll((all) =>
    all.map(({ childNodes }) =>
      Array.from(childNodes)
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim() ?? '')
        .join(' ')
        .trim(),
    ),
  )
  const found: string[] = []
  for (const [at, nodeId] of nodeIds.entries()) {
    if (!texts[at]) continue
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    const other = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
    if (other.length > 0) found.push(`${texts[at]}: ${other.join(', ')}`)
  }
  await devtools.detach()
  return found
}

const familyOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily)

test('[LOOK-4] [LOOK-9] amounts and names are set in our fonts, the rupee sign too, and amounts narrow', async ({
  page,
}) => {
  await enterAsNewcomer(page)
  for (const path of ['/home', '/cashier']) {
    await page.goto(path)
    await expect(page.getByText('₹').filter({ visible: true }).first()).toBeVisible()
    await expect(async () => expect(await inOtherFonts(page)).toEqual([])).toPass({ timeout: 15_000 })
    expect(await familyOf(page, '.ui-money')).toMatch(/^"Anek Latin Narrow"/)
  }
})
