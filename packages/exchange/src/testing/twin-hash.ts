import { hashNumbers } from '../snapshot/hash.ts'
import { figuresFor, standingMatches } from './twin-money.ts'
import { allQueues, type Twin } from './twin-state.ts'

const STATUS = { open: 1, suspended: 2, closed: 3 }

const accountsOf = ({ orders, matches }: Twin): number[] => [
  ...new Set([
    ...orders.map(({ account }) => account),
    ...matches.flatMap(({ backAccount, layAccount }) => [backAccount, layAccount]),
  ]),
]

/** The same text as the engine's, from the twin's lists. */
export const twinHash = (twin: Twin): string => {
  const standing = standingMatches(twin)
  return hashNumbers([
    ...twin.config.runners,
    twin.config.numberOfWinners,
    STATUS[twin.status],
    twin.inPlay ? 1 : 0,
    twin.version,
    twin.seq,
    twin.lastOrder,
    ...twin.removals.flatMap((one) => [one.runner, one.factorBp, one.afterMatch]),
    ...twin.voids.flatMap((one) => [one.from, one.to]),
    twin.settlements,
    twin.commission,
    ...allQueues(twin).flatMap((one) => [
      one.runner,
      one.side === 'back' ? 0 : 1,
      one.price,
      one.order,
      one.account,
      one.remaining,
      one.seq,
      one.persistence === 'persist' ? 1 : 0,
    ]),
    ...twin.matches.flatMap((one) => [
      one.cross,
      one.runner,
      one.price,
      one.size,
      one.backOrder,
      one.backAccount,
      one.layOrder,
      one.layAccount,
    ]),
    ...accountsOf(twin)
      .sort((a, b) => a - b)
      .flatMap((account) => {
        const figures = twin.config.runners.flatMap((runner) => figuresFor(twin, standing, account, runner))
        return figures.every((figure) => figure === 0) ? [] : [account, ...figures]
      }),
  ])
}
