import type { DrawView } from '@maidan/contracts/player'
import { formatRupees } from '@maidan/ui'
import { Button } from '@maidan/ui/buttons/button.tsx'
import { Progress } from '@maidan/ui/data/progress.tsx'
import { rangeWords, ticketWords, whole } from '../model.ts'

/** What the player has in a draw, and how to get the next ticket. */
export const OwnTickets = ({ draw }: { readonly draw: DrawView }) => {
  const { own, ticketPrice } = draw
  if (own === null)
    return (
      <div className="grid content-start gap-3">
        <h3 className="text-h3 text-ink">Your tickets</h3>
        <p className="text-small">Log in to collect tickets: one for each {whole(ticketPrice)} of play.</p>
        <Button href="/sign-in" className="justify-self-start">
          Log in
        </Button>
      </div>
    )
  return (
    <div className="grid content-start gap-3">
      <h3 className="text-h3 text-ink">Your tickets</h3>
      <p className="num type-display text-display text-ink">{ticketWords(own.tickets)}</p>
      {own.line !== null && <p className="text-small">{rangeWords(own.line)} of the frozen list.</p>}
      {draw.state === 'open' && (
        <>
          <Progress
            label="To the next ticket"
            value={ticketPrice - own.next}
            max={ticketPrice}
            text={`${formatRupees(own.next)} left`}
          />
          <p className="text-small">
            Settle another {formatRupees(own.next)} of bets with your own money before the close.
          </p>
        </>
      )}
    </div>
  )
}
