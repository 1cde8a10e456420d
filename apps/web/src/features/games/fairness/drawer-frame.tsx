import { IconButton } from '@maidan/ui/buttons/icon-button.tsx'
import { Badge } from '@maidan/ui/data/badge.tsx'
import { Sheet } from '@maidan/ui/overlays/sheet.tsx'
import { useIsDesktop } from '@maidan/ui/use-media.ts'
import { ArrowLeft, ShieldCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'

type HeadProps = {
  readonly title: string
  readonly back: (() => void) | undefined
  readonly onClose: () => void
}

/** A column beside the board; on a phone a sheet. */
export const DrawerFrame = ({ children, ...head }: HeadProps & { readonly children: ReactNode }) => {
  const { title, back, onClose } = head
  if (!useIsDesktop())
    return (
      <Sheet open onOpenChange={onClose} title={title} back={back}>
        <div className="-mx-4">{children}</div>
      </Sheet>
    )
  return (
    <aside className="gm-drawer" aria-label={title}>
      <DrawerHead {...head} />
      {children}
    </aside>
  )
}

const DrawerHead = ({ title, back, onClose }: HeadProps): ReactNode => (
  <div className="flex h-12.5 items-center gap-2 pr-2 pl-4">
    {back ? (
      <IconButton label="Back to the seal" size="small" icon={<ArrowLeft aria-hidden />} onClick={back} />
    ) : (
      <ShieldCheck aria-hidden className="size-5" />
    )}
    <h2 className="text-h3 text-ink">{title}</h2>
    {!back && <Badge tone="gold">Sealed</Badge>}
    <span className="flex-1" />
    <IconButton label="Close fairness" size="small" icon={<X aria-hidden />} onClick={onClose} />
  </div>
)
