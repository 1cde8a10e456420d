import { paise } from '@maidan/core'
import type { AnyHandGame, HandBet, HandOption, HandShown } from '@maidan/games/hands'
import { studioHand } from '@maidan/games/studio'
import { fields, list, text } from '../dealer/read.ts'
import { rupeeText } from '../model/words.ts'
import { createCards } from './cards.ts'
import type { Action, PlayGame, Stakes, Wager } from './play-game.ts'
import { openHandRules } from './rules.ts'

/** What a round pays at most, as the tables say; a wager takes no more than could win that. */
const MOST_WIN = 100_000_000

const wagersOf = ({ wagers, limits }: AnyHandGame): Wager[] =>
  wagers.map(({ key, label, mostReturned }, at) => {
    const most = paise(Math.min(limits.most, Math.floor(MOST_WIN / mostReturned)))
    const pays =
      at === 0 ? `${rupeeText(limits.least)} to ${rupeeText(most)}` : `up to ${mostReturned - 1} to 1`
    return { key, label, pays, most }
  })

/** Green asks for more, grey ends it; letters are the first ones of the labels that are free. */
const lettersOf = (options: readonly HandOption[]): string[] => {
  const used = new Set<string>()
  return options.map(({ label }) => {
    const free =
      label
        .toUpperCase()
        .split('')
        .find((letter) => /[A-Z]/.test(letter) && !used.has(letter)) ?? ''
    used.add(free)
    return free
  })
}

const QUIET = new Set(['fold', 'stand', 'surrender', 'no-insurance'])

const actionsOf = (shown: HandShown, holds: readonly number[]): Action[] => {
  if (shown.phase !== 'playing') return []
  const letters = lettersOf(shown.options)
  return shown.options.map(({ kind, label, adds, picks }, at) => ({
    label,
    detail: picks ? `${holds.length} held` : adds > 0 ? `adds ${rupeeText(adds)}` : '',
    tone: QUIET.has(kind) ? 'quiet' : adds > 0 || picks ? 'gold' : 'green',
    letter: letters[at]!,
    move: picks ? { kind, hold: [...holds] } : { kind },
  }))
}

const askOf = (shown: HandShown): string => {
  if (shown.phase !== 'playing') return shown.says
  const { options, seats } = shown
  if (options.some(({ picks }) => picks)) return 'Tap the cards you want to hold, then draw'
  if (options.some(({ kind }) => kind === 'insure')) return 'The dealer shows an ace. Do you want insurance?'
  const next = seats.find(({ isNext }) => isNext)
  return next ? `${next.label}: your move` : 'Your move'
}

/** A game against the dealer. */
export const handPlay = (game: AnyHandGame): PlayGame<HandBet, HandShown> => {
  const held = (shown: HandShown): number =>
    shown.phase === 'playing' && shown.options.some(({ picks }) => picks) ? (game.held ?? 0) : 0
  return {
    studio: studioHand(game),
    words: {
      bet: (value) => ({ stakes: fields(fields(value)['stakes']) as HandBet['stakes'] }),
      shown: (value) => {
        const shown = fields(value)
        text(shown['phase'])
        list(shown['seats'])
        list(shown['wagers'])
        return shown as unknown as HandShown
      },
    },
    wagers: wagersOf(game),
    levels: [],
    begins: 'Dealing',
    betOf: (stakes) => ({ stakes: placedIn(stakes) }),
    stakesOf: ({ stakes }) => stakes,
    levelOf: () => undefined,
    createBoard: (touch) => createCards(touch, held),
    actions: actionsOf,
    held,
    lines: (shown) =>
      shown.wagers.map((wager) => ({
        label: wager.label,
        stake: wager.stake,
        returned: 'returned' in wager ? wager.returned : undefined,
      })),
    say: askOf,
    paytables: game.paytables,
    openRules: () => openHandRules(game),
  }
}

const placedIn = (stakes: Stakes): Stakes =>
  Object.fromEntries(Object.entries(stakes).filter(([, stake]) => stake > 0))
