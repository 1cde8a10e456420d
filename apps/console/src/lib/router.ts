import { createRouter } from '@maidan/browser/router/router.tsx'

export { createMatcher } from '@maidan/browser/router/match.ts'
export { ParamsContext, useParams } from '@maidan/browser/router/params.ts'
export const { hrefOf, Link, locationNow, navigate, useLocation } = createRouter('/console')
