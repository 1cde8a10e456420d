import { createRouter } from '@maidan/browser/router/router.tsx'

export { createMatcher } from '@maidan/browser/router/match.ts'
export { ParamsContext, useParams } from '@maidan/browser/router/params.ts'
export const { Link, locationNow, Navigate, navigate, useLocation, useNavigate } = createRouter()
