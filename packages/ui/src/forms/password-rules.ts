export type PasswordHint = { readonly text: string; readonly met: boolean }

/** Advice only: the form and the server decide what is accepted. */
export const passwordHints = (password: string): readonly PasswordHint[] => [
  { text: 'At least 8 symbols', met: Array.from(password).length >= 8 },
  { text: '1 digit', met: /\d/.test(password) },
  { text: '1 lowercase', met: /\p{Ll}/u.test(password) },
  { text: '1 uppercase', met: /\p{Lu}/u.test(password) },
]
