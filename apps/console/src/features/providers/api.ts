import { saveFile } from '@maidan/browser/save-file.ts'
import {
  addProvider,
  endProviderKey,
  exportReconciliation,
  getReconciliation,
  listProviders,
  lookAtProviderRound,
  type Provider,
  replaceProviderKey,
  saveProvider,
  searchProviderRounds,
} from '@maidan/contracts/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, need } from '../../lib/api/api.ts'
import { loadFile } from '../../lib/api/files.ts'
import { type CallOutcome, outcomeOf, underField } from '../../lib/api/outcome.ts'
import type { Values } from '../../lib/fields.ts'
import { chosen } from '../../lib/paged.ts'
import { changeOf, keyAskOf, newProviderOf } from './model/providers.ts'
import type { RoundFilter } from './model/rounds.ts'

/** Calls of providers come without anything that staff do, so nobody tells the console of them. */
const LOOK_MS = 30_000

/** Below `games`, so that it is read again whenever a colleague changed something of the games. */
export const useProviders = () =>
  useQuery({
    queryKey: ['games', 'providers'],
    queryFn: async () => (await need(listProviders)).data,
    refetchInterval: LOOK_MS,
  })

export const add = async (values: Values): Promise<CallOutcome> => {
  const body = newProviderOf(values)
  const answer = await call(addProvider, { body })
  const outcome = outcomeOf(addProvider, answer, `${body.name} is added, and off`)
  return underField(outcome, answer, { provider_exists: 'code' })
}

export const keep = async (provider: Provider, changed: Values, done: string): Promise<CallOutcome> =>
  outcomeOf(
    saveProvider,
    await call(saveProvider, { params: { provider: provider.code }, body: changeOf(provider, changed) }),
    done,
  )

/** With the secret of the new key, where it is one of ours: it is shown once and stored nowhere. */
export type WithSecret = CallOutcome & { readonly secret?: string | undefined }

export const replaceKey = async (provider: Provider, values: Values): Promise<WithSecret> => {
  const answer = await call(replaceProviderKey, {
    params: { provider: provider.code },
    body: keyAskOf(provider, values),
  })
  const outcome = outcomeOf(replaceProviderKey, answer, `${provider.name} has a new key`)
  return {
    ...underField(outcome, answer, { key_invalid: 'publicKey' }),
    secret: answer.ok ? (answer.data.secret ?? undefined) : undefined,
  }
}

export const endKey = async (provider: Provider, id: number): Promise<CallOutcome> =>
  outcomeOf(
    endProviderKey,
    await call(endProviderKey, { params: { provider: provider.code, id: String(id) } }),
    `Key ${id} has ended`,
  )

export const useProviderRounds = (filter: RoundFilter, page: string) =>
  useQuery({
    queryKey: ['games', 'provider-rounds', filter, page],
    queryFn: () => need(searchProviderRounds, { query: { ...chosen(filter), page } }),
    placeholderData: keepPreviousData,
  })

export const useProviderRound = (id: string) =>
  useQuery({
    queryKey: ['games', 'provider-round', id],
    queryFn: async () => (await need(lookAtProviderRound, { params: { id } })).data,
  })

export const useReconciliation = (day: string) =>
  useQuery({
    queryKey: ['games', 'reconciliation', day],
    queryFn: async () => (await need(getReconciliation, { query: { day } })).data,
  })

type Exported = { readonly day: string; readonly days: number; readonly provider?: string | undefined }

export const saveReconciliation = async ({ day, days, provider }: Exported): Promise<boolean> => {
  const query = { day, days: String(days), ...chosen({ provider }) }
  const file = await loadFile(exportReconciliation, { query }).catch(() => undefined)
  const name = ['reconciliation', provider, day].filter((part) => part !== undefined).join('-')
  if (file !== undefined) saveFile(file, `${name}.csv`)
  return file !== undefined
}
