import { Switch } from '@maidan/ui/forms/switch.tsx'
import { usePanel } from '../../../../lib/page/panels.ts'
import { useLocation } from '../../../../lib/router.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { clearSlip } from '../slip.ts'
import { turnOff, turnOn, useOneClick } from './one-click.ts'
import { useSettings } from './settings.ts'

/** Turns one-tap on with the smallest stake; a guest is asked to log in instead. */
export const OneClickSwitch = ({ hideLabel = false }: { readonly hideLabel?: boolean }) => {
  const isOn = useOneClick((oneClick) => oneClick.isOn)
  const isAuth = useSession((session) => session.isAuth)
  const openPanel = usePanel((panel) => panel.open)
  const { pathname } = useLocation()
  const { stakes } = useSettings()
  const change = (on: boolean): void => {
    if (!on) return turnOff()
    if (!isAuth) return openPanel('login', { from: pathname })
    clearSlip()
    return turnOn(stakes[0] ?? 0)
  }
  return <Switch label="One-tap" hideLabel={hideLabel} checked={isOn} onChange={change} />
}
