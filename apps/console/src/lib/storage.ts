import { createStored } from '@maidan/browser/storage.ts'

/** Ends with the tab: a desk is shared, and the next person must not find somebody else's session. */
export const tabStored = createStored<'staff_token'>(() => sessionStorage)
