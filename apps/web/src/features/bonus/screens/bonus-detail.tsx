import { Button } from '@maidan/ui/buttons/button.tsx'
import { Card } from '@maidan/ui/data/card.tsx'
import { EmptyState } from '@maidan/ui/data/empty-state.tsx'

/** An address of a bonus that does not exist yet: say so, and lead back. */
export const BonusDetail = () => (
  <div className="grid grid-cols-1 gap-5">
    <h1>Bonus</h1>
    <Card>
      <h2 className="sr-only">State of this bonus</h2>
      <EmptyState
        title="This bonus is not open"
        action={
          <Button kind="second" href="/bonus">
            All bonuses
          </Button>
        }
      >
        When it opens, you will see its terms, your progress and every bet that counted here.
      </EmptyState>
    </Card>
  </div>
)
