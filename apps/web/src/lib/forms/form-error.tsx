import { Notice } from '@maidan/ui/data/notice.tsx'
import { CircleAlert } from 'lucide-react'
import { InView } from './in-view.tsx'

/** What a toast said for a second stays here to be read. */
export const FormError = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <InView key={text}>
      <Notice tone="down" icon={<CircleAlert aria-hidden="true" />}>
        {text}
      </Notice>
    </InView>
  )
