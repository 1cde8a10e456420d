import { Link } from '@maidan/ui/navigation/link.tsx'
import { Logo, Mark } from '@maidan/ui/art/logo.tsx'
import { useOrganisation } from '../../../lib/organisation/organisation.ts'
import { useSession } from '../../../lib/session/session.ts'
import { homePath } from '../places.ts'

/** The product's own logo is drawn in the page, where it can follow the theme. */
const OWN_LOGO = '/logo.svg'

/** On a small phone a player's balance needs the room of the name. */
const OwnLogo = ({ isAuth }: { readonly isAuth: boolean }) => (
  <>
    {isAuth && <Mark size={28} className="sm:hidden" />}
    <Logo height={28} className={`h-6 w-auto lg:h-7 ${isAuth ? 'max-sm:hidden' : ''}`} />
  </>
)

const Brand = ({ isAuth }: { readonly isAuth: boolean }) => {
  const details = useOrganisation((organisation) => organisation.details)
  const url = details?.LOGO_URL ?? OWN_LOGO
  if (url === OWN_LOGO) return <OwnLogo isAuth={isAuth} />
  if (url !== '')
    return <img src={url} alt="Maidan" className="h-7 w-auto max-w-[160px] object-contain lg:h-8" />
  return <span className="font-wide text-[20px] leading-6 font-bold">Maidan</span>
}

export const BrandLink = () => {
  const isAuth = useSession((session) => session.isAuth)
  return (
    <Link
      href={homePath(isAuth)}
      aria-label="Maidan, home"
      className="flex min-h-11 flex-none items-center text-ink"
    >
      <Brand isAuth={isAuth} />
    </Link>
  )
}
