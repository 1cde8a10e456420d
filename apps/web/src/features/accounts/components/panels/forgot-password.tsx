import { usePanel } from '../../../../lib/page/panels.ts'
import { setFlow } from '../../flow.ts'
import type { MobileDetails } from '../../model.ts'
import { requestReset } from '../../use-reset.ts'
import { NumberForm } from '../phone/number-form.tsx'
import { PanelFrame, TextButton } from './panel-frame.tsx'

export const ForgotPassword = () => {
  const open = usePanel((panels) => panels.open)
  const ask = async (number: MobileDetails): Promise<string | undefined> => {
    const said = await requestReset(number)
    if (!said.onItsWay) return said.text
    setFlow({ note: { panel: 'resetpassword', ...said } })
    open('resetpassword')
    return undefined
  }
  return (
    <PanelFrame
      title="Forgot password"
      aside={<TextButton onClick={() => open('login')}>Back to log in</TextButton>}
      lead="Enter the mobile number of your account. It gets a one-time password for setting a new one."
    >
      <NumberForm action="Send OTP" onNumber={ask} />
    </PanelFrame>
  )
}
