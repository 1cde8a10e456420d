export { seedOffers } from '../seed.ts'
