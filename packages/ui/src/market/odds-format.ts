export type Side = 'back' | 'lay'

/** A decimal price as it stands on a cell; a line of runs or another text stays as it is. */
export const formatOdds = (price: number | string): string =>
  typeof price === 'number' ? price.toFixed(2) : price
