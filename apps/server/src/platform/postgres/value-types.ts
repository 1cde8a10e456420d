import pg from 'pg'

type Parse = (text: string) => unknown

const { builtins } = pg.types
const INT8_ARRAY: number = 1016
const TIMESTAMPTZ_ARRAY: number = 1185

const parseInt8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`)
  return value
}

const parseDate = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date | number

/** Epoch milliseconds; the parser below gives a number for the infinite times already. */
const parseInstant = (text: string): number => {
  const at = parseDate(text)
  return typeof at === 'number' ? at : at.getTime()
}

type Nested<T> = T | null | Nested<T>[]

const mapNested = <From, To>(value: Nested<From>, change: (item: From) => To): Nested<To> => {
  if (value === null) return null
  return Array.isArray(value) ? value.map((item) => mapNested(item, change)) : change(value)
}

const parseTextArray = pg.types.getTypeParser(INT8_ARRAY) as (text: string) => Nested<string>

const ours = new Map<number, Parse>([
  [builtins.INT8, parseInt8],
  [builtins.TIMESTAMPTZ, parseInstant],
  [INT8_ARRAY, (text) => mapNested(parseTextArray(text), parseInt8)],
  [TIMESTAMPTZ_ARRAY, (text) => mapNested(parseTextArray(text), parseInstant)],
  // The driver would turn a day into midnight of the process's own time zone.
  [builtins.DATE, (text) => text],
])

/** How column values arrive: int8 as a safe number, timestamptz as epoch milliseconds, date as its text. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    (format === 'binary' ? undefined : ours.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text'),
}
