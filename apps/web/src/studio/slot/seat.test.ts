import { err, ok, paise } from '@maidan/core'
import { MACHINES, type SlotSpin } from '@maidan/games/slots'
import { studioSlot } from '@maidan/games/studio'
import { expect, test } from 'vitest'
import { type Dealer, refusedBy, type Sitting } from '../dealer/dealer.ts'
import { type Bet, createSeat, type Round, TOO_LITTLE } from './seat.ts'

const game = studioSlot(MACHINES['free-spins'])
const SEEDS = { active: { commitment: 'c', clientSeed: 'mine', nonce: 3 }, next: 'n' }
const SHOWN: SlotSpin = { steps: [], multiplier: 0 as never, isCapped: false }

const spinOf = (change: Partial<Round<SlotSpin>> = {}): Round<SlotSpin> => ({
  id: 7,
  state: 'settled',
  bet: { stake: paise(2000) },
  moves: [],
  stake: paise(2000),
  shown: SHOWN,
  payout: paise(5000),
  balance: paise(103_000),
  seal: { ...SEEDS.active, serverSeed: null },
  at: 1000,
  ...change,
})

type Answer = Awaited<ReturnType<Dealer<Bet, SlotSpin>['play']>>

/** A dealer that answers in order, a stage that only takes notes, and a clock that stands unless somebody waits. */
const open = async (
  answers: Answer[],
  sitting: Partial<Sitting<Bet, SlotSpin>> = {},
  again: Partial<Sitting<Bet, SlotSpin>>[] = [],
) => {
  const asked: string[] = []
  const notes: string[] = []
  let now = 0
  const next = async (): Promise<Answer> =>
    answers.shift() ?? refusedBy({ kind: 'refused', words: 'Nothing left' })
  const dealer: Dealer<Bet, SlotSpin> = {
    isFun: false,
    sit: async () =>
      ok({ balance: paise(100_000), seeds: SEEDS, round: null, now: 2500, ...sitting, ...again.shift() }),
    play: async ({ stake }, key, isFree = false) => {
      asked.push(`play ${stake} ${key}${isFree ? ' free' : ''}`)
      return next()
    },
    finish: async (id) => {
      asked.push(`finish ${id}`)
      return next()
    },
    rounds: async () => ok([]),
    rotate: async () => ok(SEEDS),
  }
  let keys = 0
  const seat = createSeat<SlotSpin>(game, dealer, {
    show: ({ phase }) => {
      if (notes.at(-1) !== phase) notes.push(phase)
    },
    stage: {
      choice: () => ({}),
      begin: () => notes.push('begins'),
      abandon: () => notes.push('abandons'),
      rest: () => notes.push('rests'),
      show: async (round, fromMs) => {
        notes.push(`shows ${round.id} from ${fromMs} with ${seat.state().balance}`)
      },
    },
    newKey: () => `key ${(keys += 1)}`,
    now: () => now,
    pause: async (ms) => {
      notes.push(`waits ${ms}`)
      now += ms
    },
    tell: (news) => notes.push(`tells ${news}`),
  })
  await seat.sit()
  return { seat, asked, notes }
}

test('[SLOT-16] a spin is shown before its win is in the balance, and no other is begun within 2.5 seconds', async () => {
  const { seat, asked, notes } = await open([ok(spinOf())])
  notes.length = 0
  const first = seat.play()
  // A second tap while the first is on its way, as of somebody in a hurry.
  await seat.play()
  await first
  expect(asked).toEqual(['play 2000 key 1'])
  expect(notes).toEqual([
    'playing',
    'tells playing',
    'begins',
    'showing',
    'shows 7 from 0 with 98000',
    'resting',
    'waits 2500',
    'ready',
    'tells resting',
  ])
  expect(seat.state().balance).toBe(103_000)
})

test('[SLOT-17] a spin whose answer is lost is asked for again with the same key, and a refusal gives the reels back', async () => {
  const away = refusedBy({ kind: 'away' })
  const { seat, asked, notes } = await open([
    away,
    away,
    ok(spinOf()),
    refusedBy({ kind: 'refused', words: 'A spin takes at least 2.5 seconds' }),
  ])
  await seat.play()
  expect(asked).toEqual(['play 2000 key 1', 'play 2000 key 1', 'play 2000 key 1'])
  await seat.play()
  expect([seat.state().phase, seat.state().said]).toEqual(['ready', 'A spin takes at least 2.5 seconds'])
  expect(notes).toContain('abandons')
})

test('[SLOT-17] the stake goes up and down within the limits, and a stake above the balance is not asked for', async () => {
  const { seat, asked } = await open([], { balance: paise(1500) })
  expect(seat.steps.map((step) => step / 100)).toEqual([10, 20, 50, 100])
  await seat.play()
  expect([asked, seat.state().said]).toEqual([[], TOO_LITTLE])
  seat.hold(true)
  seat.choose(seat.steps[0]!)
  await seat.play()
  expect(asked).toEqual([])
  seat.hold(false)
  await seat.play()
  expect(asked).toEqual(['play 1000 key 1'])
})

test('[SLOT-14] a page that is loaded anew shows the last spin from where time has come to, before its win is in the balance', async () => {
  const { seat, notes } = await open([], { round: spinOf({ balance: paise(90_000) }) })
  expect(notes).toContain('shows 7 from 1500 with 95000')
  expect([seat.state().phase, seat.state().balance, seat.state().stake]).toEqual(['ready', 100_000, 2000])
})

test('[SLOT-14] a spin that is still open is finished first, and a session that is over closes the machine', async () => {
  const open7 = spinOf({ state: 'open', shown: null, payout: null, balance: null })
  const { asked, notes } = await open([ok(open7), ok(spinOf())], { round: open7 })
  expect(asked).toEqual(['finish 7', 'finish 7'])
  expect(notes).toContain('shows 7 from 0 with 98000')
  const over = await open([refusedBy({ kind: 'over' })])
  await over.seat.play()
  expect([over.seat.state().phase, over.notes.at(-1)]).toEqual(['closed', 'tells over'])
  await over.seat.play()
  expect(over.asked).toHaveLength(1)
})

test('[SLOT-17] limits are such that the cap of a machine never pays more than the most win; a stake above it is refused', () => {
  const mostWin = paise(100_000_000)
  for (const machine of Object.values(MACHINES)) {
    const { limits, parseBet } = studioSlot(machine)
    expect(limits.most * machine.cap).toBeLessThanOrEqual(mostWin)
    expect(parseBet({ stake: limits.most }, mostWin).ok).toBe(true)
    expect(parseBet({ stake: limits.most + 1 }, mostWin)).toEqual(err('stake_above_maximum'))
    expect(parseBet({ stake: limits.least - 1 }, mostWin)).toEqual(err('stake_below_minimum'))
    expect(parseBet({ stake: limits.least }, paise(limits.least * machine.cap - 1))).toEqual(
      err('stake_too_high'),
    )
    for (const stake of [undefined, '2000', 20.5, -2000, 0, Number.NaN])
      expect(parseBet({ stake }, mostWin)).toEqual(err('bet_malformed'))
  }
})

const FREE = { left: 2, count: 20, stake: paise(1000), times: 0, mostCash: paise(9000) }
const freeSpin = (granted: number) =>
  spinOf({
    bet: { stake: paise(1000) },
    stake: paise(1000),
    balance: paise(granted),
    free: { granted: paise(granted) },
  })

test('[BON-25] [BON-34] a free spin needs no balance, counts down, and is shown before its win is in the balance', async () => {
  const { seat, asked, notes } = await open([ok(freeSpin(5000)), ok(freeSpin(5000))], {
    balance: paise(0),
    free: FREE,
  })
  await seat.play()
  expect(asked).toEqual(['play 1000 key 1 free'])
  expect(notes).toContain('shows 7 from 0 with 0')
  expect(seat.state()).toMatchObject({ free: { left: 1, mostCash: 4000 }, balance: 5000, said: '' })
  await seat.play()
  expect(seat.state().free).toBeNull()
  expect(asked.at(-1)).toBe('play 1000 key 2 free')
})

test('[BON-27] a win above the maximum is said with what of it is the player’s', async () => {
  const { seat } = await open([ok(freeSpin(1500))], { balance: paise(0), free: FREE })
  await seat.play()
  expect(seat.state()).toMatchObject({
    balance: 1500,
    said: 'Your free spins are at their maximum: ₹15 of this win is yours',
  })
})

test('[BON-28] free spins that another device has played are gone here too, and no own money is played for them', async () => {
  const none = refusedBy({ kind: 'refused', words: 'You have no free spin left for this game' })
  const { seat, asked } = await open([none], { free: FREE }, [{}, { free: null }])
  await seat.play()
  expect(seat.state()).toMatchObject({
    phase: 'ready',
    free: null,
    balance: 100_000,
    said: 'You have no free spin left for this game',
  })
  expect(asked).toEqual(['play 1000 key 1 free'])
})
