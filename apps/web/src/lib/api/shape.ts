/** A check of one value: by the name of its type, by a function, of each entry, or field by field. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | ((value: unknown) => boolean)
  | readonly [Shape]
  | { readonly [field: string]: Shape }

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fits = (value: unknown, shape: Shape): boolean => {
  if (typeof shape === 'function') return shape(value)
  if (typeof shape === 'string') return typeof value === shape
  if (isEach(shape)) return Array.isArray(value) && value.every((entry) => fits(entry, shape[0]))
  return isRecord(value) && Object.entries(shape).every(([field, part]) => fits(value[field], part))
}

const isEach = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)
