import type { Product } from '../../play/index.ts'

type Terms = {
  readonly amount: number
  readonly times: number
  readonly parts: number
  readonly mostCash: number
  readonly counts: Readonly<Record<Product, number>>
  readonly expiresAt: number
}

/** A claim as a person would reckon it with whole numbers, coin by coin and part by part. */
export const createNaiveClaim = (terms: Terms, kept: number) => {
  const { amount, times, parts, mostCash, counts, expiresAt } = terms
  const target = BigInt(amount * times)
  let coins = kept + amount
  let cash = 0
  let counted = 0n
  let released = 0
  let returned = 0
  let lost = 0
  let status = 'active'
  const own = (): number => Math.max(0, coins - kept)
  const giveBack = (): void => {
    const rest = own()
    coins -= rest
    returned += rest
  }
  /** Part n is due when n shares of the target are wagered, to the next whole paisa. */
  const isDue = (n: number): boolean =>
    counted >= 100n * ((target * BigInt(n) + BigInt(parts) - 1n) / BigInt(parts))
  const shareOfFirst = (n: number): number => Number((BigInt(amount) * BigInt(n)) / BigInt(parts))
  return {
    play: (product: Product, risked: number, at: number): void => {
      if (status !== 'active' || at > expiresAt) return
      counted += BigInt(risked * counts[product])
      if (counted < 0n) counted = 0n
    },
    move: (change: number): void => {
      coins += change
      lost -= change
    },
    release: (): void => {
      while (status === 'active' && released < parts && isDue(released + 1)) {
        released += 1
        const size = shareOfFirst(released) - shareOfFirst(released - 1)
        const wanted = released === parts ? own() : Math.min(size, own())
        const turned = Math.min(wanted, mostCash - cash)
        coins -= turned
        cash += turned
        if (released < parts) continue
        giveBack()
        status = 'cleared'
      }
    },
    end: (how: string): void => {
      if (status !== 'active') return
      giveBack()
      status = how
    },
    figures: () => ({ status, coins, cash, returned, released, lost }),
  }
}
