import { Button } from '@maidan/ui/buttons/button.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'

type LoadFailedProps = { readonly text: string; readonly onAgain: () => void }

/** Stands where a list would, with the way to ask for it once more. */
export const LoadFailed = ({ text, onAgain }: LoadFailedProps) => (
  <Notice
    tone="down"
    action={
      <Button kind="second" size="small" onClick={onAgain}>
        Try again
      </Button>
    }
  >
    {text}
  </Notice>
)
