import { BadgeCheck, Handshake, ShieldCheck, Timer } from 'lucide-react'

const PROMISES = [
  { Icon: Handshake, text: 'A price shown is a price taken' },
  { Icon: ShieldCheck, text: 'Every round can be checked in your browser' },
  { Icon: Timer, text: 'Limits and time outs within two taps' },
  { Icon: BadgeCheck, text: '18 and over' },
] as const

export const Promises = () => (
  <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:flex lg:justify-between">
    {PROMISES.map(({ Icon, text }) => (
      <li key={text} className="flex items-center gap-2 text-body font-medium">
        <Icon aria-hidden className="text-gold-text" /> {text}
      </li>
    ))}
  </ul>
)
