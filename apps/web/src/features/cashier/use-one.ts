import { useLocation } from '../../lib/router.ts'

/** The one record that an address such as `/deposit/list?id=12` is about. */
export const useOne = (): number | undefined => {
  const { search } = useLocation()
  const id = new URLSearchParams(search).get('id') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
}
