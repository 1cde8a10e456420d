export type Ok<T> = { readonly ok: true; readonly value: T }
export type Err<E> = { readonly ok: false; readonly refusal: E }

/** What a rule answers: the value, or a named refusal. */
export type Result<T, E extends string> = Ok<T> | Err<E>

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const err = <E extends string>(refusal: E): Err<E> => ({ ok: false, refusal })
