import { simulateSpots } from '../testing/simulate-spots.ts'

simulateSpots('race-20-20', 'one-wicket')
