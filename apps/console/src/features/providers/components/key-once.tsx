import type { Provider } from '@maidan/contracts/staff'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { walletAddress } from '../model/providers.ts'

type Props = { readonly provider: Provider; readonly secret: string; readonly onClose: () => void }

/** The only moment in which the secret of a key can be read. */
export const KeyOnce = ({ provider, secret, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={`New key of ${provider.name}`}
    footer={<Button onClick={onClose}>I have passed it on</Button>}
  >
    <div className="con-action">
      <p className="con-sentence">
        Send the secret to the provider on a way that nobody else reads. You see it only once. If it is lost,
        make another key.
      </p>
      <CopyList>
        <CopyField label="Wallet address" value={walletAddress(provider)} />
        <CopyField label="Operator code" value={provider.operator} />
        <CopyField label="Secret" value={secret} />
      </CopyList>
    </div>
  </Dialog>
)
