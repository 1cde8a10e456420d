import { Drawer } from '@maidan/ui/overlays/drawer.tsx'
import { SideMenu } from './side-menu.tsx'

export const MenuDrawer = ({ onClose }: { readonly onClose: () => void }) => (
  <Drawer open onOpenChange={(open) => !open && onClose()} title="Menu" side="left">
    <SideMenu onGo={onClose} />
  </Drawer>
)
