import type { Machine } from '@maidan/games/slots'
import { type Skin, SKINS } from '@maidan/games/skins'
import { draw } from '../../dom.ts'
import { drawLetter, drawPicture, type Inks } from './picture.ts'

/** What a symbol of a machine looks like in a skin, and what it is called. */
export type SymbolLook = {
  readonly picture: string | undefined
  readonly letter: string
  readonly word: string
}

const LETTERS = ['A', 'K', 'Q', 'J', '10']
const HIGH = 'ABCD'
const LOW = 'EFGHI'

/** Machines with bars have symbols of their own. */
const BARS: Readonly<Record<string, SymbolLook>> = {
  S: { picture: undefined, letter: '7', word: 'seven' },
  '3B': { picture: 'bar3', letter: '3', word: 'triple bar' },
  '2B': { picture: 'bar2', letter: '2', word: 'double bar' },
  '1B': { picture: 'bar1', letter: '1', word: 'bar' },
  bar: { picture: 'bar1', letter: 'B', word: 'bars of any kind' },
  'any bar': { picture: 'bar1', letter: 'B', word: 'bars of any kind' },
  BE: { picture: 'bell', letter: 'B', word: 'bell' },
  CH: { picture: 'cherry', letter: 'C', word: 'cherry' },
  PL: { picture: 'plum', letter: 'P', word: 'plum' },
  '-': { picture: 'blank', letter: '', word: 'blank' },
}

const SPECIAL: Readonly<Record<string, SymbolLook>> = {
  coin: { picture: 'coin', letter: 'C', word: 'coin' },
  bonus: { picture: 'chest', letter: 'B', word: 'bonus' },
  orb: { picture: 'orb', letter: 'O', word: 'orb' },
}

/** A skin that this page does not have is played with letters alone. */
const PLAIN: Skin = { ...SKINS.lotus, pictures: ['', '', '', ''], wild: '', scatter: '' }

const lookIn = ({ pictures, wild, scatter }: Skin, machine: Machine, symbol: string): SymbolLook => {
  const known = machine.pays.kind === 'classic' ? BARS[symbol] : SPECIAL[symbol]
  if (known) return known
  if (symbol === machine.wild) return { picture: wild || undefined, letter: 'W', word: 'wild' }
  if (symbol === machine.scatter?.symbol)
    return { picture: scatter || undefined, letter: 'S', word: scatter || 'scatter' }
  const high = pictures[HIGH.indexOf(symbol)]
  if (high) return { picture: high, letter: symbol, word: high }
  const letter = LETTERS[LOW.indexOf(symbol)] ?? symbol
  return { picture: undefined, letter, word: letter }
}

export type SkinArt = {
  readonly skin: Skin
  readonly lookOf: (symbol: string) => SymbolLook
  /** Every call draws the symbol anew, in a box from −50 to 50. */
  readonly drawSymbol: (symbol: string) => SVGGElement
}

const inksOf = ({ palette }: Skin, isSpecial: boolean, cell: string): Inks => ({
  a: isSpecial ? palette.special : palette.main,
  b: palette.second,
  g: cell,
})

/** Wilds and bonuses say what they are: no picture alone does. */
const ribbonOf = (word: string, { palette }: Skin): SVGElement[] => [
  draw('rect', { x: -36, y: 26, width: 72, height: 24, rx: 5, fill: palette.special }),
  draw('text', { y: 44, 'font-size': 19, class: 'word', 'text-anchor': 'middle', fill: palette.cell }, word),
]

const RIBBONS: Readonly<Record<string, string>> = { wild: 'WILD', bonus: 'BONUS' }

/** The art of a skin for a machine. What cannot be drawn is a letter, so a game can always be played. */
export const skinArt = (
  name: string,
  machine: Machine,
  pictureOf: typeof drawPicture = drawPicture,
): SkinArt => {
  const skin = (SKINS as Readonly<Partial<Record<string, Skin>>>)[name] ?? PLAIN
  const lookOf = (symbol: string): SymbolLook => lookIn(skin, machine, symbol)
  const shapesOf = (symbol: string): SVGElement[] => {
    const { picture, letter, word } = lookOf(symbol)
    const isSpecial = symbol === machine.wild || symbol === machine.scatter?.symbol || symbol in SPECIAL
    const inks = inksOf(skin, isSpecial, skin.palette.cell)
    if (picture === undefined) return drawLetter(letter, inks)
    try {
      const ribbon = RIBBONS[word]
      return [...pictureOf(picture, inks), ...(ribbon === undefined ? [] : ribbonOf(ribbon, skin))]
    } catch {
      return drawLetter(letter, inks)
    }
  }
  return { skin, lookOf, drawSymbol: (symbol) => draw('g', {}, ...shapesOf(symbol)) }
}

/** All symbols that can lie on a machine. */
export const symbolsOf = ({ reels, wild, pick }: Machine): string[] => {
  const drawn =
    reels.kind === 'strips'
      ? reels.strips.flatMap((strip) => Array.from(strip))
      : reels.weights.flatMap((weights) => weights.map(([symbol]) => symbol))
  return [...new Set([...drawn, ...(wild === undefined ? [] : [wild]), ...(pick ? [pick.symbol] : [])])]
}
