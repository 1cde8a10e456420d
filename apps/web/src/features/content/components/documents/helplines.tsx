import { ExternalLink, Phone } from 'lucide-react'
import { EMERGENCY, type Helpline, HELPLINES } from '../../texts/helplines.ts'

const REACH =
  'flex min-h-11 items-center gap-2 text-h3 text-gold-text underline decoration-1 underline-offset-3'

const Reach = ({ phone, site, name }: Helpline) => (
  <>
    {phone && (
      <a href={`tel:${phone.dialled}`} className={`num ${REACH}`} aria-label={`Call ${name}, ${phone.shown}`}>
        <Phone aria-hidden /> {phone.shown}
      </a>
    )}
    {site && (
      <a href={site.href} className={REACH} rel="noreferrer">
        <ExternalLink aria-hidden /> {site.shown}
      </a>
    )}
  </>
)

export const Helplines = () => (
  <>
    <p>These services are free and not part of this site. Numbers can change: search for the current one.</p>
    <ul className="grid gap-3 md:grid-cols-3">
      {HELPLINES.map((line) => (
        <li key={line.name} className="flex flex-col rounded-3 bg-turf-1 p-4 shadow-1">
          <h3 className="flex items-baseline justify-between gap-2 text-h3">
            {line.name} <span className="text-cap text-ink-3">{line.country}</span>
          </h3>
          <p className="mt-1 mb-2 flex-1 text-small">{line.about}</p>
          <Reach {...line} />
        </li>
      ))}
    </ul>
    <p className="text-small text-ink-2">{EMERGENCY}</p>
  </>
)
