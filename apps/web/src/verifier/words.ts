import type { VerifyRefusal } from '@maidan/games/verify'

/** What is wrong with what was typed, for a person. */
export const REFUSED: Readonly<Record<VerifyRefusal, string>> = {
  not_an_object: 'This is not one round in JSON.',
  game_unknown: 'Please choose a game.',
  server_seed_invalid: 'The server seed has no spaces and at most 256 characters.',
  client_seed_missing: 'Please enter your client seed.',
  client_seed_too_long: 'A client seed has at most 64 characters.',
  client_seed_not_printable: 'A client seed has only characters that can be seen.',
  client_seed_edge_space: 'A client seed does not begin or end with a space.',
  nonce_invalid: 'The nonce is a whole number from 0 on.',
  hash_invalid: 'The hash of the round has 64 digits from 0 to 9 and a to f.',
  salt_invalid: 'The salt has no spaces and at most 128 characters.',
  table_unknown: 'Please choose a payout table.',
  bet_malformed: 'The bet cannot be read.',
  mines_out_of_range: 'There are 1 to 24 mines.',
  rows_out_of_range: 'There are 8 to 16 rows.',
  risk_unknown: 'Please choose a risk.',
  pitch_unknown: 'Please choose a pitch.',
}

const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))
const counted = (value: unknown): string =>
  Array.isArray(value) ? value.map((place) => Number(place) + 1).join(', ') : ''

const SHOWN_CARDS = 10

const WORDS: Readonly<Record<string, (result: unknown) => string>> = {
  dice: (roll) => `The roll is ${Number(roll).toFixed(2)}.`,
  keno: (drawn) => `Drawn: ${list(drawn)}.`,
  hilo: (cards) =>
    `The first ${SHOWN_CARDS} cards: ${Array.isArray(cards) ? list(cards.slice(0, SHOWN_CARDS)) : ''}.`,
  miniroulette: (number) => `The ball rests on ${String(number)}.`,
  hotline: (field) => `The line stops on ${String(field)}.`,
  mines: (cells) => `The mines lie under cells ${counted(cells)}, counted row by row from 1.`,
  goal: (bombs) => `The bombs lie in rows ${counted(bombs)}, one for each column, counted from 1.`,
  plinko: (times) => `The ball falls into the slot that pays ${String(times)} times the stake.`,
  aviator: (point) => `The plane flies away at ${Number(point).toFixed(2)}.`,
  'color-prediction': (number) => `The number is ${String(number)}.`,
}

/** The result in a sentence; as it stands where another house plays the game. */
export const resultWords = (game: string, result: unknown): string =>
  WORDS[game]?.(result) ?? `The result is ${JSON.stringify(result)}.`
