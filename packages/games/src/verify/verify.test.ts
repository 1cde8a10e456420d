import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPublishedResults, type PublishedCase, readPublished } from '../testing/published.ts'
import { plinkoSlots } from '../instant/plinko.ts'
import { verify } from './verify.ts'

const resultOf = (input: unknown): unknown => {
  const found = verify(input)
  return found.ok ? found.value : found.refusal
}

const HASH = '9dd9a4ce539a7d11a36a96c71f3d939c46d972b2e56254bc85ea2c0681541dca'
const DICE = {
  game: 'dice',
  serverSeed: 'f2ac89b608eeb01312d115bce6741b32',
  clientSeed: '86ff027f15c48241af7f54a726690ee7',
  nonce: 0,
}

test('[FAIR-6] results that other houses have published are found from their seeds', () => {
  expect(resultOf(DICE)).toBe(28.07)
  const mines = {
    serverSeed: '5ff5c610e633b2a91c46d1be1f74286b',
    clientSeed: '854581b6f52eaa86503f1dc6433655f9',
  }
  expect(resultOf({ game: 'mines', ...mines, nonce: 1, mines: 2 })).toEqual([1, 21])
  const keno = {
    serverSeed: 'ae1581dc89398cb8fdb84f0a2c64e816',
    clientSeed: '971f4d5c49eb1111385e9309d105227f',
  }
  expect(resultOf({ game: 'keno', ...keno, nonce: 1 })).toEqual([1, 6, 11, 12, 13, 22, 24, 29, 34, 35])
  const plinko = {
    serverSeed: '0c8f48139d81447799a5310edb9e5aac',
    clientSeed: '0beeaafc2e5364be411d4b7279923662',
  }
  expect(resultOf({ game: 'plinko', ...plinko, nonce: 1, rows: 9, risk: 'low' })).toBe(1)
  expect(resultOf({ game: 'crash', hash: HASH, salt: '23eb7069c6fc5b1369b92f5321af9f63' })).toBe(7.74)
})

test('[FAIR-6] every game of ours has an answer', () => {
  const games = ['goal', 'hilo', 'miniroulette', 'hotline', 'aviator', 'color-prediction']
  const salt = '0000000000000000000fa3b65e43e4240d71762a5bf397d5304b2596d116859c'
  const answers = games.map((game) => resultOf({ ...DICE, game, pitch: '4x7', hash: HASH, salt }))
  expect(answers).toEqual([
    expect.arrayContaining([expect.any(Number)]),
    expect.arrayContaining([expect.stringMatching(/^(?:\d+|[AJKQ])-(?:diamond|heart|spade|club)$/)]),
    expect.any(Number),
    expect.stringMatching(/^(?:red|black|hot|blazing)$/),
    expect.any(Number),
    expect.any(Number),
  ])
  expect([answers[0], answers[1]].map((list) => (list as unknown[]).length)).toEqual([7, 52])
})

test('[FAIR-6] what cannot be verified is refused by name', () => {
  const cases: [unknown, string][] = [
    [null, 'not_an_object'],
    [{}, 'game_unknown'],
    [{ ...DICE, game: 'toString' }, 'game_unknown'],
    [{ ...DICE, serverSeed: 5 }, 'server_seed_invalid'],
    [{ ...DICE, clientSeed: '' }, 'client_seed_missing'],
    [{ ...DICE, clientSeed: '\ud800' }, 'client_seed_not_printable'],
    [{ ...DICE, nonce: -1 }, 'nonce_invalid'],
    [{ ...DICE, nonce: 1e300 }, 'nonce_invalid'],
    [{ ...DICE, game: 'mines' }, 'mines_out_of_range'],
    [{ ...DICE, game: 'plinko', rows: 8 }, 'risk_unknown'],
    [{ ...DICE, game: 'goal' }, 'pitch_unknown'],
    [{ game: 'aviator', hash: 'x', salt: 'y' }, 'hash_invalid'],
    [{ game: 'aviator', hash: HASH }, 'salt_invalid'],
    [{ game: 'aviator', hash: HASH, salt: 'y', table: 'rtp-50' }, 'table_unknown'],
  ]
  expect(cases.map(([input]) => resultOf(input))).toEqual(cases.map(([, refusal]) => refusal))
})

test('[FAIR-6] nothing that is asked makes the verifier throw', () => {
  const games = [
    'dice',
    'mines',
    'plinko',
    'keno',
    'hilo',
    'goal',
    'aviator',
    'crash',
    'color-prediction',
    'limbo',
  ]
  const fields = {
    game: fc.constantFrom(...games),
    serverSeed: fc.anything(),
    clientSeed: fc.anything(),
    nonce: fc.anything(),
  }
  const more = {
    mines: fc.anything(),
    rows: fc.anything(),
    risk: fc.anything(),
    hash: fc.anything(),
    salt: fc.anything(),
  }
  fc.assert(
    fc.property(fc.record({ ...fields, ...more }), (input) => {
      expect(typeof verify(input).ok).toBe('boolean')
    }),
  )
})

const inputOf = (game: string, { inputs, selects, ...rest }: PublishedCase): unknown => ({
  game,
  ...rest,
  ...inputs,
  mines: selects['minesCount'],
  rows: selects['plinkoRow'],
  risk: selects['plinkoRisk'],
})

const expectedOf = (one: PublishedCase): unknown => {
  const { playerCards, dealerCards, deciderCards } = one
  if (playerCards) return { playerCards, dealerCards, deciderCards }
  return one['result'] ?? one['minePositions'] ?? one['numbers'] ?? one['cards']
}

const FILES = ['dice', 'mines', 'keno', 'plinko', 'hilo', 'crash', 'slide', 'limbo', 'roulette', 'baccarat']

test.skipIf(!hasPublishedResults).each(FILES)(
  '[FAIR-6] all published cases of %s are found (skipped where they, kept outside the project, are not here)',
  (game) => {
    const cases = readPublished(game) as PublishedCase[]
    expect(cases.length).toBeGreaterThan(0)
    expect(cases.map((one) => resultOf(inputOf(game, one)))).toEqual(cases.map(expectedOf))
  },
)

test.skipIf(!hasPublishedResults)(
  '[GAME-4] the boards are the published ones but for one slot (skipped where they, kept outside the project, are not here)',
  () => {
    const boards = readPublished('plinko-paylines') as Record<string, Record<string, number[]>>
    const differ = Object.entries(boards).flatMap(([rows, risks]) =>
      Object.entries(risks).flatMap(([risk, half]) => {
        const ours = plinkoSlots(Number(rows), risk as 'low').slice(Math.floor((Number(rows) + 1) / 2))
        return half.flatMap((paid, at) =>
          ours[at] === paid * 10_000 ? [] : [`${rows} ${risk} ${at}: ${paid}`],
        )
      }),
    )
    // This copy prints 27 where the others print 26, the one with which the board returns 98.976 %.
    expect(differ).toEqual(['16 high 6: 27'])
  },
)
