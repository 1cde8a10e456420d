import { playTrials } from '../testing/play-trials.ts'
import { OTHER_TRIALS } from '../testing/trials.ts'

playTrials(OTHER_TRIALS, { short: 20_000, long: 2_000_000 })
