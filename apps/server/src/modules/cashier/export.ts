import { numberOf } from '@maidan/contracts'
import type { DepositTotals, DepositView, WithdrawalTotals, WithdrawalView } from '@maidan/contracts/player'
import { err, type Err, instant, type Ok, ok, toRupees } from '@maidan/core'
import { clockText } from '../../platform/format/calendar.ts'
import { type CsvColumn, csvHead, csvRow } from '../../platform/format/csv.ts'
import type { DepositSums } from './deposits/store.ts'
import { MAX_EXPORTED } from './paging.ts'
import type { WithdrawalSums } from './withdrawals/store.ts'

const money = (amount: number | null): string => (amount === null ? '' : amount.toFixed(2))

const timeOf = (at: number | null | undefined): string =>
  at === null || at === undefined ? '' : clockText(instant(at))

const DEPOSITS: readonly CsvColumn<DepositView>[] = [
  ['Deposit', ({ id }) => numberOf('deposit', id)],
  ['Asked (Asia/Kolkata)', ({ created_at }) => timeOf(created_at)],
  ['Method', ({ gatewayName }) => gatewayName],
  ['State', ({ status }) => status],
  ['Amount', ({ amount }) => money(amount)],
  ['Fee', ({ fee }) => money(fee)],
  ['Credited', ({ credited }) => money(credited)],
  ['Asset', ({ asset }) => asset],
  ['Asset amount', ({ assetAmount }) => assetAmount],
  ['UTR', ({ utr }) => utr ?? ''],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Decided (Asia/Kolkata)', ({ decided_at }) => timeOf(decided_at)],
]

const WITHDRAWALS: readonly CsvColumn<WithdrawalView>[] = [
  ['Withdrawal', ({ id }) => numberOf('withdrawal', id)],
  ['Asked (Asia/Kolkata)', ({ created_at }) => timeOf(created_at)],
  ['Destination', ({ label }) => label],
  ['State', ({ status }) => status],
  ['Amount', ({ amount }) => money(amount)],
  ['Fee', ({ fee }) => money(fee)],
  ['Reference', ({ reference }) => reference ?? ''],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Last stage (Asia/Kolkata)', ({ stages }) => timeOf(stages.at(-1)?.at)],
]

type Exported =
  | Ok<{ readonly bytes: string; readonly type: 'text/csv; charset=utf-8'; readonly saveAs: string }>
  | (Err<'period_invalid'> & { readonly message?: string })

/** Refused rather than cut short: whoever adds up an export must have all of it. */
const tableOf = <Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[] | undefined,
  saveAs: string,
): Exported =>
  rows === undefined
    ? {
        ...err('period_invalid'),
        message: `There are more than ${MAX_EXPORTED.toLocaleString('en-IN')} records. Please choose a shorter period`,
      }
    : ok({
        bytes: [csvHead(columns), ...rows.map((row) => csvRow(columns, row))].join(''),
        type: 'text/csv; charset=utf-8',
        saveAs,
      })

export const depositTable = (rows: readonly DepositView[] | undefined): Exported =>
  tableOf(DEPOSITS, rows, 'deposits.csv')

export const withdrawalTable = (rows: readonly WithdrawalView[] | undefined): Exported =>
  tableOf(WITHDRAWALS, rows, 'withdrawals.csv')

export const depositTotals = ({ deposits, asked, credited, fees, waiting }: DepositSums): DepositTotals => ({
  deposits,
  asked: toRupees(asked),
  credited: toRupees(credited),
  fees: toRupees(fees),
  waiting: toRupees(waiting),
})

export const withdrawalTotals = (sums: WithdrawalSums): WithdrawalTotals => ({
  withdrawals: sums.withdrawals,
  asked: toRupees(sums.asked),
  paid: toRupees(sums.paid),
  fees: toRupees(sums.fees),
  waiting: toRupees(sums.waiting),
})
