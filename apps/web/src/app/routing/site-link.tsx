import type { LinkProps } from '@maidan/ui/navigation/link.tsx'
import { Link as RouterLink } from '../../lib/router.ts'
import { placeAt } from './routes.tsx'
import { screenOf } from '../pages/screens.ts'

/** `casino/spribe/aviator` means the same everywhere, also below `/casino`. */
const absolute = (href: string): string => (/^[/?#]/.test(href) ? href : `/${href}`)

/** Loads the screen at an address, with what it shows first. */
export const preloadAt = async (href: string): Promise<void> => {
  const place = placeAt(absolute(href).replace(/[?#].*/, ''))
  if (place) await screenOf(place.screen).preload(place.params)
}

/** A link within the site: what it leads to is loaded when a finger or a pointer comes near it. */
export const SiteLink = ({ href, children, ...rest }: LinkProps) => {
  const preload = () => void preloadAt(href)
  return (
    <RouterLink
      to={absolute(href)}
      onPointerEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
      {...rest}
    >
      {children}
    </RouterLink>
  )
}
