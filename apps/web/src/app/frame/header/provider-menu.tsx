import { Menu } from '@maidan/ui/navigation/menu.tsx'
import { ProviderMark } from '@maidan/ui/media/provider-tile.tsx'
import { ProviderOpener } from './provider-opener.tsx'
import { ALL_PROVIDERS } from '../menu/providers.ts'

const ITEMS = ALL_PROVIDERS.map(({ name, href }) => ({
  text: name,
  href,
  icon: <ProviderMark name={name} />,
}))

export const ProviderMenu = ({ startsOpen }: { readonly startsOpen: boolean }) => (
  <Menu
    startsOpen={startsOpen}
    label="Games by provider"
    align="start"
    items={ITEMS}
    renderTrigger={(opener) => <ProviderOpener {...opener} />}
  />
)
