import type { MarketDetail } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import type { Side } from '@maidan/ui/market/odds-format.ts'

/** A cell of a market and the terms that stood there. */
export type Tapped = { readonly market: number } & (
  | { readonly banking: 'exchange'; readonly runner: number; readonly side: Side; readonly price: number }
  | { readonly banking: 'rates'; readonly runner: number; readonly side: Side; readonly rate: number }
  | {
      readonly banking: 'lines'
      readonly side: 'yes' | 'no'
      readonly line: number
      readonly rate: number
    }
  | { readonly banking: 'odds'; readonly selection: string; readonly odds: number }
)

/** What a player tapped, in words too. */
export type Selection = Tapped & {
  /** Whom or what the bet is on. */
  readonly name: string
  readonly marketName: string
}

/** Which cell it is, whatever stands in it now. */
export const cellOf = (chosen: Tapped): string => {
  switch (chosen.banking) {
    case 'exchange':
    case 'rates':
      return `${chosen.market} ${chosen.runner} ${chosen.side}`
    case 'lines':
      return `${chosen.market} ${chosen.side}`
    case 'odds':
      return `${chosen.market} ${chosen.selection}`
  }
}

/** Blue or pink: No is a lay, and a fixed price can only be backed. */
export const sideOf = (chosen: Tapped): Side => {
  if (chosen.banking === 'odds') return 'back'
  if (chosen.banking === 'lines') return chosen.side === 'yes' ? 'back' : 'lay'
  return chosen.side
}

export const sideWord = (chosen: Tapped): string => {
  if (chosen.banking === 'lines') return chosen.side === 'yes' ? 'Yes' : 'No'
  return sideOf(chosen) === 'back' ? 'Back' : 'Lay'
}

/** So many hundredths of the stake are won by a back, and risked by a lay. */
const partsOf = (chosen: Tapped): number => {
  switch (chosen.banking) {
    case 'exchange':
      return Math.round(chosen.price * 100) - 100
    case 'odds':
      return Math.round(chosen.odds * 100) - 100
    case 'rates':
    case 'lines':
      return chosen.rate
  }
}

export type Figures = { readonly profit: number; readonly risk: number }

/** What is won and what is risked, in rupees. A part of a paisa counts against the player, as it does in the books. */
export const figuresOf = (chosen: Tapped, stake: number): Figures => {
  const inPaise = Math.round(stake * 100)
  const exact = (inPaise * partsOf(chosen)) / 100
  return sideOf(chosen) === 'back'
    ? { profit: Math.floor(exact) / 100, risk: stake }
    : { profit: stake, risk: Math.ceil(exact) / 100 }
}

/** The terms as they stand on the cell: `1.62`, `62`, `187 at 100`. */
export const termsText = (chosen: Tapped): string => {
  switch (chosen.banking) {
    case 'exchange':
      return chosen.price.toFixed(2)
    case 'odds':
      return chosen.odds.toFixed(2)
    case 'rates':
      return String(chosen.rate)
    case 'lines':
      return `${chosen.line} at ${chosen.rate}`
  }
}

/** The whole bet in words: `Back India 1.62, ₹2,000`. */
export const wordsOfBet = (chosen: Selection, stake: number, isFree = false): string =>
  `${sideWord(chosen)} ${chosen.name} ${termsText(chosen)}, ${isFree ? 'free bet of ' : ''}${formatRupees(stake, { paise: 'auto' })}`

/** The same cell with the terms of now; nothing while it offers nothing. */
export const renewed = <T extends Tapped>(chosen: T, market: MarketDetail): T | undefined => {
  const { quote } = market
  switch (chosen.banking) {
    case 'exchange': {
      const runner = market.runners.find(({ id }) => id === chosen.runner)
      const best = (chosen.side === 'back' ? runner?.toBack : runner?.toLay)?.[0]
      return best && { ...chosen, price: best[0] }
    }
    case 'rates': {
      const key = market.runners.find(({ id }) => id === chosen.runner)?.key
      const rates = quote?.type === 'rates' ? quote.rates.find((one) => one.key === key) : undefined
      const rate = rates?.suspended === false ? rates[chosen.side] : null
      return rate === null || rate === undefined ? undefined : { ...chosen, rate }
    }
    case 'lines': {
      const offer = quote?.type === 'lines' ? quote[chosen.side] : null
      return offer ? { ...chosen, ...offer } : undefined
    }
    case 'odds': {
      const offers = quote?.type === 'odds' ? quote.odds : []
      const offer = offers.find(({ key }) => key === chosen.selection)
      return offer?.suspended === false ? { ...chosen, odds: offer.odds } : undefined
    }
  }
}
