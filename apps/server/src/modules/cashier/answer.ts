import { type Err, err } from '@maidan/core'

/** A refusal that knows better words for this case than the catalogue. */
export type Said<E extends string> = Err<E> & { readonly message?: string }

export const say = <E extends string>(refusal: E, message: string): Said<E> => ({ ...err(refusal), message })
