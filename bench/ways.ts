import { type Browser, chromium } from '@playwright/test'
import { browserArguments } from './browser.ts'
import { measureOpening, OPENED_MS, type Opening, OPENINGS } from './ways/openings.ts'
import type { Watched } from './ways/phone.ts'
import { LONG_TASK_MS, measureScroll, type Scroll, SCROLLS } from './ways/scrolls.ts'
import { LONGEST_TASK_MS, measureScreen, MOST_SHIFT, type Screen, screensOf } from './ways/screens.ts'
import { type Site, withSite } from './ways/site.ts'
import { measureStep, type Step, STEPS } from './ways/steps.ts'

/**
 * The way of a player on a slow phone: how soon the login, the deposit, the register panel and a game can be used, the
 * longest task on every screen and while a long list is swiped through, and how much the pages of the account shift. The median
 * of three counts.
 * `npm run bench:ways -- /profile deposit` measures only what has one of these words in its name;
 * `BASELINE=<folder of another built checkout>` measures that one by the same script, for a second column.
 */
const RUNS = 3
const words = process.argv.slice(2)
const baseline = process.env['BASELINE']

/** One figure of a step or a screen, and what it may be at most. */
type Figure = { readonly name: string; readonly value: number; readonly most: number; readonly unit: string }

const isAsked = ({ name }: { readonly name: string }): boolean =>
  words.length === 0 || words.some((word) => name.includes(word))

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const repeat = async <Value>(measure: () => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = []
  for (let run = 0; run < RUNS; run++) values.push(await measure())
  return values
}

const ofStep = ({ name, mostMs }: Step, runs: readonly number[]): Figure[] => [
  { name: `usable: ${name}`, value: median(runs), most: mostMs, unit: 'ms' },
]

const ofOpening = ({ name }: Opening, runs: readonly number[]): Figure[] => [
  { name: `usable: ${name}`, value: median(runs), most: OPENED_MS, unit: 'ms' },
]

const ofScroll = ({ name }: Scroll, runs: readonly number[]): Figure[] => [
  { name: `longest task of a swipe: ${name}`, value: median(runs), most: LONG_TASK_MS, unit: 'ms' },
]

const ofScreen = ({ name, isAccount }: Screen, runs: readonly Watched[]): Figure[] => {
  const shift = median(runs.map(({ shifted }) => shifted))
  return [
    {
      name: `longest task: ${name}`,
      value: median(runs.map(({ longestMs }) => longestMs)),
      most: LONGEST_TASK_MS,
      unit: 'ms',
    },
    ...(isAccount ? [{ name: `layout shift: ${name}`, value: shift, most: MOST_SHIFT, unit: '' }] : []),
  ]
}

const shown = ({ value, unit }: Figure): string =>
  unit === '' ? value.toFixed(3) : `${Math.round(value)} ${unit}`

const isMet = ({ value, most }: Figure): boolean => value <= most

const say = (figure: Figure, before: Figure | undefined): void => {
  const columns = [
    isMet(figure) ? 'met   ' : 'MISSED',
    figure.name.padEnd(38),
    shown(figure).padStart(9),
    `(wanted ${figure.most}${figure.unit && ` ${figure.unit}`})`.padEnd(17),
  ]
  console.info([...columns, ...(before ? [`baseline ${shown(before)}`] : [])].join(' '))
}

const measureAll = async (
  browser: Browser,
  site: Site,
  told: (figure: Figure) => void = () => {},
): Promise<Map<string, Figure>> => {
  const figures = new Map<string, Figure>()
  const keep = (some: readonly Figure[]) => {
    for (const figure of some) {
      figures.set(figure.name, figure)
      told(figure)
    }
  }
  for (const step of STEPS.filter(isAsked))
    keep(ofStep(step, await repeat(() => measureStep(browser, site, step))))
  for (const opening of OPENINGS.filter(isAsked))
    keep(ofOpening(opening, await repeat(() => measureOpening(browser, site, opening))))
  for (const screen of screensOf(site.match).filter(isAsked))
    keep(ofScreen(screen, await repeat(() => measureScreen(browser, site, screen))))
  for (const scroll of SCROLLS.filter(isAsked))
    keep(ofScroll(scroll, await repeat(() => measureScroll(browser, site, scroll))))
  return figures
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '',
  // The frame of a game shares the slow processor of its page, as on a phone with one.
  args: [...browserArguments(), '--disable-features=IsolateSandboxedIframes'],
})
try {
  const before =
    baseline === undefined
      ? undefined
      : await withSite(browser, baseline, (site) => measureAll(browser, site))
  const now = await withSite(browser, '.', (site) =>
    measureAll(browser, site, (figure) => say(figure, before?.get(figure.name))),
  )
  if (![...now.values()].every(isMet)) process.exitCode = 1
} finally {
  await browser.close()
}
process.exit()
