import { simulateSpots } from '../testing/simulate-spots.ts'

simulateSpots('andar-bahar', 'poker-20-20')
