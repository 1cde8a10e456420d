import type { Paise, PlayerId } from '@maidan/core'
import { type Change, houseText, type Posting, type Wallet } from '@maidan/ledger'
import { hash } from 'node:crypto'

/** A posting as the columns that `ledger.post` takes; what is not asked for is undefined. */
export type Row = {
  readonly player: PlayerId
  readonly id: string
  readonly key: string
  readonly requestHash: string
  readonly kind: string
  readonly movement: string
  readonly reference: string | undefined
  readonly house: string
} & Columns

type Columns = {
  readonly draw?: Paise
  readonly cashOnly?: boolean
  readonly pockets?: Partial<Wallet>
  readonly holdOp?: 'reserve' | 'post' | 'void' | 'expire'
  readonly holdId?: number
  readonly holdPocket?: string
  readonly holdExpires?: number
  readonly holdPost?: Paise
}

export const toRow = (posting: Posting): Row => {
  const { player, key, kind, movement, reference, change } = posting
  const columns = columnsOf(change)
  const house = 'house' in change ? houseText(change.house) : ''
  return {
    player,
    id: postingId(player, key),
    key,
    requestHash: requestHash(kind, movement, reference, columns, house),
    kind,
    movement,
    reference,
    house,
    ...columns,
  }
}

/** The ledger looks a replay up by this: half a SHA-256 over player and key, in the shape of a UUID. */
export const postingId = (player: PlayerId, key: string): string =>
  hash('sha256', `${player}|${key}`, 'hex').slice(0, 32)

/** A deadline is not part of what was asked: a retry counts it from a later moment. */
const requestHash = (
  kind: string,
  movement: string,
  reference: string | undefined,
  { draw, cashOnly, pockets = {}, holdOp, holdId, holdPocket, holdPost }: Columns,
  house: string,
): string => {
  const { cash = 0, bonus = 0, exposure = 0, pending = 0 } = pockets
  const asked = [
    kind,
    movement,
    reference,
    draw,
    cashOnly,
    cash,
    bonus,
    exposure,
    pending,
    holdOp,
    holdId,
    holdPocket,
    holdPost,
    house,
  ]
  return hash('sha256', JSON.stringify(asked), 'hex')
}

const columnsOf = (change: Change): Columns => {
  switch (change.type) {
    case 'move':
      return { pockets: change.pockets }
    case 'draw':
      return { draw: change.amount, cashOnly: change.cashOnly, pockets: change.pockets }
    case 'reserve':
      return {
        draw: change.amount,
        cashOnly: change.cashOnly,
        holdOp: 'reserve',
        holdPocket: change.pocket,
        ...(change.expiresAt === undefined ? {} : { holdExpires: change.expiresAt }),
      }
    case 'close':
      return { holdOp: change.how, holdId: change.hold, holdPost: change.posted }
  }
}
