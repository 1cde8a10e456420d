/** What a value looks like, in data that is small enough for the first load. `T` is what fits. */
export type Shape<T = unknown> = {
  readonly oneOf?: readonly unknown[]
  readonly fields?: Readonly<Record<string, Shape>>
  readonly optional?: readonly string[]
  readonly each?: Shape
  /** A record whose names are not known before. */
  readonly values?: Shape
  /** A list with one shape for each of its places. */
  readonly places?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
  /** Names of JSON's types, as JSON Schema gives them; any value where none is named. */
  readonly types?: readonly string[]
  readonly pattern?: string
  readonly fits?: T
}

export const fits = <T>(value: unknown, shape: Shape<T>): value is T => {
  const { oneOf, anyOf, fields, optional = [], each, values, places, types, pattern = '' } = shape
  if (oneOf) return oneOf.includes(value)
  if (anyOf) return anyOf.some((one) => fits(value, one))
  if (places)
    return (
      Array.isArray(value) &&
      value.length === places.length &&
      places.every((place, at) => fits(value[at], place))
    )
  if (each) return Array.isArray(value) && value.every((one) => fits(one, each))
  if (values) return isRecord(value) && Object.values(value).every((one) => fits(one, values))
  if (!fields)
    return (
      (types === undefined || types.some((type) => isOf(value, type))) &&
      (pattern === '' || new RegExp(pattern, 'u').test(String(value)))
    )
  return (
    isRecord(value) &&
    Object.entries(fields).every(
      ([name, part]) => fits(value[name], part) || (value[name] === undefined && optional.includes(name)),
    )
  )
}

const isOf = (value: unknown, type: string): boolean => {
  if (type === 'null') return value === null
  return type === 'integer' ? Number.isSafeInteger(value) : typeof value === type
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
