import type { DialogProps } from '@maidan/ui/overlays/dialog.tsx'
import type { SheetProps } from '@maidan/ui/overlays/sheet.tsx'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadChunk } from '../chunk.ts'

/** Loaded when it is first opened. It stays from then on, so that it can close as it should. */
const later = <Props extends { readonly open: boolean }>(load: () => Promise<ComponentType<Props>>) => {
  const Loaded = lazy(async () => ({ default: await loadChunk(load, () => {}) }))
  return (props: Props) => {
    const [isNeeded, setNeeded] = useState(props.open)
    if (props.open && !isNeeded) setNeeded(true)
    return <Suspense>{isNeeded && <Loaded {...props} />}</Suspense>
  }
}

export const Dialog = later<DialogProps>(async () => (await import('@maidan/ui/overlays/dialog.tsx')).Dialog)
export const Sheet = later<SheetProps>(async () => (await import('@maidan/ui/overlays/sheet.tsx')).Sheet)
