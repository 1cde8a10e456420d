import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { Suspense, useState } from 'react'
import { part } from '../../../lib/part.ts'
import { ProviderOpener } from './provider-opener.tsx'

const ProviderDialog = part(async () => (await import('./provider-dialog.tsx')).ProviderDialog)
const ProviderMenu = part(async () => (await import('./provider-menu.tsx')).ProviderMenu)

const AsModal = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ProviderOpener aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ProviderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** A tap before the menu is loaded opens it as soon as it is. */
const AsMenu = () => {
  const [asked, setAsked] = useState(false)
  return (
    <Suspense fallback={<ProviderOpener aria-haspopup="menu" onClick={() => setAsked(true)} />}>
      <ProviderMenu startsOpen={asked} />
    </Suspense>
  )
}

/** A dropdown on a desk, a modal on a phone. */
export const ProviderList = () => (useIsDesktop() ? <AsMenu /> : <AsModal />)
