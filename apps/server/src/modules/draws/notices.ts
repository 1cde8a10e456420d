import type { Tx } from '../../platform/postgres/database.ts'
import { inRupees } from '../../platform/format/rupees.ts'
import type { DrawDeps } from './deps.ts'
import type { Win } from './model.ts'

export const tellWon = (
  { notify }: Pick<DrawDeps, 'notify'>,
  tx: Tx,
  { player, place, ticket, amount, name }: Win & { readonly name: string },
): Promise<void> =>
  notify(tx, player, {
    kind: 'draw',
    link: '/lucky-draw',
    title: `You won ${inRupees(amount)} in the lucky draw`,
    text: `Your ticket ${ticket} won place ${place} of “${name}”. The prize is in your cash.`,
  })
