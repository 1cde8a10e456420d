import { Link } from '@maidan/ui/navigation/link.tsx'
import { ChevronRight } from 'lucide-react'
import { useSession } from '../../../../lib/session/session.ts'
import { type ContentPageName, contentPath } from '../../pages.ts'

type Promise = {
  readonly title: string
  readonly text: string
  readonly page: ContentPageName
  readonly link: string
}

const PROMISES: readonly Promise[] = [
  {
    title: 'Sealed before you bet',
    text: 'We publish the fingerprint of each result first and open it afterwards. If one digit differed, you would see it.',
    page: 'fairPlay',
    link: 'How to check a round',
  },
  {
    title: 'Wins are never voided for being wins',
    text: 'When a bet is void, the losing ones are void too. The rules are written down before the match.',
    page: 'gameRules',
    link: 'Read the rules',
  },
  {
    title: 'You decide how far it goes',
    text: 'Limits for time and stakes, a break or self-exclusion. A stricter limit counts at once, a looser one only after a day.',
    page: 'responsible',
    link: 'Responsible gaming',
  },
]

export const ProtectionPromise = () => {
  const isAuth = useSession((session) => session.isAuth)
  return (
    <section
      aria-labelledby="promise-title"
      className="rounded-3 bg-turf-1 p-5 shadow-1 md:p-8 lg:grid lg:grid-cols-[300px_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-12"
    >
      <h2 id="promise-title" className="font-wide text-[26px] leading-[32px] font-bold tracking-[-0.012em]">
        Do not trust us. Check us.
      </h2>
      <p className="mt-3 lg:col-start-1">
        What we promise here can be seen by anybody, at any time, without asking us.
      </p>
      <ul className="mt-5 flex flex-col lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
        {PROMISES.map(({ title, text, page, link }) => (
          <li
            key={title}
            className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0 md:grid md:grid-cols-[1fr_190px] md:items-center md:gap-6"
          >
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 max-w-[60ch]">{text}</p>
            </div>
            <Link
              href={contentPath(page, isAuth)}
              className="mt-1 flex min-h-11 items-center gap-1 font-medium text-gold-text md:mt-0 md:justify-end"
            >
              {link} <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
