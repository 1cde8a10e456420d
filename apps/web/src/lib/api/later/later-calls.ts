import { addCalls, addCodes } from '../ask.ts'
import { CODES, LATER_CALLS } from './first-load.ts'

/* Loaded with the first call that is none of the first screens'. */

addCalls(LATER_CALLS)
addCodes(CODES)
