import { negate, type Paise } from '@maidan/core'
import { credit, type Posting } from '@maidan/ledger'
import type { Claim } from './model.ts'
import type { FreeGrant, Release } from '@maidan/ledger/bonus'

type Of = Pick<Claim, 'id' | 'player'>

/** Every posting of a claim carries its number, so that its cost can be added up from the ledger. */
const referenceOf = ({ id }: Pick<Claim, 'id'>): string => `bonus:${id}`

export const grantPosting = (claim: Of & Pick<Claim, 'amount'>): Posting => ({
  player: claim.player,
  key: `bonus:${claim.id}:grant`,
  kind: 'bonus_claimed',
  movement: 'bonus',
  reference: referenceOf(claim),
  change: credit(claim.amount, 'bonus_cost', 'bonus'),
})

const turned = (claim: Of, key: string, cash: Paise): Posting => ({
  player: claim.player,
  key,
  kind: 'bonus_part',
  // Owed to the player: no block of new bonuses stands in its way.
  movement: 'payout',
  reference: referenceOf(claim),
  change: { type: 'move', pockets: { cash, bonus: negate(cash) }, house: [] },
})

/** What a free play won. Its key has what an earlier result had granted, so that a better result has a key of its own. */
export const freePostings = (
  claim: Of,
  play: { readonly id: number; readonly granted: Paise },
  { granted, cash }: FreeGrant,
): Posting[] => {
  const key = `bonus:${claim.id}:free:${play.id}:${play.granted}`
  if (granted === 0) return []
  const won: Posting = {
    player: claim.player,
    key,
    kind: 'bonus_won',
    // Owed to the player, as what a stake of the player's own wins.
    movement: 'payout',
    reference: referenceOf(claim),
    change: credit(granted, 'bonus_cost', 'bonus'),
  }
  return cash > 0 ? [won, turned(claim, `${key}:cash`, cash)] : [won]
}

const givenBack = (claim: Of, key: string, coins: Paise): Posting => ({
  player: claim.player,
  key,
  kind: 'bonus_ended',
  movement: 'correction',
  reference: referenceOf(claim),
  change: {
    type: 'move',
    pockets: { bonus: negate(coins) },
    house: [{ account: 'bonus_cost', amount: coins }],
  },
})

export const partPosting = (claim: Of, { number, cash }: Release): Posting =>
  turned(claim, `bonus:${claim.id}:part:${number}`, cash)

export const endPosting = (claim: Of, coins: Paise): Posting =>
  givenBack(claim, `bonus:${claim.id}:end`, coins)

/** `seq` is the last posting that was looked at: what comes back later has a key of its own. */
export const latePostings = (
  claim: Of,
  { cash, returned }: { readonly cash: Paise; readonly returned: Paise },
  seq: number,
): Posting[] => [
  ...(cash > 0 ? [turned(claim, `bonus:${claim.id}:late:${seq}:cash`, cash)] : []),
  ...(returned > 0 ? [givenBack(claim, `bonus:${claim.id}:late:${seq}`, returned)] : []),
]
