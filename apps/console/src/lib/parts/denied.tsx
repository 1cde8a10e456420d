import { Button } from '@maidan/ui/buttons/button.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'
import { useMe } from '../session/me.ts'

/** For whoever opens what the role does not have, by an old link or by hand. */
export const Denied = ({ what }: { readonly what: string }) => {
  const { role } = useMe()
  return (
    <EmptyState
      title={`Your role cannot open “${what}”`}
      level={2}
      action={
        <Button kind="second" href="/">
          Go to the overview
        </Button>
      }
    >
      You are logged in as {role}. If you need this for your work, an admin can change your role.
    </EmptyState>
  )
}
