/**
 * Literals of arrays for statements that write many rows at once. Made by hand because they are the hottest text of the
 * server: the driver would look at the kind of every element.
 */
const plainArray = (values: readonly (number | string | undefined)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`

export const numberArray: (values: readonly (number | undefined)[]) => string = plainArray

/** Of bytes, each as hexadecimal digits. */
export const bytesArray = (values: readonly string[]): string => plainArray(values.map(bytesItem))

export const bytesItem = (hex: string): string => `\\\\x${hex}`

export const textArray = (values: readonly (string | undefined)[]): string =>
  `{${values.map((value) => (value === undefined ? 'NULL' : `"${value.replace(/[\\"]/g, '\\$&')}"`)).join(',')}}`
