import { Button } from '@maidan/ui/buttons/button.tsx'
import { Dialog } from '@maidan/ui/overlays/dialog.tsx'
import { closeDeposit } from '../../../../lib/money/deposit-modal.ts'
import { usePanel } from '../../../../lib/page/panels.ts'
import { logOut } from '../../../../lib/session/session.ts'
import { DEMO_DEPOSIT } from '../../use-demo-redirect.ts'

const register = (): void => {
  closeDeposit()
  logOut('asked')
  usePanel.getState().open('mobileNumber')
}

/** Stands in the place of the deposit form for a demo player: the way to an account of one's own. */
export const DemoInvite = () => (
  <Dialog
    open
    onOpenChange={closeDeposit}
    title="Get an account of your own"
    size="small"
    footer={
      <>
        <Button kind="outline" onClick={closeDeposit}>
          Keep the demo
        </Button>
        <Button onClick={register}>Register</Button>
      </>
    }
  >
    <p className="text-body text-ink-2">{DEMO_DEPOSIT} It takes a mobile number and a minute.</p>
  </Dialog>
)
