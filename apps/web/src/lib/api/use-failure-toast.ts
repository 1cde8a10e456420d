import { useEffect } from 'react'
import { toast } from '@maidan/ui/overlays/toast.ts'

/** A list that could not be read is told once, beside the line that stands in its place. */
export const useFailureToast = (words: string | undefined): void =>
  useEffect(() => {
    if (words !== undefined) toast.error(words)
  }, [words])
