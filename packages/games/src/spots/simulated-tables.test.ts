import { simulateSpots } from '../testing/simulate-spots.ts'

simulateSpots('roulette-european', 'high-card')
