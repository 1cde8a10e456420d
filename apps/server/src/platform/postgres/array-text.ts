/**
 * Literals of arrays for statements that write many rows at once. Made by hand because they are the hottest text of the
 * server: the driver would look at the kind of every element.
 */
export const numberArray = (values: readonly (number | undefined)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

/** Of texts that need no quotes: words of ours, hashes. */
export const wordArray = (values: readonly (string | undefined)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

export const textArray = (values: readonly (string | undefined)[]): string =>
  `{${values.map((value) => (value === undefined ? 'NULL' : `"${value.replace(/[\\"]/g, '\\$&')}"`)).join(',')}}`
