import { Link } from '@maidan/ui/navigation/link.tsx'
import { useMay } from '../session/me.ts'

/** The way from a page to what the audit log says about it, for those who may read the log. */
export const AuditLink = ({ action }: { readonly action: string }) => {
  const mayRead = useMay('audit.desk')
  if (!mayRead) return null
  return (
    <Link href={`/audit?${new URLSearchParams({ action })}`} className="con-link">
      In the audit log
    </Link>
  )
}
