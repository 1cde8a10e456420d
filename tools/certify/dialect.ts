/** What a provider says to a wallet, in words that all dialects share. Amounts are paise. */
export type Ask = {
  readonly call: 'session' | 'balance' | 'bet' | 'win' | 'rollback' | 'promo' | 'close'
  readonly user: string
  readonly token: string
  readonly game: string
  readonly currency: string
  /** The name of the transaction; of a rollback too, where the dialect has one. */
  readonly id: string
  readonly round: string
  /** The bet that a win or a rollback is about. */
  readonly bet: string
  readonly amount: number
}

/** What an answer means. `unknown_rollback`: nothing was there to roll back, and never will be. */
export type Meaning =
  | 'done'
  | 'repeated_bet'
  | 'repeated_win'
  | 'repeated_rollback'
  | 'repeated_promo'
  | 'unknown_rollback'
  | 'bad_proof'
  | 'bad_time'
  | 'bad_call'
  | 'bad_body'
  | 'bad_field'
  | 'bad_amount'
  | 'bad_currency'
  | 'no_session'
  | 'session_over'
  | 'no_player'
  | 'blocked'
  | 'no_funds'
  | 'id_reused'
  | 'bet_unknown'
  | 'bet_refused'
  | 'bet_rolled_back'
  | 'bet_settled'
  | 'round_closed'

export type Field = 'id' | 'round' | 'amount' | 'user' | 'reference'

export type Lack =
  | 'close'
  | 'rollback_id'
  | 'session_on_win'
  | 'one_win_a_bet'
  | 'bound_game'
  | 'tamper'
  | 'time'

/** The message of a call, before it is signed: an object of JSON, or the fields of a form. */
export type Body = Record<string, unknown>

export type Wire = {
  readonly path: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export type Signing = {
  /** The secret, or the private key in PEM. */
  readonly key: string
  /** The path that the wallet sees. */
  readonly path: string
  readonly nowMs: number
}

/** A manner of providers, from the provider's side. Written for itself, so that a wallet is not checked by its own code. */
export type CertifiedDialect = {
  readonly name: string
  readonly pathOf: (call: Ask['call'] | 'nothing') => string
  readonly bodyOf: (ask: Ask) => Body
  /** Another value for a field, or none; answers the body. */
  readonly change: (body: Body, field: Field, value: unknown) => Body
  /** An amount that is finer than the wallet's smallest unit, one below zero and one that is no number. */
  readonly badAmounts: { readonly finer: unknown; readonly negative: unknown; readonly text: unknown }
  /** A key of the right kind that no wallet knows. */
  readonly newKey: () => string
  readonly sign: (body: Body | string, signing: Signing) => Wire
  /** Takes the proof away, or puts a wrong one in its place. */
  readonly spoil: (wire: Wire, how: 'missing' | 'wrong') => Wire
  /** Says how a call may be changed after it was signed, so that its proof no longer fits. */
  readonly tamper?: (wire: Wire) => Wire
  /** Whether the time of a call is proved and judged. */
  readonly windowMs?: { readonly ahead: number; readonly behind: number }
  /** The word of an answer, and the balance in it. */
  readonly read: (text: string) => { readonly code: string; readonly balance: number | undefined }
  readonly expected: Readonly<Record<Meaning, readonly string[]>>
  /** What the dialect has no word for. */
  readonly lacks: ReadonlySet<Lack>
}
