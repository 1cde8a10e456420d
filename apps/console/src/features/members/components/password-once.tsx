import { Button } from '@maidan/ui/buttons/button.tsx'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'

type Props = { readonly username: string; readonly password: string; readonly onClose: () => void }

/** The only moment in which a first password can be read. */
export const PasswordOnce = ({ username, password, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={`First password of ${username}`}
    footer={<Button onClick={onClose}>I have passed it on</Button>}
  >
    <div className="con-action">
      <p className="con-sentence">
        Give the password to your colleague in person or by phone. You see it only once. At the first login
        your colleague sets up an authenticator app.
      </p>
      <CopyList>
        <CopyField label="Name" value={username} />
        <CopyField label="Password" value={password} />
      </CopyList>
    </div>
  </Dialog>
)
