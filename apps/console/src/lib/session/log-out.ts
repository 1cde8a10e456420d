import { staffLogout } from '@maidan/contracts/staff'
import { call } from '../api/api.ts'
import { endSession } from './session.ts'

const UNHEARD =
  'We could not reach the server, so your session may still be open. Log in and log out again to end it'

/** The session ends here even when the server does not hear of it; there it runs out by itself. */
export const logOut = async (reason?: string): Promise<void> => {
  const answer = await call(staffLogout)
  endSession(!answer.ok && answer.unknown ? UNHEARD : reason)
}
