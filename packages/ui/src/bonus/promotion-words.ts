import { type BonusWords, PRODUCTS, termsOf } from './terms.ts'

type Told = BonusWords & { readonly title: string }
type Card = { readonly title: string; readonly text: string; readonly terms: readonly string[] }

/** Nothing has to be bet of what is cash at once. */
const countsOf = ({ contribution, times }: BonusWords): readonly string[] =>
  times === 0
    ? []
    : [
        `A bet of ₹100 counts ${PRODUCTS.map(({ product, text }) => `₹${contribution[product]} in ${text}`).join(', ')}.`,
      ]

/** What a promotion says: its own words, or those of the bonus that it tells of, whose figures are those of today. */
export const promotionWords = <Own extends Card>(own: Own, bonus: Told | null): Own =>
  bonus === null
    ? own
    : {
        ...own,
        title: bonus.title,
        text: bonus.words,
        terms: [...termsOf(bonus), ...countsOf(bonus)],
      }
