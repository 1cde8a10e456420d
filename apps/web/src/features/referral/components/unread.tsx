import { Button } from '@maidan/ui/buttons/button.tsx'

type UnreadProps = { readonly what: string; readonly onRetry: () => void }

export const Unread = ({ what, onRetry }: UnreadProps) => (
  <p role="alert" className="flex flex-wrap items-center gap-3 p-4">
    {what} did not load.
    <Button kind="outline" size="small" onClick={onRetry}>
      Try again
    </Button>
  </p>
)
