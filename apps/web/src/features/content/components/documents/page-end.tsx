import { Button } from '@maidan/ui/buttons/button.tsx'
import { usePanel } from '../../../../lib/page/panels.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { contentPath } from '../../pages.ts'

const BOX =
  'flex flex-col gap-4 rounded-3 bg-turf-1 p-5 shadow-1 sm:flex-row sm:items-center sm:justify-between'

const GuestEnd = () => {
  const open = usePanel((panels) => panels.open)
  return (
    <aside aria-label="Join" className={BOX}>
      <div>
        <h2 className="text-h3">Play for pride</h2>
        <p className="mt-1 text-small">An account is free and holds play money only. You need to be 18.</p>
      </div>
      <Button onClick={() => open('mobileNumber')}>Register with mobile</Button>
    </aside>
  )
}

const PlayerEnd = () => (
  <aside aria-label="Your account" className={BOX}>
    <div>
      <h2 className="text-h3">Still a question?</h2>
      <p className="mt-1 text-small">A person reads every message.</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <Button kind="second" href="/profile">
        Your limits
      </Button>
      <Button kind="outline" href={contentPath('contact', true)}>
        Contact us
      </Button>
    </div>
  </aside>
)

/** Guests are invited to join; players find their own limits. */
export const PageEnd = () => (useSession((session) => session.isAuth) ? <PlayerEnd /> : <GuestEnd />)
