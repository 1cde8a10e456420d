import {
  addBankLines,
  listBankLines,
  listGateways,
  removeBank,
  saveBank,
  saveGateway,
  saveSettings,
  type StaffGateway,
} from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import type { Values } from '../../lib/fields.ts'
import { type CallOutcome, outcomeOf } from '../../lib/api/outcome.ts'
import { chosen } from '../../lib/paged.ts'
import { type Bank, gatewayChange, settingChange, type StatementLine } from './model.ts'

export const useGateways = () =>
  useQuery({ queryKey: ['gateways'], queryFn: async () => (await need(listGateways)).data })

export const useBankLines = (q: string, page: string) =>
  useQuery({
    queryKey: ['bank-lines', q, page],
    queryFn: () => need(listBankLines, { query: { ...chosen({ q }), page } }),
    placeholderData: keepPreviousData,
  })

export const keepGateway = async (gateway: StaffGateway, values: Values): Promise<CallOutcome> =>
  outcomeOf(
    saveGateway,
    await call(saveGateway, { params: { id: String(gateway.id) }, body: gatewayChange(gateway, values) }),
    `${gateway.name} is saved`,
  )

export const keepBank = async (bank: Bank | undefined, values: Values): Promise<CallOutcome> =>
  outcomeOf(
    saveBank,
    await call(saveBank, {
      body: {
        ...(bank && { id: bank.id }),
        acc_name: (values['acc_name'] ?? '').trim(),
        acc_no: (values['acc_no'] ?? '').trim(),
        ifsc_code: (values['ifsc_code'] ?? '').trim().toUpperCase(),
        bank_name: (values['bank_name'] ?? '').trim(),
        active: values['active'] === 'true',
      },
    }),
    'Bank account saved',
  )

export const dropBank = async ({ id }: Bank): Promise<CallOutcome> =>
  outcomeOf(removeBank, await call(removeBank, { params: { id: String(id) } }), 'Bank account removed')

export const keepSettings = async (changed: Values): Promise<CallOutcome> =>
  outcomeOf(saveSettings, await call(saveSettings, { body: settingChange(changed) }), 'Limits and fees saved')

export const addLines = async (lines: readonly StatementLine[]): Promise<CallOutcome> =>
  outcomeOf(
    addBankLines,
    await call(addBankLines, { body: { lines: [...lines] } }),
    ({ data }) => `${data.added} added, ${data.known} known before, ${data.matched} match a deposit`,
  )
