import { ok, paise } from '@maidan/core'
import { HAND_GAMES, type HandBet, type HandShown } from '@maidan/games/hands'
import { expect, test } from 'vitest'
import { type MovingDealer, type PlayedRound, refusedBy, type Sitting } from '../dealer/dealer.ts'
import { handPlay } from './hand-play.ts'
import { createHandTable } from './table.ts'

const game = handPlay(HAND_GAMES['casino-holdem'])
const SEEDS = { active: { commitment: 'c', clientSeed: 'mine', nonce: 0 }, next: 'n' }
const STAKE = paise(10_000)

const shown: HandShown = {
  phase: 'playing',
  seats: [],
  staked: STAKE,
  wagers: [{ key: 'ante', label: 'Ante', stake: STAKE }],
  options: [
    { kind: 'call', label: 'Call', adds: paise(20_000), picks: false },
    { kind: 'fold', label: 'Fold', adds: paise(0), picks: false },
  ],
}
const over: HandShown = {
  phase: 'over',
  seats: [],
  staked: STAKE,
  wagers: [{ key: 'ante', label: 'Ante', stake: STAKE, returned: paise(0) }],
  returned: paise(0),
  says: 'You folded',
}

type Round = PlayedRound<HandBet, HandShown>
const playing: Round = {
  id: 7,
  state: 'playing',
  bet: { stakes: { ante: STAKE } },
  moves: [],
  stake: STAKE,
  shown,
  payout: null,
  balance: paise(990_000),
  seal: { ...SEEDS.active, serverSeed: null },
  at: 1,
}
const folded: Round = {
  ...playing,
  state: 'settled',
  moves: [{ kind: 'fold' }],
  shown: over,
  payout: paise(0),
}

const away = refusedBy({ kind: 'away' })
const refused = (words: string) => refusedBy({ kind: 'refused', words })

/** A dealer that answers what a test says, in order, and keeps what it was asked. */
const open = async (
  answers: Awaited<ReturnType<MovingDealer<HandBet, HandShown>['move']>>[],
  sitting: Partial<Sitting<HandBet, HandShown>> = {},
) => {
  const asked: string[] = []
  const told: string[] = []
  const next = async () => answers.shift() ?? refused('Nothing left to say')
  const dealer: MovingDealer<HandBet, HandShown> = {
    isFun: false,
    sit: async () => ok({ balance: paise(1_000_000), seeds: SEEDS, round: null, ...sitting }),
    play: async ({ stakes }, key) => {
      asked.push(`play ${stakes['ante']} ${key}`)
      return next()
    },
    move: async (id, { at, move }, key) => {
      asked.push(`move ${id} ${at} ${String(move['kind'])} ${key}`)
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
  const table = createHandTable(game, dealer, {
    show: () => {},
    animate: async () => {},
    newKey: () => `key ${(keys += 1)}`,
    pause: async () => {},
    tell: (news) => told.push(news),
  })
  await table.sit()
  table.choose(STAKE)
  return { table, asked, told }
}

const FOLD = { kind: 'fold' }

test('[TURN-14] a hand is dealt and played; a call that nobody answers is asked again with the same key', async () => {
  const { table, asked, told } = await open([away, ok(playing), away, away, ok(folded)])
  table.place('ante')
  await table.deal()
  expect([table.state().phase, table.state().balance]).toEqual(['playing', 990_000])
  await table.move(FOLD)
  expect(asked).toEqual([
    'play 10000 key 1',
    'play 10000 key 1',
    'move 7 0 fold key 2',
    'move 7 0 fold key 2',
    'move 7 0 fold key 2',
  ])
  expect(told).toEqual(['playing', 'resting', 'playing', 'resting'])
  expect([table.state().phase, table.state().said]).toEqual(['betting', 'You folded. No win this time'])
})

test('[TURN-14] a page that is loaded in the middle shows the hand and goes on; one that waits for the wallet finds out first', async () => {
  const middle = await open([ok(folded)], { round: playing })
  expect(middle.table.state()).toMatchObject({ phase: 'playing', round: { id: 7 }, said: 'Your move' })
  middle.table.place('ante')
  expect(middle.table.state().placed.stakes).toEqual({})
  await middle.table.move(FOLD)
  expect(middle.asked).toEqual(['move 7 0 fold key 1'])
  const waiting = await open([away, ok({ ...playing, state: 'open' }), ok(playing)], {
    round: { ...playing, state: 'open', shown: null },
  })
  expect([waiting.asked, waiting.table.state().phase]).toEqual([
    ['finish 7', 'finish 7', 'finish 7'],
    'playing',
  ])
})

test('[TURN-14] a stake that is refused leaves the hand to be played on, and a hand that another device moved is shown', async () => {
  const poor = await open([refused('Your balance is too low for this bet'), ok(playing)], { round: playing })
  await poor.table.move({ kind: 'call' })
  expect(poor.table.state()).toMatchObject({
    phase: 'playing',
    said: 'Your balance is too low for this bet',
  })
  const late = await open([refused('The round has moved on meanwhile'), ok(folded)], { round: playing })
  await late.table.move({ kind: 'call' })
  expect(late.table.state()).toMatchObject({ phase: 'betting', round: { state: 'settled' } })
})

test('[TURN-14] nothing is moved twice by two taps, while something is held against it, or after the session', async () => {
  const { table, asked } = await open([ok(folded)], { round: playing })
  table.pause(true)
  await table.move(FOLD)
  table.pause(false)
  await Promise.all([table.move(FOLD), table.move(FOLD)])
  expect(asked).toEqual(['move 7 0 fold key 1'])
  const ended = await open([refusedBy({ kind: 'over' })], { round: playing })
  await ended.table.move(FOLD)
  expect([ended.table.state().phase, ended.told.at(-1)]).toEqual(['closed', 'over'])
})
