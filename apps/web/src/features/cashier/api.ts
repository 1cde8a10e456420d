import type {
  BetFixture,
  BetKind,
  DepositStatus,
  DestinationDetails,
  KycKind,
  StatementKind,
  WithdrawalStatus,
} from '@maidan/contracts/player'
import { SECOND_MS } from '@maidan/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, getFile } from '../../lib/api/api.ts'
import { need } from '../../lib/api/need.ts'
import { MONEY_CACHE } from '../../lib/cache/money-cache.ts'
import { callOnce } from '../../lib/api/once.ts'
import { SPORTS_CACHE, USER_CACHE } from '../../lib/cache/slices.ts'
import type { Period } from './periods.ts'

/** Read anew each time the deposit screen opens: a method that is off must not be offered. */
export const gatewaysQuery = queryOptions({
  queryKey: USER_CACHE.gatewaysList,
  queryFn: async () => {
    const { data, bank } = await need((c) => c.getGateways)
    return { list: data, bank }
  },
  refetchOnMount: 'always',
})

export const bankDetailsQuery = queryOptions({
  queryKey: USER_CACHE.bankDetails,
  queryFn: async () => (await need((c) => c.getBankAccountDetails)).bankDetails,
  refetchOnMount: 'always',
})

export const limitsQuery = queryOptions({
  queryKey: MONEY_CACHE.limits,
  queryFn: async () => (await need((c) => c.getLimits)).data,
})

export type BankTransfer = { readonly amount: string; readonly utrNo: string; readonly txnImage: Blob }

export const sendBankTransfer = (body: BankTransfer) =>
  callOnce('bank-transfer', (c) => c.bankTransfer, { body })

/** What a list is narrowed down to. */
export type Filter<Status extends string> = Period & {
  readonly status?: Status
  readonly page: number
  readonly id?: number
}

const queryOf = <Asked extends { readonly page: number; readonly id?: number }>({
  page,
  id,
  ...rest
}: Asked) => ({
  ...rest,
  page: String(page),
  ...(id !== undefined && { id: String(id) }),
})

export const depositsQuery = (filter: Filter<DepositStatus>) =>
  queryOptions({
    queryKey: [...MONEY_CACHE.deposits, filter],
    queryFn: async () => {
      const { data, totals, page } = await need((c) => c.getDeposits, { query: queryOf(filter) })
      return { list: data, totals, page }
    },
    placeholderData: keepPreviousData,
  })

export const withdrawalsQuery = (filter: Filter<WithdrawalStatus>) =>
  queryOptions({
    queryKey: [...MONEY_CACHE.withdrawals, filter],
    queryFn: async () => {
      const { data, totals, page } = await need((c) => c.getWithdrawals, { query: queryOf(filter) })
      return { list: data, totals, page }
    },
    placeholderData: keepPreviousData,
  })

type Wanted<Status extends string> = Omit<Filter<Status>, 'page' | 'id'>

export const exportDeposits = (filter: Wanted<DepositStatus>) =>
  getFile((c) => c.exportDeposits, { query: filter })

export const exportWithdrawals = (filter: Wanted<WithdrawalStatus>) =>
  getFile((c) => c.exportWithdrawals, { query: filter })

/** The newest deposit, by which the method used last is known. */
export const lastDepositQuery = queryOptions({
  queryKey: [...MONEY_CACHE.deposits, 'last'],
  queryFn: async () => (await need((c) => c.getDeposits, { query: { size: '1' } })).data[0] ?? null,
})

/** The socket tells of a payment at once; this is for a device that lost it. */
const LOOK_AGAIN_MS = 10 * SECOND_MS

/** The deposit that is being paid, read anew each time; without its number it is the newest. */
export const paymentQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [...MONEY_CACHE.deposits, 'paid', id],
    queryFn: async () => {
      const query = { size: '1', ...(id !== undefined && { id: String(id) }) }
      return (await need((c) => c.getDeposits, { query })).data[0] ?? null
    },
    gcTime: 0,
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** A player has at most five payments that wait; without an answer there are none to look at. */
export const listNewest = async () => {
  const answer = await call((c) => c.getDeposits, { query: { size: '5' } })
  return answer.ok ? answer.data : []
}

export const cancelDeposit = (id: number) =>
  callOnce(`cancel-deposit-${id}`, (c) => c.cancelDeposit, { body: { id } })

export const termsQuery = queryOptions({
  queryKey: MONEY_CACHE.withdrawalTerms,
  queryFn: async () => (await need((c) => c.getWithdrawalTerms)).data,
  refetchOnMount: 'always',
})

export const destinationsQuery = queryOptions({
  queryKey: MONEY_CACHE.destinations,
  queryFn: async () => (await need((c) => c.listDestinations)).data,
})

export const addDestination = (details: DestinationDetails) =>
  call((c) => c.addDestination, { body: { details } })

export const removeDestination = (id: number) =>
  call((c) => c.removeDestination, { params: { id: String(id) } })

type To = { readonly destinationId: number } | { readonly destination: DestinationDetails }

export const requestWithdrawal = (body: { readonly amount: string; readonly endsBonus?: true } & To) =>
  callOnce('withdraw', (c) => c.createWithdrawal, { body })

export const cancelWithdrawal = (id: number) =>
  callOnce(`cancel-withdrawal-${id}`, (c) => c.cancelWithdrawal, { body: { id } })

export const kycQuery = queryOptions({
  queryKey: MONEY_CACHE.kyc,
  queryFn: async () => (await need((c) => c.getKyc)).data,
})

export const sendKyc = (kind: KycKind, image: Blob) => call((c) => c.sendKyc, { body: { kind, image } })

export const getProof = (id: string, signal: AbortSignal) =>
  getFile((c) => c.getDocument, { params: { id } }, signal)

export type StatementFilter = Required<Period> & { readonly kind?: StatementKind }

const newestFirst = (one: { created_at: number; id: number }, other: { created_at: number; id: number }) =>
  other.created_at - one.created_at || other.id - one.id

/** The page below a line, or the newest one, which alone has the totals. */
export const statementQuery = (filter: StatementFilter, before?: number) =>
  queryOptions({
    queryKey: [...USER_CACHE.accountStatement, filter, before ?? 'newest'],
    queryFn: async () => {
      const { from, to, kind } = filter
      const query = { ...(before !== undefined && { before: String(before) }), ...(kind && { kind }) }
      const { data, totals, next } = await need((c) => c.getAccountStatement, { params: { from, to }, query })
      return { list: data.toSorted(newestFirst), totals, next }
    },
    placeholderData: keepPreviousData,
  })

export const exportStatement = ({ from, to, kind }: StatementFilter) =>
  getFile((c) => c.exportAccountStatement, { params: { from, to }, query: kind ? { kind } : {} })

export type BetFilter = Required<Period> & {
  readonly status?: 'current' | 'settled' | 'void' | 'ended'
  readonly kind?: BetKind
  readonly sport?: BetFixture['sport']
  readonly page: number
}

export const betsQuery = (filter: BetFilter) =>
  queryOptions({
    queryKey: [...SPORTS_CACHE.userBets, filter],
    queryFn: async () => {
      const { data, totals, counts, page } = await need((c) => c.getBets, { query: queryOf(filter) })
      return { list: data, totals, counts, page }
    },
    placeholderData: keepPreviousData,
  })

export const exportBets = (filter: Omit<BetFilter, 'page'>) => getFile((c) => c.exportBets, { query: filter })

/** With what it was matched at, why it came out as it did, and its lines in the ledger. */
export const betQuery = (id: number) =>
  queryOptions({
    queryKey: [...SPORTS_CACHE.userBets, 'one', id],
    queryFn: async () => (await need((c) => c.getBet, { params: { id: String(id) } })).data,
  })
