import { locationNow, navigate, useParams } from '../../router.ts'

/** What is open beside a list stands in the address, so that a colleague can be sent there. */
export const useOpened = (base: string) => ({
  opened: useParams()['id'],
  open: (id: string) => navigate(`${base}/${id}${locationNow().search}`),
  close: () => navigate(`${base}${locationNow().search}`),
})
