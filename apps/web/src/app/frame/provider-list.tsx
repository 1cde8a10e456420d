import { Menu } from '@maidan/ui/menu.tsx'
import { ProviderMark } from '@maidan/ui/provider-tile.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { ALL_PROVIDERS } from './providers.ts'
import { part } from './part.ts'

const ProviderDialog = part(async () => (await import('./provider-dialog.tsx')).ProviderDialog)

const ITEMS = ALL_PROVIDERS.map(({ name, href }) => ({
  text: name,
  href,
  icon: <ProviderMark name={name} />,
}))

const NAME = 'Games by provider'

const Opener = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label={NAME}
    {...props}
    className="flex h-10 min-w-10 items-center justify-center gap-2 rounded-2 text-small font-medium text-ink-2 hover:text-ink lg:bg-turf-1 lg:px-3 lg:shadow-[inset_0_0_0_1px_var(--line)]"
  >
    <LayoutGrid aria-hidden />
    <span className="hidden lg:block">{NAME}</span>
    <ChevronDown aria-hidden className="hidden size-4! lg:block" />
  </button>
)

const AsModal = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Opener aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ProviderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A dropdown on a desk, a modal on a phone. */
export const ProviderList = () => {
  const isDesktop = useIsDesktop()
  if (!isDesktop) return <AsModal />
  return <Menu label={NAME} align="start" items={ITEMS} renderTrigger={(opener) => <Opener {...opener} />} />
}
