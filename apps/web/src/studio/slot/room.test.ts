import { SLOT_MODELS } from '@maidan/games/slots'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRoom, type Room } from './room.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

let drawn = 0
const newBytes = (bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, () => (drawn = (drawn * 73 + 41) % 251))

const openFor = (engine: string, entry = ''): Room => {
  let keys = 0
  const room = openRoom(
    { engine, entry, name: 'A game', theme: 'dark', isReal: false },
    {
      access: new Promise<never>(() => {}),
      base: '',
      tell: () => {},
      newKey: () => `key ${(keys += 1)}`,
      newBytes,
      now: () => 1,
      pause: async () => {},
      newAudio: () => {
        throw new Error('no sound here')
      },
    },
  )
  if (!room) throw new Error(`no page of ${engine}`)
  document.body.append(room.node)
  return room
}

const text = (room: Room, selector: string): string => room.node.querySelector(selector)?.textContent ?? ''
const go = (room: Room): HTMLButtonElement => room.node.querySelector<HTMLButtonElement>('.go')!

const checkLast = async (room: Room): Promise<string> => {
  const fair = room.node.querySelector<HTMLButtonElement>('[aria-label="Fairness"]')!
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  await room.seat.rotate('another word')
  fair.click()
  await vi.waitFor(() => expect(document.querySelector('.receipt .verdict')).not.toBeNull())
  return document.querySelector('.receipt .verdict')!.textContent ?? ''
}

test.each(SLOT_MODELS)(
  '[SLOT-18] %s is drawn, spun for fun to its end, and checked in the browser',
  async (model) => {
    const room = openFor(`slot-${model}`, 'jili-lotus-temple')
    await room.seat.sit()
    expect(text(room, '.demo')).toBe('DEMO')
    for (let at = 0; at < 4; at += 1) await room.seat.play()
    expect(room.seat.state().phase).toBe('ready')
    expect(text(room, '.result')).not.toBe('')
    expect(room.node.querySelectorAll('.reel').length).toBeGreaterThan(2)
    expect(await checkLast(room)).toBe('This round is fair')
  },
)

test('[SLOT-18] the strip under the frame is green above the stake alone', async () => {
  const room = openFor('slot-lines-20')
  await room.seat.sit()
  const seen = new Set<string>()
  for (let at = 0; at < 25; at += 1) {
    await room.seat.play()
    const { round } = room.seat.state()
    const isMore = (round?.payout ?? 0) > (round?.stake ?? 0)
    expect(room.node.querySelector('.result')?.classList.contains('up')).toBe(isMore)
    seen.add(String(isMore))
  }
  expect(seen.size).toBe(2)
})

test('[SLOT-18] once the paytable is closed, the button that spins has the focus', async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  const room = openFor('slot-classic')
  await room.seat.sit()
  const rules = room.node.querySelector<HTMLButtonElement>('[aria-label="Paytable and rules"]')!
  rules.focus()
  rules.click()
  document.querySelector('dialog')!.dispatchEvent(new Event('close'))
  expect(document.activeElement).toBe(go(room))
})

test('[SLOT-18] the space bar spins once for each time it is pressed, and not while a key is held or a button has it', async () => {
  const room = openFor('slot-classic')
  await room.seat.sit()
  const press = (target: Element, repeat = false) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'Space', bubbles: true, cancelable: true, repeat }),
    )
  press(document.body, true)
  press(go(room))
  expect(room.seat.state().phase).toBe('ready')
  press(document.body)
  expect(room.seat.state().phase).toBe('playing')
  await vi.waitFor(() => expect(room.seat.state().round).not.toBeNull())
})

test('[SLOT-18] a skin that nobody drew is played with letters', async () => {
  const room = openFor('slot-free-spins', 'nobody-lists-this')
  await room.seat.sit()
  await room.seat.play()
  expect(room.node.querySelectorAll('symbol').length).toBeGreaterThan(8)
  for (const symbol of room.node.querySelectorAll('symbol')) expect(symbol.textContent).not.toBe('')
})

test('[SLOT-18] the paytable says what symbols pay, the lines, the rules, the return and the volatility', async () => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  const room = openFor('slot-lines-20', 'jili-marigold-row')
  room.node.querySelector<HTMLButtonElement>('[aria-label="Paytable and rules"]')!.click()
  const dialog = document.querySelector('dialog')!
  for (const words of [
    'marigold',
    '50.00×',
    '20 lines',
    '95.20%',
    'Low: small wins, often',
    '1 in 2.3',
    '5,000×',
  ])
    expect(dialog.textContent).toContain(words)
})

test.each(['scratch-lucky', 'scratch-gold', 'scratch-crore'])(
  '[TURBO-5] a card %s is bought, scratched by keys or revealed at once, and tells its prize only then',
  async (engine) => {
    const room = openFor(engine, 'hacksaw-scratch-mango')
    await room.seat.sit()
    const fields = () => [...room.node.querySelectorAll<HTMLButtonElement>('.field')]
    const bought = room.seat.play()
    await vi.waitFor(() => expect(room.seat.state().phase).toBe('showing'))
    const covered = room.seat.state().balance
    expect(fields().every((field) => field.getAttribute('aria-label')?.endsWith('covered'))).toBe(true)
    expect(text(room, '.net')).toBe('')
    for (const field of fields().slice(0, 3)) field.click()
    expect(text(room, '.foot')).toContain('6 fields left')
    expect(room.seat.state()).toMatchObject({ phase: 'showing', balance: covered })
    go(room).click()
    await bought
    const { round } = room.seat.state()
    const { prize } = (round!.shown as { outcome: { prize: number } }).outcome
    expect(room.node.querySelectorAll('.field.ringed')).toHaveLength(prize > 0 ? 3 : 0)
    expect(await checkLast(room)).toBe('This round is fair')
  },
)

test('[TURBO-6] limbo takes a target, says how often it is reached, and pays it when the number comes so far', async () => {
  const room = openFor('limbo')
  await room.seat.sit()
  const target = room.node.querySelector<HTMLInputElement>('[aria-label="Target"]')!
  target.value = '0.2'
  target.dispatchEvent(new Event('change'))
  expect([target.value, text(room, '.choice .small')]).toEqual(['1.01', 'Reached in 96.04% of all rounds'])
  await room.seat.play()
  const { round } = room.seat.state()
  expect(round?.bet).toEqual({ stake: 2000, choice: { target: 101 } })
  expect(text(room, '.result')).toMatch(/reaches|short of/)
  expect(await checkLast(room)).toBe('This round is fair')
})

test('[TURBO-6] a ball goes down the board that was chosen, and its slot pays', async () => {
  const room = openFor('ball-drop')
  await room.seat.sit()
  const boards = [...room.node.querySelectorAll<HTMLButtonElement>('.choice .quick')]
  boards.at(-1)!.click()
  await room.seat.play()
  const { round } = room.seat.state()
  expect(round?.bet).toEqual({ stake: 2000, choice: { board: 'bold' } })
  expect(room.node.querySelectorAll('.slot.hit')).toHaveLength(1)
  expect(await checkLast(room)).toBe('This round is fair')
})

test('[SLOT-18] an engine that this page does not draw is not opened', () => {
  expect(
    openRoom({ engine: 'baccarat', entry: '', name: '', theme: 'dark', isReal: false }, {} as never),
  ).toBeUndefined()
})
