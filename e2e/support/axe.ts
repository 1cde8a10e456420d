import { isWhole } from '@maidan/core/testing'
import type { Frame, Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { half } from './some.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** In a short walk each place wears one theme. */
export const themesOf = (where: string): readonly Theme[] => (isWhole ? THEMES : [THEMES[half(where)]])

/** The page itself, and frames that it cannot reach: axe does not ask these by itself. */
const partsOf = async (page: Page): Promise<Frame[]> => {
  const parts: Frame[] = []
  for (const frame of page.frames())
    if (frame === page.mainFrame() || (await frame.evaluate(() => self.origin === 'null'))) parts.push(frame)
  return parts
}

const wear = async (page: Page, theme: Theme): Promise<void> => {
  for (const frame of await partsOf(page))
    await frame.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
}

/** Half way from one colour to the other nothing can be said of their contrast, and a dialog that begins to rise is not seen yet. */
const rest = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

const LOADING = '[role=status][aria-label^=Loading]'
const LOADED_WITHIN_MS = 20_000

/** What still loads is not what a player reads; a game has no frame before. Some pages go on loading what is far below. */
const untilLoaded = async (page: Page): Promise<void> => {
  await page
    .waitForFunction((loading) => document.querySelector(loading) === null, LOADING, {
      timeout: LOADED_WITHIN_MS,
    })
    .catch(() => {})
  for (const frame of page.frames()) if (frame !== page.mainFrame()) await arrive(frame)
}

type Asked = { axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> } }

/** A browser does not style what is out of sight, so axe would ask about colours of another theme there. */
const showAll = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** A frame that has not changed its document keeps what was put into it: to read axe anew took as long as to ask it. */
const bring = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => (globalThis as Asked).axe === undefined))) return
  await frame.evaluate(showAll)
  await frame.evaluate(SOURCE)
}

const OPENED = '[role=dialog], [role=menu], [role=listbox], [aria-expanded=true]'
const INSIDE = ['main', '[role=dialog]']

/** Header, menus and footer are the same around every page, unless something is open in them. */
const AROUND = ['header', 'nav', 'aside', 'footer'].map((part) => {
  const inner = INSIDE.map((place) => `${place} ${part}`).join(', ')
  return `${part}:not(${inner}):not(:has(${OPENED}))`
})

/** By page and theme: what is around the pages was asked about already. */
const seenAround = new WeakMap<Page, Set<Theme>>()

const isAroundSeen = (page: Page, theme: Theme): boolean => {
  const seen = seenAround.get(page) ?? new Set()
  seenAround.set(page, seen)
  const isSeen = seen.has(theme)
  seen.add(theme)
  return isSeen
}

/** All rules about the whole document but for contrast, which takes four fifths of the time and can leave parts out. */
const violationsIn = (frame: Frame, exclude: readonly string[]): Promise<AxeResults['violations']> =>
  frame.evaluate(
    async (left) => {
      const { axe } = globalThis as Asked
      const ask = async (context: ElementContext, options: RunOptions) => {
        const found = await axe?.run(context, { resultTypes: ['violations'], ...options })
        if (!found) throw new Error('the page was left while axe was asked')
        return found.violations
      }
      const contrast = ['color-contrast']
      return [
        ...(await ask(document, { rules: { 'color-contrast': { enabled: false } } })),
        ...(await ask({ exclude: left }, { runOnly: { type: 'rule', values: contrast } })),
      ]
    },
    [...exclude],
  )

/** A frame is empty before it is the page of a game. */
const arrive = async (frame: Frame): Promise<void> => {
  await frame.waitForURL(({ protocol }) => protocol !== 'about:')
  await bring(frame)
}

const violationsOn = async (page: Page, exclude: readonly string[]): Promise<AxeResults['violations']> => {
  await rest(page)
  const ask = async (part: Frame) => {
    await arrive(part)
    return violationsIn(part, exclude)
  }
  return (await Promise.all((await partsOf(page)).map(ask))).flat()
}

/** What axe finds by any of its rules, short enough to read. */
export const findingsOn = async (
  page: Page,
  where: string,
  themes: readonly Theme[] = themesOf(where),
): Promise<string[]> => {
  const found: string[] = []
  await untilLoaded(page)
  for (const theme of themes) {
    await wear(page, theme)
    const exclude = isAroundSeen(page, theme) ? AROUND : []
    const first = await violationsOn(page, exclude)
    // While a dialog opens or closes the page is half hidden, so axe is asked again.
    const violations = first.length === 0 ? first : await violationsOn(page, exclude)
    for (const { id, nodes } of violations)
      found.push(`${where} ${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }
  return found
}
