import type { Err, Ok, Paise, PlayerId } from '@maidan/core'
import type { Split } from '@maidan/ledger'
import { hash } from 'node:crypto'

/** What a provider asks of a wallet, in the words of the core; a dialect has read it from a call. */
export type Operation =
  | {
      readonly type: 'bet'
      readonly tx: string
      readonly round: string
      readonly game: string
      readonly amount: Paise
      readonly session: SessionAsk
      /** The provider says that nothing more is bet in the round. */
      readonly closes: boolean
    }
  | {
      readonly type: 'win'
      readonly tx: string
      readonly round: string
      readonly game: string
      readonly amount: Paise
      /** The bet that is settled; null where the provider only names the round. */
      readonly bet: string | null
      readonly closes: boolean
      /** Whether a bet is settled by one win at most. */
      readonly isOnly: boolean
    }
  | { readonly type: 'rollback'; readonly tx: string; readonly target: string }
  | { readonly type: 'promo'; readonly tx: string; readonly amount: Paise }
  | { readonly type: 'close'; readonly round: string; readonly game: string }

/** The session that a bet is made in; some providers name the player alone, who then must have the game open. */
export type SessionAsk = {
  /** SHA-256 of the token; null where the provider sends none. */
  readonly tokenHash: string | null
  /** Whether a session is good for its own game only. */
  readonly isForGame: boolean
}

export type Call = {
  readonly provider: string
  readonly player: PlayerId
  readonly operation: Operation
}

/** Why nothing moved. A provider may ask again after `busy` and `bet_unknown`; everything else is final. */
export type WalletRefusal =
  | 'signature_invalid'
  | 'timestamp_stale'
  | 'call_unknown'
  | 'unreadable'
  | 'amount_invalid'
  | 'currency_wrong'
  | 'player_unknown'
  | 'player_blocked'
  | 'session_unknown'
  | 'session_over'
  | 'game_wrong'
  | 'provider_off'
  | 'insufficient_funds'
  | 'limit_reached'
  | 'over_bonus_maximum'
  | 'id_reused'
  | 'bet_unknown'
  | 'bet_refused'
  | 'bet_rolled_back'
  | 'bet_settled'
  | 'round_closed'
  | 'busy'

/** What was done. The same id with the same words gets the same again. */
export type Done = {
  /** Our own number of it; 0 where nothing is stored. */
  readonly id: number
  /** `tombstone`: what was to be rolled back had not come, and never will be taken. */
  readonly effect: 'moved' | 'nothing' | 'tombstone'
  /** The change of the free pockets. */
  readonly change: Split
  /** The free pockets after it. */
  readonly balance: Split
  readonly isReplay: boolean
}

export type WalletAnswer =
  | Ok<Done>
  | (Err<WalletRefusal> & { readonly balance?: Split; readonly isReplay?: boolean })

/** Its own id, the id that it is about and its round, where it has them. */
export const idsOf = (
  operation: Operation,
): { readonly tx?: string; readonly target?: string; readonly round?: string } => {
  switch (operation.type) {
    case 'bet':
      return { tx: operation.tx, round: operation.round }
    case 'win':
      return {
        tx: operation.tx,
        round: operation.round,
        ...(operation.bet === null ? {} : { target: operation.bet }),
      }
    case 'rollback':
      return { tx: operation.tx, target: operation.target }
    case 'promo':
      return { tx: operation.tx }
    case 'close':
      return { round: operation.round }
  }
}

const amountOf = (operation: Operation): number => ('amount' in operation ? operation.amount : 0)

/** What an id stands for. A session is no part of it: a retry may come in a newer one. */
export const payloadHash = ({ player, operation }: Call): string => {
  const { tx, target, round } = idsOf(operation)
  const game = 'game' in operation ? operation.game : ''
  const said = [operation.type, player, tx, target ?? '', round ?? '', game, amountOf(operation)]
  return hash('sha256', JSON.stringify(said), 'base64url')
}
