import { FAILED, SUCCEEDED } from '@maidan/contracts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { usePanel } from '../../../../lib/page/panels.ts'
import { forgotUsername } from '../../api.ts'
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
  const askUsername = async (number: MobileDetails): Promise<string | undefined> => {
    const answer = await forgotUsername(number)
    const text = answer.ok ? SUCCEEDED.usernameSent : (answer.message ?? FAILED.passwordReset)
    if (answer.ok) toast.success(text)
    else toast.error(text)
    setFlow({ note: answer.ok ? { panel: 'forgotpassword', ok: true, text } : undefined })
    return answer.ok ? undefined : text
  }
  return (
    <PanelFrame
      title="Forgot password"
      aside={<TextButton onClick={() => open('login')}>Back to log in</TextButton>}
      lead="Enter the mobile number of your account. We’ll text you a code for a new password, or your username."
    >
      <NumberForm
        action="Send OTP"
        onNumber={ask}
        second={{ action: 'Send my username', onNumber: askUsername }}
      />
    </PanelFrame>
  )
}
