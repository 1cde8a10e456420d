/** What a message may be about; the text itself is what is sent. */
export const CONTACT_SUBJECTS = [
  'My account and login',
  'A bet or a round',
  'Deposit or withdrawal',
  'Limits and self-exclusion',
  'Report a fault',
  'Privacy and my data',
  'Something else',
] as const

export const CONTACT_TIPS: readonly string[] = [
  'For a bet or a round, give its number. It is in your bets and on the receipt.',
  'For a fault, say what you did, what you saw and what phone or browser you use.',
  'Never send your password or a one-time password. We do not need them and never ask for them.',
]
