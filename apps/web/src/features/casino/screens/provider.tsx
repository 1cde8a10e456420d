import { Navigate, useLocation } from '../../../lib/router.ts'
import { useTitle } from '../../../lib/title.ts'
import { ProviderPage } from '../components/provider-page.tsx'
import { findProvider } from '../model.ts'

export const Provider = () => {
  const { pathname } = useLocation()
  const provider = findProvider(pathname.split('/')[2])
  useTitle(provider?.name)
  return provider === undefined ? <Navigate to="/" replace /> : <ProviderPage provider={provider} />
}
