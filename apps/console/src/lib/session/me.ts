import type { Permission, StaffMe } from '@maidan/contracts/staff'
import { createContext, use } from 'react'

export const MeContext = createContext<StaffMe | undefined>(undefined)

/** Who is logged in. Only what stands behind the login may ask. */
export const useMe = (): StaffMe => {
  const me = use(MeContext)
  if (me === undefined) throw new Error('Nobody is logged in here')
  return me
}

/** What a role may not do is not shown; the server refuses it as well. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission)
