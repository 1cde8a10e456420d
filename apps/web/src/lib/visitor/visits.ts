import { call } from '../api/api.ts'
import { stored } from '../storage.ts'

let recorded: string | undefined

/** Once for each page that is opened. A visit that cannot be recorded is nobody's trouble. */
export const recordVisit = async (path: string): Promise<void> => {
  if (path === recorded) return
  const isArrival = recorded === undefined
  recorded = path
  const referrer = isArrival ? document.referrer : ''
  await call((contracts) => contracts.pageVisit, {
    body: {
      path: path.slice(0, 500),
      referrer: referrer.slice(0, 500),
      track_id: stored.get('track_id'),
      click_aff_id: stored.get('click_aff_id'),
    },
  })
}
