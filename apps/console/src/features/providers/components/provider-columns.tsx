import type { Provider } from '@maidan/contracts/staff'
import { Badge } from '@maidan/ui/data/badge.tsx'
import type { LineColumn } from '../../../lib/parts/lists/lines.tsx'
import { DIALECT_WORDS, lastWords, launchWords, stateLook } from '../model/providers.ts'

export const ProviderState = ({ provider }: { readonly provider: Provider }) => {
  const { tone, text } = stateLook(provider)
  return <Badge tone={tone}>{text}</Badge>
}

export const PROVIDER_COLUMNS: readonly LineColumn<Provider>[] = [
  { id: 'name', head: 'Provider', opens: true, card: 'title', cell: ({ name }) => name },
  { id: 'code', head: 'Code', spare: true, card: 'none', cell: ({ code }) => code },
  { id: 'dialect', head: 'Dialect', cell: ({ dialect }) => DIALECT_WORDS[dialect] },
  { id: 'state', head: 'State', card: 'end', cell: (provider) => <ProviderState provider={provider} /> },
  { id: 'launches', head: 'Launches', spare: true, card: 'none', cell: launchWords },
  {
    id: 'last',
    head: 'Last transaction',
    cell: (provider) => <span className="num">{lastWords(provider)}</span>,
  },
  { id: 'keys', head: 'Keys', number: true, card: 'none', cell: ({ keys }) => keys.length },
]
