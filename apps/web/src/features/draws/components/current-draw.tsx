import type { DrawView } from '@maidan/contracts/player'
import { clock } from '@maidan/browser/clock.ts'
import { CopyField, CopyList } from '@maidan/ui/buttons/copy-field.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Card, CardHead } from '@maidan/ui/data/card.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { whenText } from '../../../lib/page/when.ts'
import { playerWords, prizeRows, STATE_WORDS, sumOf, ticketWords, whole } from '../model.ts'
import { Countdown } from './countdown.tsx'
import { OwnTickets } from './own-tickets.tsx'

type DrawProps = { readonly draw: DrawView; readonly aheadMs: number }

const Moment = ({ draw, aheadMs }: DrawProps) => {
  if (draw.state === 'open') return <Countdown label="Closes in" until={draw.closesAt} aheadMs={aheadMs} />
  return (
    <Notice tone="gold">
      Closed. {draw.listHash === null ? 'The last play is being counted' : 'The list is frozen'}; the winners
      follow in a moment.
    </Notice>
  )
}

const Prizes = ({ prizes }: Pick<DrawView, 'prizes'>) => (
  <table className="w-full text-body">
    <caption className="pb-1 text-left text-h3 text-ink">{prizeWords({ prizes })}</caption>
    <tbody>
      {prizeRows(prizes).map(({ places, amount }) => (
        <tr key={places} className="border-t border-line">
          <th scope="row" className="py-2 text-left font-normal">
            {places.includes('–') ? `Places ${places}` : `Place ${places}`}
          </th>
          <td className="num py-2 text-right font-semibold text-ink">{whole(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const prizeWords = ({ prizes }: Pick<DrawView, 'prizes'>): string =>
  `${whole(sumOf(prizes))} in ${prizes.length === 1 ? 'one prize' : `${prizes.length} prizes`}`

const State = ({ draw }: { readonly draw: DrawView }) => {
  const { tone, text } = STATE_WORDS[draw.state]
  return <Badge tone={tone}>{text}</Badge>
}

/** What was promised, for whoever wants to keep it. */
const Promised = ({ draw }: { readonly draw: DrawView }) => (
  <div className="mt-5">
    <CopyList>
      <CopyField label="Promised seed (SHA-256)" value={draw.commitment} />
      <CopyField label="Promised keys (SHA-256)" value={draw.keyCommitment} />
      {draw.listHash !== null && <CopyField label="Frozen list (SHA-256)" value={draw.listHash} />}
    </CopyList>
  </div>
)

/** A draw that has opened and is not over: when, for what, how many tickets, and what was promised. */
export const CurrentDraw = ({ draw, aheadMs }: DrawProps) => (
  <Card as="article" label={draw.name}>
    <CardHead title={draw.name} note={`until ${whenText(draw.closesAt, clock.now())}`}>
      <State draw={draw} />
    </CardHead>
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-3">
      <div className="grid content-start gap-2">
        <Moment draw={draw} aheadMs={aheadMs} />
        <p className="text-small">
          {ticketWords(draw.tickets)} of {playerWords(draw.holders)} so far
        </p>
      </div>
      <OwnTickets draw={draw} />
      <Prizes prizes={draw.prizes} />
    </div>
    <Promised draw={draw} />
  </Card>
)

/** A draw that comes next, in a line. */
export const PlannedDraw = ({ draw }: { readonly draw: DrawView }) => (
  <Card as="article" label={`Next: ${draw.name}`}>
    <CardHead title={draw.name}>
      <State draw={draw} />
    </CardHead>
    <p>
      {prizeWords(draw)}, from {whenText(draw.opensAt, clock.now())} to {whenText(draw.closesAt, clock.now())}
      . One ticket for each {whole(draw.ticketPrice)} of play.
    </p>
    <Promised draw={draw} />
  </Card>
)
