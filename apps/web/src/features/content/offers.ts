export type Offer = {
  readonly title: string
  readonly text: string
  readonly terms: readonly string[]
  readonly state: 'open' | 'soon'
  readonly game: string
  /** Where a player takes it up. */
  readonly action?: { readonly text: string; readonly href: string }
}

/** What holds today, and what is planned; the planned ones say so. */
export const OFFERS: readonly Offer[] = [
  {
    title: '₹10,000 to begin with',
    text: 'Every new account starts with play money. There is nothing to claim and nothing to pay.',
    terms: ['Once per mobile number', 'Play money without cash value'],
    state: 'open',
    game: 'Casino chips',
  },
  {
    title: '₹5,000 when you run low',
    text: 'When all you have falls below ₹1,000, refill it for free from your dashboard.',
    terms: ['Once a day', 'Money held for open bets counts as yours'],
    state: 'open',
    game: 'Diya Nights',
    action: { text: 'Refill in your dashboard', href: '/dashboard' },
  },
  {
    title: 'Bring a friend',
    text: 'Share your code. When your friend has registered and played, both of you receive a bonus.',
    terms: ['One bonus for each friend', 'Opens with the referral programme'],
    state: 'soon',
    game: 'Teen Patti',
  },
  {
    title: 'Monsoon week',
    text: 'Seven days, seven small tasks, one for each instant game. The bonus grows with each one you finish.',
    terms: ['Any stake counts', 'Opens with the instant games'],
    state: 'soon',
    game: 'Aviator',
  },
]
