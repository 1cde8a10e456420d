import { staffLogout } from '@maidan/contracts/staff'
import { call } from '../api/api.ts'
import { endSession } from './session.ts'

/** The session ends here even when the server does not hear of it; there it runs out by itself. */
export const logOut = async (reason?: string): Promise<void> => {
  await call(staffLogout)
  endSession(reason)
}
