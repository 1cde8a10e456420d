import { type DestinationStream, type Logger, pino } from 'pino'

const HIDDEN = '[hidden]'
const SECRET = /password|token|authorization|cookie|secret|^otp/i
const NUMBER = /mobile|phone/i
const MAX_DEPTH = 6

/** Structured lines without secrets: every value that the server logs, at any depth, passes through here. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => scrub(entry, 0) as typeof entry,
      },
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method) {
          method.apply(this, maskMessage(args) as typeof args)
        },
      },
    },
    destination ?? pino.destination({ sync: false }),
  )

/** Long runs of digits are mobile or account numbers; two digits are enough to tell lines apart. */
const maskDigits = (text: string): string => text.replace(/\d{8,}(?=\d{2})/g, '********')

/** An error logged without words lends the line its message, which then needs the mask as well. */
const maskMessage = (args: readonly unknown[]): unknown[] => {
  const [first, ...rest] = args.map((arg) => (typeof arg === 'string' ? maskDigits(arg) : arg))
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err
  return rest.length === 0 && error instanceof Error ? [first, maskDigits(error.message)] : [first, ...rest]
}

const scrub = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return maskDigits(value)
  if (typeof value !== 'object' || value === null || value instanceof Error) return value
  if (depth === MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => scrub(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrubField(key, inner, depth)]))
}

const scrubField = (key: string, value: unknown, depth: number): unknown => {
  if (SECRET.test(key)) return HIDDEN
  if (NUMBER.test(key) && (typeof value === 'string' || typeof value === 'number'))
    return String(value).replace(/\d(?=\d{2})/g, '*')
  return scrub(value, depth + 1)
}

/** The log takes only these fields: an error of the database also carries the row it is about. */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return scrub(error, 0)
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  const inner = cause instanceof Error ? { cause: maskDigits(cause.message) } : {}
  return { type: name, message: maskDigits(message), stack: maskDigits(stack ?? ''), ...code, ...inner }
}
