import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { openDeposit } from '../../../../lib/money/deposit-modal.ts'
import { BALANCE_TOO_LOW } from '../stake.ts'

/** What keeps a slip from being sent. A balance that is too low is mended where it is named. */
export const SlipFault = ({ text }: { readonly text: string }) => (
  <Notice
    tone="down"
    action={
      text === BALANCE_TOO_LOW && (
        <Button kind="second" size="small" onClick={openDeposit}>
          Deposit
        </Button>
      )
    }
  >
    {text}
  </Notice>
)
