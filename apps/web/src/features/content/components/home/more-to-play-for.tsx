import { Link } from '@maidan/ui/navigation/link.tsx'
import { ChevronRight } from 'lucide-react'

type Entry = { readonly title: string; readonly text: string; readonly href: string }

const ENTRIES: readonly Entry[] = [
  { title: 'Bonuses', text: 'With their terms beside the button', href: '/bonus' },
  { title: 'VIP level', text: 'Earned by playing, never by paying', href: '/vip-level' },
  { title: 'Lucky draw', text: 'A draw that everybody can repeat at home', href: '/lucky-draw' },
]

const Row = ({ title, text, href }: Entry) => (
  <li className="border-t border-line first:border-0">
    <Link href={href} className="flex min-h-[61px] items-center gap-3 px-4 py-2 hover:bg-turf-2">
      <span className="min-w-0 flex-1">
        <span className="block text-h3 text-ink">{title}</span>
        <span className="block text-small">{text}</span>
      </span>
      <ChevronRight aria-hidden className="text-ink-3" />
    </Link>
  </li>
)

export const MoreToPlayFor = () => (
  <section aria-labelledby="more-title">
    <h2 id="more-title" className="mb-[10px] text-h2">
      More to play for
    </h2>
    <ul className="overflow-hidden rounded-3 bg-turf-1 shadow-1">
      {ENTRIES.map((entry) => (
        <Row key={entry.href} {...entry} />
      ))}
    </ul>
  </section>
)
