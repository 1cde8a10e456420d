import { Notice } from '@maidan/ui/data/notice.tsx'
import { CircleAlert } from 'lucide-react'

/** What a toast said for a second stays here to be read. */
export const FormError = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <Notice tone="down" icon={<CircleAlert aria-hidden="true" />}>
      {text}
    </Notice>
  )
