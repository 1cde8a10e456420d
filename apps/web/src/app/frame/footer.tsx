import { Button } from '@maidan/ui/buttons/button.tsx'
import { Link } from '@maidan/ui/navigation/link.tsx'
import { Logo } from '@maidan/ui/art/logo.tsx'
import type { ReactNode } from 'react'
import { CONTENT_PAGE_NAMES, CONTENT_PAGES, contentPath } from '../../features/content/pages.ts'
import { HELPLINES } from '../../features/content/texts/helplines.ts'
import { useOrganisation } from '../../lib/organisation/organisation.ts'
import { useMatchOver } from '../../lib/page/match-over.ts'
import { usePanel } from '../../lib/page/panels.ts'
import { useSession } from '../../lib/session/session.ts'
import type { FooterKind } from '../routing/footer-kind.ts'

const COPYRIGHT_YEAR = 2024

const LINK =
  'flex min-h-11 items-center text-small text-ink-2 hover:text-ink hover:underline hover:underline-offset-3 lg:min-h-8'

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="pb-1 text-cap font-medium text-ink-3">{title}</h2>
    {children}
  </section>
)

const ContentLinks = () => {
  const isAuth = useSession((session) => session.isAuth)
  return (
    <ul className="grid grid-cols-2 gap-x-6">
      {CONTENT_PAGE_NAMES.map((page) => (
        <li key={page}>
          <Link href={contentPath(page, isAuth)} className={LINK}>
            {CONTENT_PAGES[page].label}
          </Link>
        </li>
      ))}
      <li>
        <Link href="/fairness" className={LINK}>
          Check a round
        </Link>
      </li>
      <li>
        <Link href="/ios-instruction" className={LINK}>
          Install on iOS
        </Link>
      </li>
    </ul>
  )
}

const SOCIAL = [
  ['FACEBOOK', 'Facebook'],
  ['INSTATGRAM', 'Instagram'],
  ['TELEGRAM', 'Telegram'],
  ['WHATS_APP_URL', 'WhatsApp'],
] as const

/** Only the links the operator has set. */
const SocialLinks = () => {
  const details = useOrganisation((organisation) => organisation.details)
  const present = SOCIAL.flatMap(([key, name]) => (details?.[key] ? [{ name, href: details[key] }] : []))
  if (present.length === 0) return null
  return (
    <Column title="Follow us">
      <ul className="flex flex-wrap gap-x-5">
        {present.map(({ name, href }) => (
          <li key={name}>
            <a href={href} className={LINK} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Column>
  )
}

const HelpLinks = () => (
  <Column title="Help with gambling">
    <ul>
      {HELPLINES.map(({ name, country, phone, site }) => (
        <li key={name}>
          <a href={phone ? `tel:${phone.dialled}` : site?.href} className={LINK}>
            {name}, {country}
            <span className="num ml-2 text-ink">{phone?.shown ?? site?.shown}</span>
          </a>
        </li>
      ))}
    </ul>
  </Column>
)

const Close = () => (
  <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-5 text-cap text-ink-3">
    <Logo height={20} className="text-ink-2" />
    <span>© {COPYRIGHT_YEAR} Maidan</span>
    <span className="grid size-8 place-items-center rounded-full pt-px font-semibold text-ink-2 shadow-[inset_0_0_0_1.5px_var(--line-2)]">
      18+
    </span>
    <span className="min-w-[220px] flex-1">
      Play money only, without cash value. Play within limits you set yourself.
    </span>
  </div>
)

const GuestMatchNote = () => {
  const open = usePanel((panels) => panels.open)
  const isOver = useMatchOver((match) => match.isOver)
  return (
    <div className="mb-6 flex flex-col gap-4 rounded-3 bg-turf-1 p-5 shadow-1 sm:flex-row sm:items-center sm:justify-between">
      <div>
        <h2 className="text-h2">{isOver ? 'Ready for the next match?' : 'See a price you like?'}</h2>
        <p className="mt-1">Register to bet with other players, for play money. Blue backs, pink lays.</p>
      </div>
      <div className="flex gap-2">
        <Button onClick={() => open('mobileNumber')}>Register</Button>
        <Button kind="outline" onClick={() => open('login')}>
          Log in
        </Button>
      </div>
    </div>
  )
}

const PlayerMatchNote = () => (
  <div className="mb-6 flex flex-wrap gap-x-6 border-b border-line pb-4">
    <Link href="/mybets" className={LINK}>
      Your bets
    </Link>
    <Link href={`${contentPath('gameRules', true)}#void`} className={LINK}>
      When bets are void
    </Link>
    <Link href={`${contentPath('responsible', true)}#limits`} className={LINK}>
      Your limits
    </Link>
  </div>
)

/** Under a match guests are invited to play, and players find what belongs to their bets. */
const MatchNote = () => (useSession((session) => session.isAuth) ? <PlayerMatchNote /> : <GuestMatchNote />)

export const Footer = ({ kind }: { readonly kind: FooterKind }) => {
  if (kind === 'none') return null
  return (
    <footer className="mt-6 border-t border-line pt-7 pb-8">
      {kind === 'detail' && <MatchNote />}
      <div className="grid gap-7 md:grid-cols-[1.4fr_1fr]">
        <Column title="About the ground">
          <ContentLinks />
        </Column>
        <div className="flex flex-col gap-6">
          <HelpLinks />
          <SocialLinks />
        </div>
      </div>
      <Close />
    </footer>
  )
}
