import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { PlayMoneyNote } from '@maidan/ui/money/play-money-ribbon.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import { CircleCheck, WifiOff } from 'lucide-react'
import { FormError } from '../../../lib/forms/form-error.tsx'
import { useOnline } from '../../../lib/api/online.ts'
import { useUpload } from '../../../lib/api/upload.ts'
import type { Said } from '../use-deposit-form.ts'

export const UploadProgress = ({ busy }: { readonly busy: boolean }) => {
  const part = useUpload((upload) => upload.part)
  if (!busy || part === undefined) return null
  return <Progress label={part < 1 ? 'Sending the picture' : 'Sent, being checked'} value={part * 100} />
}

export const OfflineNote = () =>
  useOnline() ? null : (
    <Notice tone="gold" icon={<WifiOff aria-hidden="true" />}>
      You are offline. What you fill in stays here; send it when the network is back.
    </Notice>
  )

type FormFootProps = {
  readonly said: Said | undefined
  readonly busy: boolean
  readonly action: 'Submit' | 'Next'
  /** The way to the list of deposits stands beside what is checked by a person. */
  readonly withList?: boolean
}

/** What every deposit form ends with: what was said of it, and its buttons. */
export const FormFoot = ({ said, busy, action, withList = false }: FormFootProps) => (
  <>
    <UploadProgress busy={busy} />
    <OfflineNote />
    {said?.ok === true && (
      <Notice tone="up" icon={<CircleCheck aria-hidden="true" />}>
        {said.text}
      </Notice>
    )}
    <FormError text={said?.ok === false ? said.text : undefined} />
    <PlayMoneyNote />
    <div className="flex gap-3">
      {withList && (
        <Button kind="outline" size="large" href="/deposit/list" className="flex-1">
          View Deposit
        </Button>
      )}
      <Button type="submit" size="large" loading={busy} className="flex-[1.4]">
        {action}
      </Button>
    </div>
  </>
)
