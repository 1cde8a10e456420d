/** As much of JSON Schema as the replies of the first calls are described with. `T` is what fits. */
export type Shape<T = unknown> = {
  readonly type: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly fits?: T
}

type Check = (value: unknown, shape: Shape) => boolean

const hasFields: Check = (value, { properties = {}, required = [] }) =>
  isRecord(value) &&
  Object.entries(properties).every(([field, shape]) =>
    value[field] === undefined ? !required.includes(field) : fits(value[field], shape),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const CHECKS: Readonly<Record<string, Check>> = {
  object: hasFields,
  array: (value, { items }) =>
    Array.isArray(value) && value.every((one) => items === undefined || fits(one, items)),
  string: (value, { pattern = '' }) => typeof value === 'string' && new RegExp(pattern).test(value),
  number: (value) => typeof value === 'number',
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

export const fits = <T>(value: unknown, shape: Shape<T>): value is T => {
  if (shape.enum) return shape.enum.includes(value)
  if ('const' in shape) return value === shape.const
  return [shape.type].flat().some((type) => CHECKS[type]?.(value, shape))
}
