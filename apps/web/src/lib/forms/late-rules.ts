import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver, ResolverError } from 'react-hook-form'

type Schema<F extends FieldValues> = Parameters<typeof standardSchemaResolver<F, unknown, F>>[0]

const notLoaded = ({ message }: Error) => ({ values: {}, errors: { root: { type: 'load', message } } })

/** A form whose rules come while it is filled in. Without them it is not sent, and says why. */
export const lateRules =
  <F extends FieldValues>(load: () => Promise<Schema<F>>): Resolver<F, unknown, F> =>
  async (values, context, options) => {
    const schema = await load().catch((problem: Error) => problem)
    if (schema instanceof Error) return notLoaded(schema) as ResolverError<F>
    return standardSchemaResolver(schema)(values, context, options)
  }
