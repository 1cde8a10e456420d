export { HOUSE } from '../robots.ts'
