import type { Provider } from '@maidan/contracts/staff'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { PaneStates } from '../../../lib/parts/panes/pane-states.tsx'
import { Facts, Pane, PaneSection } from '../../../lib/parts/panes/pane.tsx'
import { momentOf } from '../../../lib/time.ts'
import { DIALECT_WORDS, lastWords, launchWords, walletAddress } from '../model/providers.ts'
import { Keys } from './keys.tsx'
import { ProviderActions } from './provider-actions.tsx'
import { ProviderState } from './provider-columns.tsx'

type Props = {
  readonly id: string
  readonly provider: Provider | undefined
  readonly isLoaded: boolean
  readonly onClose: () => void
}

export const ProviderPane = ({ id, provider, isLoaded, onClose }: Props) => (
  <Pane
    label={`Provider ${provider?.name ?? id}`}
    note={noteOf(provider)}
    onClose={onClose}
    foot={provider !== undefined && <ProviderActions provider={provider} />}
  >
    <PaneStates value={provider} isLoaded={isLoaded}>
      {(value) => <Detail provider={value} />}
    </PaneStates>
  </Pane>
)

const noteOf = (provider: Provider | undefined): string => {
  if (provider === undefined) return ''
  const { version, changedBy, changedAt } = provider
  if (changedBy === null || changedAt === null) return 'As it was delivered'
  return `Version ${version}, changed by ${changedBy}, ${momentOf(changedAt)}`
}

const Detail = ({ provider }: { readonly provider: Provider }) => (
  <>
    <div className="con-pane-top">
      <h2>{provider.name}</h2>
      <ProviderState provider={provider} />
    </div>
    <PaneSection>
      <Facts
        facts={[
          { label: 'Dialect', value: DIALECT_WORDS[provider.dialect] },
          { label: 'Launches', value: launchWords(provider) },
          { label: 'Last transaction', value: lastWords(provider) },
        ]}
      />
    </PaneSection>
    <PaneSection title="Addresses">
      <CopyList>
        <CopyField label="Wallet address" value={walletAddress(provider)} />
        <CopyField label="Operator code" value={provider.operator} />
        {provider.launchUrl !== '' && <CopyField label="Launch address" value={provider.launchUrl} />}
        {provider.ourPublicKey !== null && (
          <CopyField label="Our public key, for the provider" value={provider.ourPublicKey} />
        )}
      </CopyList>
    </PaneSection>
    <PaneSection title="Keys">
      <Keys provider={provider} />
    </PaneSection>
    <PaneSection>
      <div className="con-ways">
        <Link href={`/provider-rounds?provider=${provider.code}`} className="con-link">
          Rounds of {provider.name}
        </Link>
        <Link href={`/provider-rounds?provider=${provider.code}&state=incomplete`} className="con-link">
          Incomplete rounds
        </Link>
        <Link href={`/reconciliation/${provider.code}`} className="con-link">
          Reconciliation
        </Link>
      </div>
    </PaneSection>
  </>
)
