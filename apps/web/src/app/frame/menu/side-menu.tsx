import { Suspense } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { SideLinks } from './side-links.tsx'
import { SideUser } from './side-user.tsx'
import { part } from '../../../lib/part.ts'

const SessionFoot = part(async () => (await import('./session-foot.tsx')).SessionFoot)

const Foot = () => {
  const isAuth = useSession((session) => session.isAuth)
  return isAuth ? (
    <Suspense>
      <SessionFoot />
    </Suspense>
  ) : null
}

/** The left side menu of a desk: 224 px, or a rail of 64 px. */
export const SideMenu = ({ rail }: { readonly rail: boolean }) => (
  <aside
    aria-label="Side menu"
    className={`sticky top-[calc(var(--ribbon-height)+var(--header-height)+4px)] hidden h-[calc(100dvh-var(--ribbon-height)-var(--header-height)-4px)] flex-col self-start pb-4 lg:flex ${rail ? 'pl-[10px]' : 'pl-3'}`}
  >
    <SideUser rail={rail} />
    <nav
      aria-label="Main menu"
      className="-ml-3 min-h-0 flex-1 overflow-y-auto overscroll-contain pl-3 [scrollbar-width:thin] [scrollbar-color:var(--line)_transparent]"
    >
      <SideLinks rail={rail} />
    </nav>
    {!rail && <Foot />}
  </aside>
)
