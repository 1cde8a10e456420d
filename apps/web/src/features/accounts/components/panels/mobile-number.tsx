import { usePanel } from '../../../../lib/page/panels.ts'
import { setFlow, useFlow } from '../../flow.ts'
import { type MobileDetails, sameMobile } from '../../model.ts'
import { keepNumber } from '../../prefill.ts'
import { useVerifiesInOwnPanel } from '../../use-otp-mode.ts'
import { requestOtp } from '../../use-otp.ts'
import { NumberForm } from '../phone/number-form.tsx'
import { PanelFrame, TextButton } from './panel-frame.tsx'

/** Where the number leads: to its code, or to the register form, which has the code's field itself. */
export const useNumberStep = (inOwnPanel: boolean) => {
  const open = usePanel((panels) => panels.open)
  return async (number: MobileDetails): Promise<string | undefined> => {
    keepNumber(number)
    if (!inOwnPanel || sameMobile(useFlow.getState().verified, number)) {
      open('register', number)
      return undefined
    }
    const said = await requestOtp(number)
    if (!said.onItsWay) return said.text
    setFlow({ note: { panel: 'verifyNumber', ...said } })
    open('verifyNumber', number)
    return undefined
  }
}

export const MobileNumber = () => {
  const open = usePanel((panels) => panels.open)
  const inOwnPanel = useVerifiesInOwnPanel()
  const takeNumber = useNumberStep(inOwnPanel)
  return (
    <PanelFrame
      title="Mobile number"
      step={inOwnPanel ? 1 : undefined}
      aside={
        <>
          Have an account? <TextButton onClick={() => open('login')}>Log in</TextButton>
        </>
      }
      lead="Enter your 10 digit mobile number from India or Bangladesh. We’ll text you a code. No marketing."
    >
      <NumberForm action="Continue" onNumber={takeNumber} />
    </PanelFrame>
  )
}
