import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { BadgeCheck, Smartphone } from 'lucide-react'
import { type MobileDetails, OTP_BUTTON, showMobile } from '../../model.ts'
import { TextButton } from '../panels/panel-frame.tsx'

type NumberBlockProps = { readonly number: MobileDetails | undefined; readonly onVerify: () => void }

/** The number as the verify panel left it. A form without one says how to get it first. */
export const NumberBlock = ({ number, onVerify }: NumberBlockProps) =>
  number === undefined ? (
    <Notice
      tone="gold"
      icon={<Smartphone />}
      action={
        <Button size="small" kind="second" onClick={onVerify}>
          Verify number
        </Button>
      }
    >
      Please verify your mobile number first.
    </Notice>
  ) : (
    <div className="flex min-h-12 items-center gap-3 rounded-2 bg-up-wash px-3 py-2 text-small">
      <BadgeCheck aria-hidden="true" className="size-5 shrink-0 text-up" />
      <span className="num flex-1 text-body font-medium text-ink">{showMobile(number)}</span>
      <span className="font-semibold text-up">{OTP_BUTTON.verified}</span>
      <TextButton onClick={onVerify}>Change</TextButton>
    </div>
  )
