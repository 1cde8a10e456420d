import { Button } from '@maidan/ui/buttons/button.tsx'
import { useDemoLogin } from '../../../features/content/use-demo-login.ts'
import { useHasDemo } from '../../../features/content/use-has-demo.ts'
import { usePanel } from '../../../lib/page/panels.ts'

const DemoLogin = () => {
  const { busy, logIn } = useDemoLogin()
  return (
    <Button kind="text" loading={busy} onClick={() => void logIn()} className="max-md:hidden">
      Demo login
    </Button>
  )
}

/** What a guest can do: the demo login only when the server offers one. */
export const GuestActions = () => {
  const open = usePanel((panels) => panels.open)
  const hasDemo = useHasDemo()
  return (
    <div className="flex items-center gap-2">
      {hasDemo && <DemoLogin />}
      <Button kind="outline" onClick={() => open('login')} className="max-sm:px-3">
        Log in
      </Button>
      <Button onClick={() => open('mobileNumber')} className="max-sm:px-3">
        Register
      </Button>
    </div>
  )
}
