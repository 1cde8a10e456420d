import { err, ok, type Result } from '@maidan/core'
import { WORDS } from './words.ts'

/** What a stranger knows of whose password it is. */
export type Owner = {
  readonly name?: string
  readonly username?: string
  /** With plus sign and dial code. */
  readonly mobile?: string
}

/** What the first guesses of anybody would find, however it is written. */
export const decideNewPassword = (password: string, owner: Owner = {}): Result<void, 'password_common'> => {
  const plain = lettersAndDigits(password)
  const isWeak =
    isRepetition(plain) || isWalk(plain) || isDate(plain) || isKnownWord(password) || tells(plain, owner)
  return isWeak ? err('password_common') : ok(undefined)
}

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** `aaaaaaaa`, `12341234`, nothing but signs, or no more than three characters mixed. */
const isRepetition = (plain: string): boolean =>
  plain.length < 4 || /^(.{1,6}?)\1+$/u.test(plain) || new Set(plain).size <= 3

/** Rows and columns of the keyboard, the alphabet and the digits, each walked both ways. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '012345678901234567890',
  '135792468013579',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuioplkjhgfdsazxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  'qweasdzxc',
  'qwaszx',
  'zaq12wsxcde34rfv',
  '147258369',
  '159753',
  '741852963',
]
const RUNS = WALKS.flatMap((walk) => [walk, walk.split('').toReversed().join('')])

const SHORTEST_RUN = 3

/** `11223344` walks as `1234` does. */
const isWalk = (plain: string): boolean => isMadeOfRuns(plain) || isMadeOfRuns(plain.replace(/(.)\1/gu, '$1'))

/** Only runs and repeated characters, as in `abcd1234`, `qwerty11` or `1qaz2wsx`; two characters may be left over at the end. */
const isMadeOfRuns = (plain: string): boolean => {
  let at = 0
  while (at < plain.length) {
    const length = runLength(plain.slice(at))
    if (length < SHORTEST_RUN) return at > 0 && plain.length - at < SHORTEST_RUN
    at += length
  }
  return true
}

const runLength = (text: string): number => {
  const same = /^(.)\1*/u.exec(text)?.[0].length ?? 0
  let length = same
  while (length < text.length && RUNS.some((run) => run.includes(text.slice(0, length + 1)))) length++
  return length
}

const YEAR = '(?:19[3-9]\\d|20[0-4]\\d)'
const DAY = '(?:0[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0[1-9]|1[0-2])'
const DATE = new RegExp(`^(?:${DAY}${MONTH}${YEAR}|${MONTH}${DAY}${YEAR}|${YEAR}${MONTH}${DAY})$`)

const isDate = (plain: string): boolean => DATE.test(plain)

/** Signs and digits that stand for letters. What is written with them is no harder to guess. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const LONGEST_TAIL = 8

/** A known word, or two, with digits before or behind: `Password@123`, `P@ssw0rd1`, `786krishna`, `virat kohli 18`. */
const isKnownWord = (password: string): boolean => {
  const lower = password.normalize('NFKC').toLowerCase()
  const [, before = '', middle = '', behind = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(lower) ?? []
  if (lettersAndDigits(before + behind).length > LONGEST_TAIL) return false
  const spelled = middle.replace(/[@4310!$57]/g, (sign) => LOOKALIKES[sign] ?? sign)
  return areWords(lettersAndDigits(spelled)) || areWords(lettersAndDigits(middle))
}

const areWords = (text: string): boolean =>
  WORDS.has(text) ||
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => at + 1).some(
    (cut) => WORDS.has(text.slice(0, cut)) && WORDS.has(text.slice(cut)),
  )

const SHORTEST_NAME = 4
const NUMBER_TAIL = 8

/** The own name or user name with next to nothing around it, or the own number anywhere. */
const tells = (plain: string, { name = '', username = '', mobile = '' }: Owner): boolean => {
  if (mobile !== '' && plain.includes(mobile.slice(-NUMBER_TAIL))) return true
  const names = [username, name, ...name.split(/\s+/)].map(lettersAndDigits)
  return names.some(
    (own) => own.length >= SHORTEST_NAME && plain.includes(own) && isFiller(plain.replace(own, '')),
  )
}

/** Digits alone, or at most three characters more. */
const isFiller = (rest: string): boolean => rest.length <= 3 || /^\d+$/.test(rest)
