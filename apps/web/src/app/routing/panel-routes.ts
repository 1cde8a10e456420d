import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { type PanelName, usePanel } from '../../lib/page/panels.ts'
import { useSession } from '../../lib/session/session.ts'
import { readSent, type Sent } from './access.ts'

/** The panel that a redirect to `/` or the address itself asks for. */
const panelFor = (
  asked: PanelName | undefined,
  pathname: string,
  { showLogin }: Sent,
): PanelName | undefined => asked ?? (showLogin && pathname === '/' ? 'login' : undefined)

/** Opens the panel an address or a redirect asks for; another page closes it. */
const useOpening = (asked: PanelName | undefined): void => {
  const { pathname, state } = useLocation()
  const isAuth = useSession((session) => session.isAuth)
  const navigate = useNavigate()
  const shownAt = useRef<string>(undefined)
  useEffect(() => {
    const sent = readSent(state)
    const { showLogin, ...rest } = sent
    const wanted = isAuth ? undefined : panelFor(asked, pathname, sent)
    if (wanted) usePanel.getState().open(wanted, rest)
    else if (pathname !== shownAt.current) usePanel.getState().close()
    shownAt.current = pathname
    // A reload of the page shall not open the panel once more.
    if (showLogin) navigate(pathname, { replace: true, state: rest })
  }, [asked, isAuth, navigate, pathname, state])
}

/** A page that exists for its panel makes way for the landing when the panel is closed. */
const useClosing = (asked: PanelName | undefined): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (asked === undefined) return
    return usePanel.subscribe((now, before) => {
      const isClosed = before.panel !== undefined && now.panel === undefined
      if (isClosed && !useSession.getState().isAuth) navigate('/', { replace: true })
    })
  }, [asked, navigate])
}

export const usePanelRoutes = (asked: PanelName | undefined): void => {
  useOpening(asked)
  useClosing(asked)
}
