import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { CallFailed } from '@maidan/browser/answers.ts'

type Props = { readonly error: Error; readonly onRetry: () => void }

/** Something could not be read: what the server said, and the way to try again. */
export const Failed = ({ error, onRetry }: Props) => {
  const said = error instanceof CallFailed ? error.said : undefined
  return (
    <div role="alert">
      <EmptyState
        title="We could not load this"
        level={2}
        action={
          <Button kind="second" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {said ?? 'We got no answer. Check your connection and try again.'}
      </EmptyState>
    </div>
  )
}
