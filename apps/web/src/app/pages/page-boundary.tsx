import { Button } from '@maidan/ui/buttons/button.tsx'
import { type ReactNode, useEffect } from 'react'
import { ChunkFailed } from '@maidan/browser/chunk.ts'
import { reloadIfThere } from '../../lib/chunk.ts'
import { toast } from '@maidan/ui/overlays/toast.ts'
import { Boundary, type FallbackProps } from '@maidan/browser/boundary.tsx'

type Props = { readonly onRetry: () => void; readonly children: ReactNode }

/** What breaks on one screen leaves the frame around it usable. */
export const PageBoundary = ({ onRetry, children }: Props) => (
  <Boundary fallback={Fallback} onReset={onRetry}>
    {children}
  </Boundary>
)

const Fallback = ({ error, onReset }: FallbackProps) => {
  const isChunk = error instanceof ChunkFailed
  const said = isChunk ? error.message : 'Something went wrong on this page'
  const tryAgain = async (): Promise<void> => {
    if (!isChunk || !(await reloadIfThere())) onReset()
  }
  useEffect(() => {
    if (isChunk) toast.error(said)
  }, [isChunk, said])
  return (
    <div
      role="alert"
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-3 p-4 text-center"
    >
      <h1>{said}</h1>
      <p>
        {isChunk
          ? 'You may be offline. Nothing was lost. Try again when you are back online.'
          : 'No money moved. Try again, or go to the start page.'}
      </p>
      <p className="flex gap-2 pt-2">
        <Button onClick={() => void tryAgain()}>Try again</Button>
        <Button kind="outline" href="/">
          Go to the start page
        </Button>
      </p>
    </div>
  )
}
