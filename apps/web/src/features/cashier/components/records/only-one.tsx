import { Button } from '@maidan/ui/buttons/button.tsx'
import { useLocation } from '../../../../lib/router.ts'

/** Says that a list shows one record, and leads back to all of them. */
export const OnlyOne = ({ number }: { readonly number: string }) => {
  const { pathname } = useLocation()
  return (
    <p className="flex flex-wrap items-center gap-3 text-body text-ink-2">
      <span>
        Only <b className="num text-ink">{number}</b>
      </span>
      <Button kind="outline" size="small" href={pathname}>
        Show all
      </Button>
    </p>
  )
}
