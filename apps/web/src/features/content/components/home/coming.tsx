import { Badge } from '@maidan/ui/data/badge.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { ChevronRight } from 'lucide-react'

type Next = { readonly title: string; readonly text: string; readonly href: string }

const NEXT: readonly Next[] = [
  {
    title: 'Instant games',
    text: 'Aviator, mines, plinko and six more, each round checkable',
    href: '/casinogames',
  },
  { title: 'Live tables', text: 'Teen Patti, Andar Bahar and roulette', href: '/livecasino' },
  { title: 'VIP level', text: 'Earned by playing, never by paying', href: '/vip-level' },
  { title: 'Lucky draw', text: 'A draw that everybody can repeat at home', href: '/lucky-draw' },
]

const NextRow = ({ title, text, href }: Next) => (
  <li className="border-t border-line first:border-0">
    <Link href={href} className="flex min-h-[61px] items-center gap-3 px-4 py-2 hover:bg-turf-2">
      <span className="min-w-0 flex-1">
        <span className="block text-h3 text-ink">{title}</span>
        <span className="block text-small">{text}</span>
      </span>
      <Badge>Opens soon</Badge>
      <ChevronRight aria-hidden className="text-ink-3" />
    </Link>
  </li>
)

export const Coming = () => (
  <section aria-labelledby="coming-title">
    <h2 id="coming-title" className="mb-[10px] text-h2">
      What is coming
    </h2>
    <ul className="overflow-hidden rounded-3 bg-turf-1 shadow-1">
      {NEXT.map((next) => (
        <NextRow key={next.title} {...next} />
      ))}
    </ul>
  </section>
)
