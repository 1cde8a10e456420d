/** What the authenticator app must be given before the first login. */
export type Enrol = { readonly secret: string; readonly uri: string }

export type LoginStep =
  | { readonly step: 'password' }
  | { readonly step: 'code'; readonly ticket: string; readonly enrol: Enrol | null }

export const CODE_DIGITS = 6

/** Codes are often copied with a space in the middle. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_DIGITS)

/** The secret in groups of four, as people type it. */
export const groupsOf = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''

export const NO_ANSWER = 'No answer came. Please try again in a moment'
