declare const brand: unique symbol

/** A nominal type: a plain value that can only be made by the constructor that checked it. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
