import { SessionFoot } from './session-foot.tsx'
import { SideLinks } from './side-links.tsx'
import { SideUser } from './side-user.tsx'

/** The left side menu of a desk: 224 px, or a rail of 64 px. */
export const SideMenu = ({ rail }: { readonly rail: boolean }) => (
  <aside
    aria-label="Side menu"
    className={`sticky top-[calc(var(--ribbon-height)+var(--header-height)+4px)] hidden max-h-[calc(100dvh-var(--ribbon-height)-var(--header-height)-4px)] self-start overflow-y-auto overscroll-contain pb-5 [scrollbar-width:none] lg:block ${rail ? 'pl-[10px]' : 'pl-3'}`}
  >
    <SideUser rail={rail} />
    <nav aria-label="Main menu">
      <SideLinks rail={rail} />
    </nav>
    {!rail && <SessionFoot />}
  </aside>
)
