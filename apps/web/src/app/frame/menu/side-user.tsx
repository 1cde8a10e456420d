import { Avatar } from '@maidan/ui/data/avatar.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { maskNumber } from '../mask-number.ts'

/** Who is logged in; for guests there is nothing to show. */
export const SideUser = ({ rail = false }: { readonly rail?: boolean }) => {
  const user = useSession((session) => session.user)
  if (user === undefined) return null
  if (rail)
    return (
      <div className="mb-2 flex w-11 justify-center">
        <Avatar name={user.userName} size={32} />
      </div>
    )
  return (
    <div className="mb-2 flex items-center gap-[10px] rounded-3 bg-turf-1 px-3 py-[10px]">
      <Avatar name={user.userName} size={32} />
      <div className="min-w-0">
        <div className="truncate text-[15px] leading-[18px] font-semibold text-ink">{user.userName}</div>
        <div className="num text-cap text-ink-3" aria-label="Mobile number, middle digits hidden">
          {maskNumber(user.mobileNumber)}
        </div>
      </div>
    </div>
  )
}
