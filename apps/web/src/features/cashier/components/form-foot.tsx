import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { PlayMoneyNote } from '@maidan/ui/money/play-money-note.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import { CircleCheck, WifiOff } from 'lucide-react'
import { FormError } from '../../../lib/forms/form-error.tsx'
import { InView } from '../../../lib/forms/in-view.tsx'
import { useOnline } from '../../../lib/api/online.ts'
import { useUpload } from '../../../lib/api/upload.ts'
import type { Said } from '../use-deposit-form.ts'

export const UploadProgress = ({ busy }: { readonly busy: boolean }) => {
  const part = useUpload((upload) => upload.part)
  if (!busy || part === undefined) return null
  return <Progress label={part < 1 ? 'Sending the picture' : 'Sent. We are checking it'} value={part * 100} />
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
  /** Which made-up reference play money takes; nothing where none is asked for. */
  readonly reference?: string | undefined
}

/** What every deposit form ends with: what was said of it, and its buttons. */
export const FormFoot = ({ said, busy, action, withList = false, reference }: FormFootProps) => (
  <>
    <UploadProgress busy={busy} />
    <OfflineNote />
    <FormError text={said?.ok === false ? said.text : undefined} />
    <PlayMoneyNote>No payment is taken.{reference !== undefined && ` ${reference}`}</PlayMoneyNote>
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

type TakenProps = { readonly text: string; readonly onAgain: () => void }

/** Stands in the place of the form that was taken, so that nobody sends an empty one after it. */
export const DepositTaken = ({ text, onAgain }: TakenProps) => (
  <InView focus>
    <div className="grid grid-cols-1 gap-3">
      <Notice tone="up" icon={<CircleCheck aria-hidden="true" />}>
        {text}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button size="large" href="/deposit/list" className="flex-1">
          View Deposit
        </Button>
        <Button kind="outline" size="large" onClick={onAgain} className="flex-1">
          Another deposit
        </Button>
      </div>
    </div>
  </InView>
)
