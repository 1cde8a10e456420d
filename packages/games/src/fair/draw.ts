import { Bug, defined } from '@maidan/core'

/** One of `count` numbers from 0 on. With 32 bits behind the float none is likelier than another by more than 2⁻³². */
export const indexIn = (count: number, float: number | undefined): number => {
  const drawn = defined(float, 'too few floats for this game')
  if (!(drawn >= 0 && drawn < 1)) throw new Bug(`${drawn} is not a float of the generator`)
  return Math.floor(drawn * count)
}

/** As many of the pool as there are floats, each at most once, in the order they are drawn. */
export const drawFrom = (pool: readonly number[], floats: readonly number[]): number[] => {
  const left = [...pool]
  return floats.map((float) => left.splice(indexIn(left.length, float), 1)[0]!)
}

export const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b)
