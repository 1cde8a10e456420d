import { Button } from '../buttons/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer } from '../overlays/drawer.tsx'
import { Field } from '../forms/field.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import { PlayMoneyNote } from '../money/play-money-note.tsx'
import type { OverlayKind } from './overlay-kind.ts'

type OverlayProps = { readonly kind: OverlayKind; readonly onClose: () => void }

export const Overlay = ({ kind, onClose }: OverlayProps) => {
  const modal = {
    open: true,
    onOpenChange: (open: boolean) => {
      if (!open) onClose()
    },
    title: 'Bank Transfer',
    footer: (
      <>
        <Button kind="outline" size="large" onClick={onClose}>
          View Deposit
        </Button>
        <Button size="large" onClick={onClose}>
          Submit
        </Button>
      </>
    ),
    children: (
      <div className="gallery-stack">
        <Field label="Amount" prefix="₹" defaultValue="5,000" note="Deposit Limit (300 INR - 50,000 INR)" />
        <Field label="UTR number" placeholder="12 digits" error="UTR is required." />
        <PlayMoneyNote />
      </div>
    ),
  }
  if (kind === 'dialog') return <Dialog {...modal} back={onClose} />
  if (kind === 'sheet') return <Sheet {...modal} />
  return <Drawer {...modal} side={kind === 'menu' ? 'left' : 'right'} />
}
