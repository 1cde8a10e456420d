import { expect, type Locator, type Page } from '@playwright/test'

/** A round as the server answers it; one of several moves tells how it stands. */
export type Round = {
  readonly id: number
  readonly stake: number
  readonly payout: number | null
  readonly shown?: { readonly phase: 'playing' | 'lost' | 'cashed_out'; readonly multiplier?: number }
}

export const STAKE = 10

export const button = (page: Page, name: RegExp): Locator => page.getByRole('button', { name })
export const said = (page: Page): Locator => page.getByLabel('Board').getByRole('status')

export const isWon = ({ stake, payout }: Round): boolean => (payout ?? 0) > stake
export const isLost = ({ stake, payout }: Round): boolean => payout !== null && payout < stake

/** Presses what sends a bet or a move, and waits for the answer and for its words on the board. */
export const press = async (page: Page, pressed: Locator): Promise<Round> => {
  await expect(pressed).toBeEnabled()
  const answered = page.waitForResponse((answer) =>
    /\/games\/(?:\w+\/bet|rounds\/\d+\/move)$/.test(answer.url()),
  )
  await pressed.click()
  const answer = await answered
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data } = (await answer.json()) as { data: Round }
  if (data.payout !== null) await expect(said(page)).toContainText(wordsOf(data))
  return data
}

/** What a round came to, as every board says it. */
const wordsOf = ({ payout }: Round): RegExp =>
  payout === null || payout === 0
    ? /is gone|₹0\.00 of/
    : new RegExp(`₹${payout.toFixed(2).replace('.', '\\.')}`)

/** So often that neither a win nor a loss is left to chance: the rarer one comes in a quarter of the rounds. */
const MOST_ROUNDS = 150

/** Plays rounds until one is as it should be, and tells all of them. */
export const playUntil = async (
  play: () => Promise<Round>,
  isIt: (round: Round) => boolean,
): Promise<Round[]> => {
  const rounds: Round[] = []
  while (rounds.length < MOST_ROUNDS) {
    const round = await play()
    rounds.push(round)
    if (isIt(round)) return rounds
  }
  throw new Error(`none of ${MOST_ROUNDS} rounds was as it should be`)
}

/** Every control of the board with its state, as a screen reader finds it. */
const boardOf = (page: Page): Promise<string[]> =>
  page
    .getByLabel('Board')
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))

/** Loads the page anew in the middle of a round, which stands on the board again to the last word. */
export const reloadInPlay = async (page: Page): Promise<void> => {
  const [words, board] = [(await said(page).textContent()) ?? '', await boardOf(page)]
  await page.reload()
  await expect(said(page)).toHaveText(words)
  await expect.poll(() => boardOf(page)).toEqual(board)
}

const openHistory = async (page: Page, first: string): Promise<Locator> => {
  const check = page.getByRole('button', { name: `Check round ${first}`, exact: true })
  if (!(await check.isVisible())) await button(page, /^Past rounds$/).click()
  await expect(check).toBeVisible()
  return check
}

/** Checks past rounds one after the other in the drawer; `parts` are the verdicts of each. */
export const verify = async (page: Page, names: readonly string[], parts: number): Promise<void> => {
  for (const name of names) {
    await (await openHistory(page, name)).click()
    const open = button(page, /^Take new seeds and check$/)
    const right = page.getByText('Played again in this browser, same result')
    await expect(open.or(right)).toBeVisible()
    if (await open.isVisible()) await open.click()
    await expect(right).toBeVisible()
    await expect(page.getByText('Matches', { exact: true })).toHaveCount(parts)
    await button(page, /^Back/).click()
  }
}

type Movement = {
  readonly reference: string | null
  readonly kind: string
  readonly amount: number
  readonly balance: number
}
type Answer = { readonly data: Movement[]; readonly next: number | null }

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const A_DAY = 86_400_000
const MOST_LINES = 100

const movementsOf = async (page: Page, token: string): Promise<Movement[]> => {
  const all: Movement[] = []
  const [from, to] = [dayOf(Date.now() - A_DAY), dayOf(Date.now() + A_DAY)]
  for (let before = ''; ;) {
    const answer = await page.request.get(
      `/api/getAccountstatement/${from}/${to}?size=${MOST_LINES}${before}`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    expect(answer.ok(), await answer.text()).toBe(true)
    const { data, next } = (await answer.json()) as Answer
    all.push(...data)
    if (next === null) return all
    before = `&before=${next}`
  }
}

export type Moved = { readonly name: string; readonly stake: number; readonly payout: number | null }

/** Every stake and every payout is a line of the statement, each balance follows from the one before, and the newest stands on the page. */
export const expectStatement = async (page: Page, token: string, rounds: readonly Moved[]): Promise<void> => {
  const wanted = rounds.flatMap(({ name, stake, payout }) => [
    `${name} bet ${-stake}`,
    ...(payout === null || payout === 0 ? [] : [`${name} win ${payout}`]),
  ])
  const lines = await movementsOf(page, token)
  const found = lines.map(({ reference, kind, amount }) => `${reference} ${kind} ${amount}`)
  expect(found.filter((line) => /^[RG]-/.test(line)).toSorted()).toEqual(wanted.toSorted())
  for (const [at, { amount, balance }] of lines.slice(0, -1).entries())
    expect(Math.round((balance - amount) * 100)).toBe(Math.round((lines[at + 1]?.balance ?? 0) * 100))
  await page.goto('/cashier')
  const newest = rounds.at(-1)
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`\\b${newest?.name}\\b`))
      .first(),
  ).toBeVisible()
}
