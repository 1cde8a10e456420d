import { Notice } from '@maidan/ui/data/notice.tsx'
import { TriangleAlert } from 'lucide-react'

/** What somebody should know before they confirm. Each is a sentence; none of them stops anybody. */
export const Warnings = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Notice tone="gold" icon={<TriangleAlert aria-hidden />} className="mt-3">
      <ul aria-label="Before you confirm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
