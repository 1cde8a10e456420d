import { Button } from '@maidan/ui/buttons/button.tsx'
import { usePanel } from '../../../lib/page/panels.ts'
import { useSession } from '../../../lib/session/session.ts'

/** What a visitor and a player can do while this page is closed: the markets are live in Exchange 1. */
export const WayOn = () => {
  const isAuth = useSession((session) => session.isAuth)
  const open = usePanel((panels) => panels.open)
  if (isAuth)
    return (
      <>
        <Button href="/spmsports">Open Exchange 1</Button>
        <Button kind="outline" href="/gamesrule" className="text-[#fbf4e2]">
          Read the rules
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={() => open('mobileNumber')}>Register with mobile</Button>
      <Button kind="outline" className="text-[#fbf4e2]" onClick={() => open('login')}>
        Log in
      </Button>
    </>
  )
}
