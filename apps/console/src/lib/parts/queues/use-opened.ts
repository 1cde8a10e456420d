import { locationNow, navigate, useLocation, useParams } from '../../router.ts'

/** What is open beside a list stands in the address, so that a colleague can be sent there. */
export const useOpened = (base: string) => {
  const { search } = useLocation()
  return {
    opened: useParams()['id'],
    hrefOf: (id: string) => `${base}/${id}${search}`,
    open: (id: string) => navigate(`${base}/${id}${locationNow().search}`),
    close: () => navigate(`${base}${locationNow().search}`),
  }
}
