import { Drawer } from '@maidan/ui/overlays/drawer.tsx'
import { Cached } from '../../../lib/cache/cached.tsx'
import { useLayout } from '../../../lib/page/layout.ts'
import { SessionFoot } from './session-foot.tsx'
import { SideLinks } from './side-links.tsx'
import { SideUser } from './side-user.tsx'

/** The left side menu over the page. Its close control, the scrim, Escape and every link put it away. */
export const SideDrawer = () => {
  const close = useLayout((layout) => layout.closeLeftSideBar)
  return (
    <Drawer open onOpenChange={close} side="left" title="Menu">
      <SideUser />
      <nav aria-label="Main menu" className="pl-1">
        <SideLinks onFollow={close} />
      </nav>
      <Cached>
        <SessionFoot onFollow={close} />
      </Cached>
    </Drawer>
  )
}
