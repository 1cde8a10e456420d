import { Field } from '@maidan/ui/forms/field.tsx'
import { TextArea } from '@maidan/ui/forms/text-area.tsx'
import { useEffect, useState } from 'react'
import { browserSha256, type Drawn, runDraw } from '../lucky-draw.ts'

const TICKETS = ['Asha', 'Bilal', 'Chitra', 'Deepa', 'Farid', 'Gita', 'Harun', 'Ishani'].join('\n')

const ticketsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 200)

const useDrawn = (tickets: string, publicValue: string): Drawn | undefined => {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
    let current = true
    const ask = { tickets: ticketsOf(tickets), publicValue }
    runDraw(ask, browserSha256).then(
      (result) => current && setDrawn(result),
      () => current && setDrawn(undefined),
    )
    return () => {
      current = false
    }
  }, [tickets, publicValue])
  return drawn
}

const Line = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div className="border-t border-line py-2">
    <dt className="text-cap text-ink-3">{label}</dt>
    <dd className="num text-small break-all whitespace-normal text-ink">{children}</dd>
  </div>
)

const Result = ({ drawn, count }: { readonly drawn: Drawn; readonly count: number }) => (
  <div role="status">
    <p className="rounded-2 bg-up-wash px-4 pt-[11px] pb-[10px] text-up">
      Ticket {drawn.place + 1} of {count} wins: <b className="text-current">{drawn.winner}</b>
    </p>
    <dl className="mt-3">
      <Line label="Fingerprint of the list, published first">{drawn.fingerprint}</Line>
      <Line label="SHA-256 of fingerprint : public value">{drawn.digest}</Line>
      <Line label="First eight digits as a fraction">{drawn.fraction.toFixed(9)}</Line>
    </dl>
  </div>
)

/** A draw to try out: the same calculation as the real one, with names of the reader's choice. */
export const DrawDemo = () => {
  const [tickets, setTickets] = useState(TICKETS)
  const [publicValue, setPublicValue] = useState('2024-11-15 612')
  const drawn = useDrawn(tickets, publicValue)
  return (
    <div className="grid gap-5 rounded-3 bg-turf-1 p-4 shadow-1 md:grid-cols-2 md:p-5">
      <div className="flex flex-col gap-4">
        <TextArea
          label="Tickets, one a line"
          rows={8}
          maxLength={5000}
          value={tickets}
          onChange={(event) => setTickets(event.target.value)}
        />
        <Field
          label="Public value"
          hint="In a real draw nobody can know it before the list is closed"
          maxLength={100}
          value={publicValue}
          onChange={(event) => setPublicValue(event.target.value)}
        />
      </div>
      {drawn === undefined ? (
        <p role="status">Write at least one ticket. The draw needs a secure connection (https).</p>
      ) : (
        <Result drawn={drawn} count={ticketsOf(tickets).length} />
      )}
    </div>
  )
}
