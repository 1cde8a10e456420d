/*
 * The site's own router: a history, a table of paths and links between them. A library of the trade weighs 13 kB in
 * the first load, for loaders, nested routes and a server that this site does not have.
 */
export { Link, Navigate, ParamsContext, useParams } from './router/components.tsx'
export { navigate, useLocation, useNavigate } from './router/location.ts'
export { createMatcher, type Params } from './router/match.ts'
