import { Link } from '@maidan/ui/navigation/link.tsx'
import { ProviderMark } from '@maidan/ui/media/provider-tile.tsx'
import { useLocation } from '../../../lib/router.ts'
import { useSession } from '../../../lib/session/session.ts'
import { isAt, type NavEntry } from '../places.ts'
import { SIDE_PROVIDERS } from './providers.ts'
import { sideEntries } from './side-entries.ts'

type Shape = { readonly rail?: boolean; readonly onFollow?: (() => void) | undefined }

const LINK =
  'relative flex items-center gap-[11px] rounded-2 text-ink-2 hover:bg-turf-1 hover:text-ink aria-[current=page]:bg-nav-on aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-[9px] aria-[current=page]:before:-left-3 aria-[current=page]:before:w-[3px] aria-[current=page]:before:rounded-r-full aria-[current=page]:before:bg-edge-on'
const WIDE = 'min-h-11 px-3 pt-px tracking-[-0.012em] text-[15px] leading-5 font-medium lg:min-h-[38px]'
const RAIL = 'size-11 justify-center'

const nameOf = ({ label, number }: NavEntry): string => (number === undefined ? label : `${label} ${number}`)

const Name = ({ entry: { label, number } }: { readonly entry: NavEntry }) => (
  <span className="whitespace-nowrap">
    <span>{label}</span>
    {number !== undefined && <span> {number}</span>}
  </span>
)

const EntryLink = ({ entry, rail = false, onFollow }: Shape & { readonly entry: NavEntry }) => {
  const { pathname } = useLocation()
  const Icon = entry.icon
  return (
    <Link
      href={entry.href}
      onClick={onFollow}
      aria-current={isAt(entry, pathname) ? 'page' : undefined}
      className={`${LINK} ${rail ? RAIL : WIDE}`}
      {...(rail && { 'aria-label': nameOf(entry), title: nameOf(entry) })}
    >
      <Icon aria-hidden />
      {!rail && <Name entry={entry} />}
    </Link>
  )
}

const ProviderLinks = ({ rail = false, onFollow }: Shape) => {
  const { pathname } = useLocation()
  return SIDE_PROVIDERS.map(({ name, href }) => (
    <li key={href}>
      <Link
        href={href}
        onClick={onFollow}
        aria-current={pathname === href ? 'page' : undefined}
        className={`${LINK} ${rail ? RAIL : `${WIDE} lg:min-h-[34px]`}`}
        {...(rail && { 'aria-label': name, title: name })}
      >
        <ProviderMark name={name} />
        {!rail && name}
      </Link>
    </li>
  ))
}

/** All places of the site, then the providers; on the rail only their pictures. */
export const SideLinks = ({ rail = false, onFollow }: Shape) => {
  const isAuth = useSession((session) => session.isAuth)
  return (
    <>
      <ul className="flex flex-col gap-[2px]">
        {sideEntries(isAuth).map((entry) => (
          <li key={entry.href}>
            <EntryLink entry={entry} rail={rail} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      <h2 className={rail ? 'sr-only' : 'px-3 pt-[14px] pb-[6px] text-cap font-medium text-ink-3'}>
        Providers
      </h2>
      <ul className={`flex flex-col ${rail ? 'mt-3 gap-[2px]' : ''}`}>
        <ProviderLinks rail={rail} onFollow={onFollow} />
      </ul>
    </>
  )
}
