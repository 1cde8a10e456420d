import { Link } from '@maidan/ui/navigation/link.tsx'
import { Notice } from '@maidan/ui/data/notice.tsx'
import { Eye } from 'lucide-react'
import { useMay } from '../../session/me.ts'

/** Said wherever something is proposed and not yet agreed to. */
export const SecondApproval = ({ approval }: { readonly approval: number | null }) => {
  const mayOpen = useMay('approvals.read')
  if (approval === null) return null
  return (
    <Notice
      tone="gold"
      icon={<Eye aria-hidden />}
      className="mt-3"
      action={
        mayOpen && (
          <Link href={`/approvals/${approval}`} className="con-link">
            Open
          </Link>
        )
      }
    >
      This needs a second approval. Whoever proposed it cannot approve it.
    </Notice>
  )
}
