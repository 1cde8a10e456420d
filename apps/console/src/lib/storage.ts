import { createStored } from '@maidan/browser/storage.ts'

/** For a site without https alone. It ends with the tab: the next person at the desk finds nobody's session. */
export const tabStored = createStored<'staff_token'>(() => sessionStorage)
