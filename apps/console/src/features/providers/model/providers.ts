import { API_BASE } from '@maidan/contracts'
import {
  addProvider,
  type DialectName,
  DIALECTS,
  type Provider,
  replaceProviderKey,
} from '@maidan/contracts/staff'
import { complaintOf, type FieldSpec, type Values } from '../../../lib/fields.ts'
import { clockOf, momentOf } from '../../../lib/time.ts'

export const DIALECT_WORDS: Readonly<Record<DialectName, string>> = {
  evolution: 'Evolution',
  hub88: 'Hub88',
  pragmatic: 'Pragmatic Play',
  spribe: 'Spribe',
}

/** Signs with a private key of its own, of which we get the public one. */
export const signsItself = ({ dialect }: Provider): boolean => dialect === 'hub88'

type Look = { readonly tone: 'up' | 'down' | 'gold'; readonly text: string }

export const stateLook = ({ on, keys, launches }: Provider): Look => {
  if (!on) return { tone: 'down', text: 'Off' }
  if (keys.length === 0) return { tone: 'gold', text: 'On, no key' }
  return launches.state === 'left_alone'
    ? { tone: 'gold', text: 'On, not answering' }
    : { tone: 'up', text: 'On' }
}

export const launchWords = ({ launches }: Provider): string => {
  if (launches.state === 'left_alone') return `Not asked until ${clockOf(launches.until)}`
  if (launches.failures === 0) return 'No failure'
  return launches.failures === 1 ? '1 failure' : `${launches.failures} failures in a row`
}

export const lastWords = ({ lastTransactionAt }: Provider): string =>
  lastTransactionAt === null ? 'none lately' : momentOf(lastTransactionAt)

/** Where the provider sends its calls, as it is told to it. */
export const walletAddress = ({ walletPath }: Provider): string =>
  new URL(walletPath, new URL(API_BASE, location.origin)).href

const { code, name, launchUrl, operator } = addProvider.body.shape

const SHARED: readonly FieldSpec[] = [
  { name: 'name', label: 'Name', hint: 'Players read it in their statement', check: complaintOf(name) },
  {
    name: 'launchUrl',
    label: 'Launch address',
    hint: 'Where a game is asked for: https://…, or a path of the site for a game of our own',
    check: complaintOf(launchUrl),
  },
  {
    name: 'operator',
    label: 'Operator code',
    hint: 'What the provider calls us',
    check: complaintOf(operator),
  },
]

export const CHANGE_FIELDS = SHARED

export const ADD_FIELDS: readonly FieldSpec[] = [
  {
    name: 'code',
    label: 'Code',
    hint: 'Part of the wallet address, for good',
    check: complaintOf(code),
  },
  ...SHARED,
  {
    name: 'dialect',
    label: 'Dialect',
    kind: 'select',
    hint: 'How its calls are written and signed',
    options: DIALECTS.map((value) => ({ value, text: DIALECT_WORDS[value] })),
  },
]

const textIn = (values: Values, field: string): string => (values[field] ?? '').trim()

const sharedOf = (values: Values) => ({
  name: textIn(values, 'name'),
  launchUrl: textIn(values, 'launchUrl'),
  operator: textIn(values, 'operator'),
})

export const newProviderOf = (values: Values) => ({
  ...sharedOf(values),
  code: textIn(values, 'code'),
  dialect: DIALECTS.find((one) => one === values['dialect']) ?? DIALECTS[0],
})

export const valuesOf = (provider: Provider): Values => ({
  name: provider.name,
  launchUrl: provider.launchUrl,
  operator: provider.operator,
  on: String(provider.on),
})

/** All of a provider with what was changed, and the version that was looked at. */
export const changeOf = (provider: Provider, changed: Values) => {
  const values: Values = { ...valuesOf(provider), ...changed }
  return { ...sharedOf(values), version: provider.version, on: values['on'] === 'true' }
}

const OVERLAPS: readonly { readonly value: string; readonly text: string }[] = [
  { value: '0', text: 'Ends at once' },
  { value: '15', text: 'Good for 15 minutes more' },
  { value: '60', text: 'Good for an hour more' },
  { value: '1440', text: 'Good for a day more' },
  { value: '10080', text: 'Good for 7 days more' },
]

export const DEFAULT_OVERLAP = '1440'

const PEM = /^-----BEGIN (?:RSA )?PUBLIC KEY-----[\s\S]+-----END (?:RSA )?PUBLIC KEY-----$/

const needsPublicKey = (value: string): string | undefined =>
  complaintOf(replaceProviderKey.body.shape.publicKey)(value) ??
  (PEM.test(value.trim())
    ? undefined
    : 'Please paste all of the key, with its first line “-----BEGIN PUBLIC KEY-----” and its last')

export const keyFieldsOf = (provider: Provider): readonly FieldSpec[] => [
  ...(signsItself(provider)
    ? [
        {
          name: 'publicKey',
          label: 'Public key of the provider',
          kind: 'lines' as const,
          hint: 'In PEM, RSA with at least 2048 bits',
          check: needsPublicKey,
        },
      ]
    : []),
  ...(provider.keys.length > 0
    ? [{ name: 'overlap', label: 'The key of today', kind: 'select' as const, options: OVERLAPS }]
    : []),
]

export const keyAskOf = (provider: Provider, values: Values) => ({
  overlapMinutes: Number(values['overlap'] ?? '0'),
  ...(signsItself(provider) && { publicKey: `${textIn(values, 'publicKey')}\n` }),
})
