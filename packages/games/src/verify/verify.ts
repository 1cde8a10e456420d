import { err, ok, type Result } from '@maidan/core'
import { floatsOf, type Seeds } from '../fair/bytes.ts'
import { type ChainHash, parseChainHash, parseSalt, type Salt } from '../fair/chain.ts'
import { ascending } from '../fair/draw.ts'
import { type ClientSeedRefusal, parseClientSeed, parseServerSeed } from '../fair/seeds.ts'
import { diceRoll } from '../instant/dice.ts'
import { hotlineFieldAt, hotlinePlace } from '../instant/hotline.ts'
import { KENO_DRAWN, kenoDraw } from '../instant/keno.ts'
import { rouletteNumber } from '../instant/miniroulette.ts'
import { plinko, plinkoSlots } from '../instant/plinko.ts'
import { multiplierNumber } from '../money/multiplier.ts'
import { fieldsOf, isWhole } from '../read.ts'
import { AVIATOR_TABLES, crashPoint } from '../shared/aviator.ts'
import { colorNumber } from '../shared/color-prediction.ts'
import { cardName, cardsOf } from '../steps/cards.ts'
import { goal, goalBombs } from '../steps/goal.ts'
import { HILO_CARDS } from '../steps/hilo.ts'
import { minePositions, mines } from '../steps/mines.ts'
import { findTable, RTP_97 } from '../tables.ts'
import { publishedBets, publishedRounds } from './others.ts'

export type VerifyRefusal =
  | ClientSeedRefusal
  | 'not_an_object'
  | 'game_unknown'
  | 'server_seed_invalid'
  | 'nonce_invalid'
  | 'hash_invalid'
  | 'salt_invalid'
  | 'table_unknown'
  | 'bet_malformed'
  | 'mines_out_of_range'
  | 'rows_out_of_range'
  | 'risk_unknown'
  | 'pitch_unknown'

type Fields = Readonly<Record<string, unknown>>
type Found = Result<unknown, VerifyRefusal>
type Ask<Given> = (given: Given, fields: Fields) => Found

/** `8` and `"8"` alike: forms and recorded cases write numbers as text. */
const asWhole = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value

/** Each answer has the form in which the trade publishes the result of the game. */
const BETS: Readonly<Record<string, Ask<Seeds>>> = {
  dice: (seeds) => ok(diceRoll(floatsOf(seeds, 1)) / 100),
  keno: (seeds) => ok(ascending(kenoDraw(floatsOf(seeds, KENO_DRAWN)))),
  hilo: (seeds) => ok(cardsOf(floatsOf(seeds, HILO_CARDS)).map(cardName)),
  miniroulette: (seeds) => ok(rouletteNumber(floatsOf(seeds, 1))),
  hotline: (seeds) => ok(hotlineFieldAt(hotlinePlace(floatsOf(seeds, 1)))),
  mines: (seeds, fields) => {
    const bet = mines.parseBet({ mines: asWhole(fields['mines']) })
    return bet.ok ? ok(minePositions(floatsOf(seeds, mines.floats(bet.value)), bet.value)) : bet
  },
  goal: (seeds, { pitch }) => {
    const bet = goal.parseBet({ pitch })
    return bet.ok ? ok(goalBombs(floatsOf(seeds, goal.floats(bet.value)), bet.value)) : bet
  },
  plinko: (seeds, { rows, risk }) => {
    const bet = plinko.parseBet({ rows: asWhole(rows), risk }, RTP_97)
    if (!bet.ok) return bet
    const { slot } = plinko.outcome(floatsOf(seeds, bet.value.rows), bet.value)
    return ok(multiplierNumber(plinkoSlots(bet.value.rows, bet.value.risk)[slot]!))
  },
  ...Object.fromEntries(
    Object.entries(publishedBets).map(([name, find]) => [name, (seeds: Seeds) => ok(find(seeds))]),
  ),
}

type Shared = { readonly hash: ChainHash; readonly salt: Salt }

const ROUNDS: Readonly<Record<string, Ask<Shared>>> = {
  aviator: ({ hash, salt }, { table = RTP_97.id }) => {
    const chosen = findTable(AVIATOR_TABLES, table)
    return chosen ? ok(crashPoint(chosen, hash, salt) / 100) : err('table_unknown')
  },
  'color-prediction': ({ hash, salt }) => ok(colorNumber(hash, salt)),
  ...Object.fromEntries(
    Object.entries(publishedRounds).map(([name, find]) => [
      name,
      ({ hash, salt }: Shared) => ok(find(hash, salt)),
    ]),
  ),
}

const seedsIn = (fields: Fields): Result<Seeds, VerifyRefusal> => {
  const serverSeed = parseServerSeed(fields['serverSeed'])
  if (!serverSeed.ok) return serverSeed
  const clientSeed = parseClientSeed(fields['clientSeed'])
  if (!clientSeed.ok) return clientSeed
  const nonce = asWhole(fields['nonce'])
  if (!isWhole(nonce, 0, Number.MAX_SAFE_INTEGER)) return err('nonce_invalid')
  return ok({ serverSeed: serverSeed.value, clientSeed: clientSeed.value, nonce })
}

/** The salt is also called `seed` where the results of other houses are published. */
const sharedIn = ({ hash, salt, seed }: Fields): Result<Shared, VerifyRefusal> => {
  const shown = parseChainHash(hash)
  if (!shown.ok) return shown
  const salted = parseSalt(salt ?? seed)
  return salted.ok ? ok({ hash: shown.value, salt: salted.value }) : salted
}

const answer = <Given>(ask: Ask<Given>, given: Result<Given, VerifyRefusal>, fields: Fields): Found =>
  given.ok ? ask(given.value, fields) : given

/** What a bet or a round came to, from what the player was shown: `{ game, serverSeed, clientSeed, nonce, … }`. */
export const verify = (input: unknown): Found => {
  const fields = fieldsOf(input)
  if (!fields) return err('not_an_object')
  const game = typeof fields['game'] === 'string' ? fields['game'] : ''
  const bet = Object.hasOwn(BETS, game) ? BETS[game] : undefined
  if (bet) return answer(bet, seedsIn(fields), fields)
  const round = Object.hasOwn(ROUNDS, game) ? ROUNDS[game] : undefined
  return round ? answer(round, sharedIn(fields), fields) : err('game_unknown')
}
