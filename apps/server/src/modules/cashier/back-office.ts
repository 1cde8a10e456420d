import type { PageView } from '@maidan/contracts'
import type { DestinationDetails, Gateway } from '@maidan/contracts/player'
import type {
  CashierSettings,
  DEPOSIT_METHODS,
  Payout,
  PayoutFormatName,
  StaffDeposit,
  StaffGateway,
  StaffKyc,
  StaffWithdrawal,
} from '@maidan/contracts/staff'
import type { Paise, Result } from '@maidan/core'
import type { Query, Tx } from '../../platform/postgres/database.ts'
import type { BankWord } from './payouts/format.ts'
import type { LineVerdict, SentLine } from './payouts/rules.ts'

/** A member of staff, as far as the cashier writes one down. */
export type Actor = { readonly id: number; readonly username: string }

export type Page<T> = { readonly data: T[]; readonly page: PageView }

/** What a list is narrowed by; days are of the calendar of Asia/Kolkata. */
export type Filter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page: number
  readonly size: number
  readonly q?: string | undefined
  readonly player?: number | undefined
  readonly status?: string | undefined
}

export type DepositForStaff = Omit<StaffDeposit, 'approval' | 'assignee'>
export type WithdrawalForStaff = Omit<StaffWithdrawal, 'approval' | 'assignee'>

export type KycForStaff = Omit<StaffKyc, 'assignee'>

/** What a queue is narrowed by beside that. */
type QueueFilter = Filter & {
  /** At least so many hours old. */
  readonly hours?: number | undefined
  /** Whether there is something to look at before deciding. */
  readonly risk?: 'some' | 'none' | undefined
  /** Nothing but these, and nothing of those. */
  readonly only?: readonly number[] | undefined
  readonly not?: readonly number[] | undefined
}

type MoneyFilter = QueueFilter & {
  readonly min?: Paise | undefined
  readonly max?: Paise | undefined
  readonly sort?: 'oldest' | 'newest' | 'largest' | 'smallest' | undefined
}

export type DepositFilter = MoneyFilter & {
  readonly gateway?: string | undefined
  readonly method?: (typeof DEPOSIT_METHODS)[number] | undefined
}

export type KycFilter = QueueFilter & {
  readonly kind?: string | undefined
  readonly sort?: 'oldest' | 'newest' | undefined
}

/** The states of an open withdrawal that the cashier itself can tell; who has to agree first, staff know. */
export type WithdrawalFilter = MoneyFilter & {
  readonly state?: 'undecided' | 'held' | 'to_pay' | undefined
  readonly method?: DestinationDetails['kind'] | undefined
}

/** The work of a queue: how much, since when and worth what. */
export type Waiting = { readonly waiting: number; readonly oldest: number | null; readonly amount: number }

export type StateSum = { readonly count: number; readonly amount: number }

type NotOpen = 'not_found' | 'already_decided' | 'not_permitted_state'
type Gate = 'movement_blocked' | 'limit_reached'

/**
 * What staff do with deposits. Whoever calls has checked the role and holds the transaction in which the audit
 * log is written too. Each locks its row, so that of two who decide one wins and the other hears `already_decided`.
 */
export type DepositDecisions = {
  readonly list: (db: Query, filter: DepositFilter) => Promise<Page<DepositForStaff>>
  readonly find: (db: Query, id: number) => Promise<DepositForStaff | undefined>
  /** Credits what arrived, less the gateway's fee. */
  readonly approve: (
    tx: Tx,
    ask: { id: number; amount: Paise; actor: Actor },
  ) => Promise<Result<void, NotOpen | Gate>>
  readonly reject: (
    tx: Tx,
    ask: { id: number; reason: string; actor: Actor },
  ) => Promise<Result<void, NotOpen>>
  /** What can be decided now, and what a colleague has to agree to: `second` are its ids. */
  readonly waiting: (
    db: Query,
    second: readonly number[],
  ) => Promise<Waiting & { states: Record<'ready' | 'second', StateSum> }>
  readonly listBankLines: (
    db: Query,
    filter: Pick<Filter, 'page' | 'size' | 'q'>,
  ) => Promise<
    Page<{ id: number; utr: string; amount: number; note: string; deposit: number | null; addedAt: number }>
  >
  readonly addBankLines: (
    tx: Tx,
    lines: readonly { utr: string; amount: Paise; note: string }[],
    actor: Actor,
  ) => Promise<{ added: number; known: number; matched: number }>
}

export type WithdrawalDecisions = {
  readonly list: (db: Query, filter: WithdrawalFilter) => Promise<Page<WithdrawalForStaff>>
  readonly find: (db: Query, id: number) => Promise<WithdrawalForStaff | undefined>
  readonly review: (tx: Tx, ask: { id: number; actor: Actor }) => Promise<Result<void, NotOpen>>
  readonly approve: (
    tx: Tx,
    ask: { id: number; actor: Actor },
  ) => Promise<Result<void, NotOpen | 'on_hold' | 'kyc_needed'>>
  readonly pay: (
    tx: Tx,
    ask: { id: number; reference: string; actor: Actor },
  ) => Promise<Result<void, NotOpen | 'movement_blocked'>>
  readonly reject: (
    tx: Tx,
    ask: { id: number; reason: string; actor: Actor },
  ) => Promise<Result<void, NotOpen | 'in_payout'>>
  /**
   * What somebody can decide or pay now, and how many there are in each state: what is on hold or with the bank waits
   * for nobody here, and what a colleague has to agree to, `second`, waits in another queue.
   */
  readonly waiting: (
    db: Query,
    second: readonly number[],
  ) => Promise<Waiting & { states: Record<'ready' | 'held' | 'second' | 'to_pay', StateSum> }>
}

/** Files for the bank, and what the bank answers to them. */
export type PayoutDesk = {
  readonly list: (db: Query, ask: Pick<Filter, 'page' | 'size'>) => Promise<Page<Payout>>
  /** What could go into the next file, by format. */
  readonly next: (db: Query) => Promise<Record<PayoutFormatName, StateSum>>
  readonly make: (
    tx: Tx,
    ask: { format: PayoutFormatName; actor: Actor },
  ) => Promise<Result<Payout, 'nothing_to_pay'>>
  /** The file as the bank takes it. */
  readonly write: (db: Query, id: number) => Promise<{ text: string; name: string; file: Payout } | undefined>
  readonly cancel: (
    tx: Tx,
    ask: { id: number; actor: Actor },
  ) => Promise<Result<Payout, 'not_found' | 'already_decided'>>
  readonly read: (format: PayoutFormatName, text: string) => Result<readonly BankWord[], 'answer_unreadable'>
  readonly repeatedIn: (words: readonly BankWord[]) => ReadonlySet<string>
  readonly decide: (db: Query, word: BankWord, repeated: ReadonlySet<string>) => Promise<LineVerdict>
  /** Marks a line as failed: its withdrawal can go into another file. Answers whether it was open. */
  readonly release: (tx: Tx, line: Pick<SentLine, 'file' | 'withdrawal'>) => Promise<boolean>
}

export type KycDecisions = {
  readonly list: (db: Query, filter: KycFilter) => Promise<Page<KycForStaff>>
  readonly find: (db: Query, id: number) => Promise<KycForStaff | undefined>
  readonly decide: (
    tx: Tx,
    ask: { id: number; accept: boolean; reason?: string | undefined; actor: Actor },
  ) => Promise<Result<void, 'not_found' | 'already_decided'>>
  readonly waiting: (db: Query) => Promise<{ waiting: number; oldest: number | null }>
}

export type GatewayEditing = {
  readonly list: (db: Query) => Promise<StaffGateway[]>
  readonly save: (
    tx: Tx,
    id: number,
    change: Partial<Omit<Gateway, 'code' | 'type' | 'slug' | 'url' | 'fields' | 'asset'>> & {
      on?: boolean | undefined
      secret?: string | undefined
    },
  ) => Promise<Result<StaffGateway, 'not_found' | 'address_invalid' | 'amount_out_of_range'>>
  readonly readSettings: (db: Query) => Promise<CashierSettings>
  readonly saveSettings: (
    tx: Tx,
    change: Partial<CashierSettings>,
  ) => Promise<Result<CashierSettings, 'amount_out_of_range'>>
}

/** An image for staff, whoever's it is. */
export type DocumentLookup = {
  readonly find: (db: Query, id: string) => Promise<{ bytes: Uint8Array; player: number } | undefined>
}

export type CashierBackOffice = {
  readonly deposits: DepositDecisions
  readonly withdrawals: WithdrawalDecisions
  readonly payouts: PayoutDesk
  readonly kyc: KycDecisions
  readonly gateways: GatewayEditing
  readonly documents: DocumentLookup
}
