import { type Paise, toRupees } from '@maidan/core'

const INDIAN = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** An amount as a sentence writes it: ₹1,23,456.50. */
export const inRupees = (amount: Paise): string => INDIAN.format(toRupees(amount))

/** A limit, which seldom has paise: ₹50,000. */
export const inWholeRupees = (amount: Paise): string => inRupees(amount).replace(/\.00$/, '')
